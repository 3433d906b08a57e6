import type { Page } from '@playwright/test';
import { ask } from '../actions.ts';
import { connectedTest } from '../connected.ts';
import { picture } from '../look/look-at.ts';
import {
  askedOf,
  type ConnectedServer,
  holdAfterFirst,
  listRetractions,
  startConnected,
  startLater,
} from '../servers/connected.ts';
import { addInterest, expect, said, signUp, someone } from '../user.ts';

/** The starter library has no papers on these. */
const INTERESTS = ['Gout', 'Endometriosis', 'Tinnitus'] as const;
const QUESTION = 'What is seen less often in glaucoma?';
/** After the end of the coming night, whatever the time of the test: the nightly tasks are due. */
const NEXT_DAY_MS = 36 * 3_600_000;

// Its clock is changed, so it is not shared with other journeys.
const test = connectedTest.extend<{ server: ConnectedServer }>({
  server: async ({ browserName: _ }, use) => {
    const { server, stop } = await startConnected();
    await use(server);
    await stop();
  },
});

const cards = (page: Page) => page.getByRole('article');
const fetching = (page: Page) => page.getByText(/^Fetching papers on /);

/** Picks the interests and waits for their papers. */
async function pickInterests(page: Page, server: ConnectedServer): Promise<void> {
  const goOn = await holdAfterFirst(server, INTERESTS[2]);
  for (const interest of INTERESTS) await addInterest(page, interest);
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Fetching papers on .*: \d+ so far/)).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await picture(page, 'world-filling');
  await goOn();
  // Twelve papers per interest, six per page.
  await expect(page.getByRole('button', { name: /^\d+$/ })).toHaveCount(6);
  await expect(fetching(page)).toBeHidden();
  await picture(page, 'world-filled');
}

/** Asks a question without a local answer, looks in Europe PMC, too, and saves a paper that it returns. */
async function saveFromWorld(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByPlaceholder('Please look up for papers').fill(QUESTION);
  await page.keyboard.press('Enter');
  const further = page.getByRole('region', { name: 'Look further' });
  await expect(further.getByText('glaucoma', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('No paper was quoted.')).toBeVisible();
  await picture(page, 'world-lacking');
  await further.getByRole('button', { name: 'Look in Europe PMC too' }).click();
  await expect(
    page.getByText(/^Europe PMC gave \d+ papers; all of them are new here\./).first(),
  ).toBeVisible();
  const came = cards(page)
    .filter({ has: page.getByText('New', { exact: true }) })
    .first();
  await expect(came).toBeVisible();
  await picture(page, 'world-answered');
  await came.getByRole('button', { name: 'Open here' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, 'Paper saved successfully');
}

test('an empty library is filled from the sources, answers from the fetched papers and reports a retraction the next day', async ({
  page,
  server,
}) => {
  await signUp(page, someone());
  await pickInterests(page, server);
  await saveFromWorld(page);
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
  const { data } = await ask<{ data: { title: string; pmc_id: string }[] }>(page, user, 'papers/saved');
  const [{ title, pmc_id } = { title: '', pmc_id: '' }] = data;
  const notices = () => ask<{ notices: object[] }>(page, user, 'papers/notices');
  // The list of the first day has been read and does not mention the paper.
  await expect.poll(() => askedOf(server, 'retraction-watch')).toBeGreaterThan(0);
  expect(await notices()).toEqual({ notices: [] });

  await listRetractions(server, [
    { 'Record ID': '1', OriginalPaperDOI: '10.5555/another' },
    {
      'Record ID': '2',
      OriginalPaperPubMedID: pmc_id.replace(/\D+/, ''),
      RetractionDate: '5/3/2024 0:00',
      Reason: '+Unreliable Results;',
    },
  ]);
  // An open page would send requests while the server is down.
  await page.goto('about:blank');
  await startLater(server, NEXT_DAY_MS);
  await expect.poll(notices, { timeout: 60_000 }).toMatchObject({ notices: [{ pmc_id }] });

  await page.goto('/library');
  await expect(cards(page).filter({ hasText: title }).getByText('Retracted')).toBeVisible();
  await page.getByRole('button', { name: '1 warning about your papers' }).click();
  const list = page.getByRole('dialog', { name: 'Warnings about your papers' });
  await expect(list).toContainText('Retracted on 3 May 2024, says Retraction Watch: Unreliable Results.');
  await expect(list).toContainText('You saved it and were answered from it.');
  await picture(page, 'world-warned');
  await list.getByRole('button', { name: title, exact: true }).click();
  await expect(
    page.getByRole('dialog').filter({ hasText: 'Its findings should not be relied on.' }),
  ).toBeVisible();
  await picture(page, 'world-retracted');
});
