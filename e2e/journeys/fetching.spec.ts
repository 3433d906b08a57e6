import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { addInterest, enterAs, expect, leaveInterests, said, signUp, someone, test } from '../reader.ts';
import { type OwnServer, ownServer } from '../servers/own-server.ts';
import { type SourceProcess, sourceProcess } from '../servers/source-process.ts';

const INTERESTS = ['Gout', 'Endometriosis', 'Epilepsy'] as const;
/** Nobody is interested in it, so that its papers come only when a question asks for them. */
const ASKED_FOR = 'Glaucoma';
let source: SourceProcess;
let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  source = await sourceProcess([...INTERESTS, ASKED_FOR], { papers: 90, delay: 150 });
  server = await ownServer({ ...source.settings, LOGIN_TRIES: '1000' });
});
test.afterAll(async () => {
  await server.remove();
  await source.stop();
});

const cards = (page: Page) => page.getByRole('article');
const fetching = (page: Page) => page.getByText(/^Fetching papers on /);
const pages = (page: Page) => page.getByRole('button', { name: /^\d+$/ });

declare global {
  interface Window {
    shifted: number;
  }
}

/**
 * Adds up what moves of the page by itself from now on: for each part the area it covers before and after, times the way
 * it goes, as shares of the window. The browser's own figure of a frame also counts the toasts that move in it.
 */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    type Shift = PerformanceEntry & { hadRecentInput: boolean; sources: Source[] };
    const shareOf = ({ previousRect: from, currentRect: to }: Source) => {
      const area = (from.width * from.height + to.width * to.height) / (innerWidth * innerHeight);
      const way =
        Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) / Math.max(innerWidth, innerHeight);
      return area * way;
    };
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput)
          for (const source of sources)
            if (document.querySelector('main')?.contains(source.node)) window.shifted += shareOf(source);
    }).observe({ type: 'layout-shift' });
  });

test('three interests that the library lacks fill themselves while the page is used', async ({ browser }) => {
  test.setTimeout(240_000);
  const page = await browser.newPage({ baseURL: server.url });
  await signUp(page, someone());
  await expect(
    page.getByRole('dialog', { name: 'Please add your interests before proceeding...' }),
  ).toBeVisible();
  for (const interest of INTERESTS) await addInterest(page, interest);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // Nothing is loaded anew from here on: the cards come by themselves, the first ones in the place that was kept for them.
  await watchShifts(page);
  await expect(cards(page).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^Fetching papers on .*: \d+ so far/)).toBeVisible();
  // A toast that fades has no contrast.
  for (const toast of ['User created successfully', 'Interest saved successfully'])
    await expect(page.getByText(toast).first()).toBeHidden({ timeout: 15_000 });
  await expectAccessible(page);
  await cards(page).first().getByRole('button', { name: 'View Paper' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const first = await cards(page).first().getByRole('heading').textContent();
  // Twelve papers an interest, six a page.
  await expect(pages(page)).toHaveCount(6, { timeout: 90_000 });
  await expect(cards(page).first().getByRole('heading')).toHaveText(first ?? '');
  await expect(fetching(page)).toBeHidden({ timeout: 90_000 });
  await expect(page.getByText('Research papers recommended for your interests')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Interests without new papers' })).toBeHidden();
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.001);
  await page.reload();
  await expect(pages(page)).toHaveCount(6);
  await page.close();
});

test('a question that nothing here answers is asked again with papers of Europe PMC', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: server.url });
  await enterAs(page, '/search');
  await page.getByPlaceholder('Please look up for papers').fill('What is seen less often in glaucoma?');
  await page.keyboard.press('Enter');
  const further = page.getByRole('region', { name: 'Look further' });
  await expect(further.getByText('glaucoma', { exact: false }).first()).toBeVisible();
  await expect(further.getByRole('link', { name: 'PubMed' })).toHaveAttribute('href', /glaucoma/);
  await expectAccessible(page);
  const address = page.url();
  await further.getByRole('button', { name: 'Look in Europe PMC too' }).click();
  // Papers on other interests may have come before that name it, too.
  const came = page.getByText(/^Europe PMC gave 60 papers; (?:all|\d+) of them are new here\./).first();
  await expect(came).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('article').getByText('New', { exact: true }).first()).toBeVisible();
  expect(page.url()).toBe(address);
  // The answer and what came of looking are kept.
  await page.reload();
  await expect(came).toBeVisible();
  await page.close();
});

test('a recurrent search looks in Europe PMC only when its reader ticks that, and until they take it back', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: server.url });
  await enterAs(page, '/search');
  await page.getByPlaceholder('Please look up for papers').fill('cherries and gout');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('button', { name: 'Enable recurrency' }).click();
  const choice = page.getByRole('checkbox', { name: 'Also look in Europe PMC' });
  await expect(choice).not.toBeChecked();
  await expect(page.getByText('are sent to Europe PMC (ebi.ac.uk) every day')).toBeVisible();
  await choice.check();
  await page.getByPlaceholder('Select schedule').click();
  await page.getByRole('option', { name: 'Weekly', exact: true }).click();
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await said(page, 'Recurrence enabled for query');
  const turned = page.getByRole('switch', { name: 'Also look in Europe PMC' });
  await expect(turned).toBeChecked();
  await turned.uncheck();
  await said(page, 'This search stays in this library');
  await page.reload();
  await expect(turned).not.toBeChecked();
  await page.close();
});

test('an interest that cannot be fetched says so in one sentence, and the page works', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await source.stop();
  const page = await browser.newPage({ baseURL: server.url });
  await enterAs(page, '/', { interests: ['Nutrition', 'Tinnitus'] });
  await expect(cards(page).first()).toBeVisible();
  await expect(
    page.getByText(
      'More papers on Tinnitus could not be fetched. Europe PMC could not be reached. It is tried again by itself.',
    ),
  ).toBeVisible({ timeout: 60_000 });
  await page.close();
});

test('where fetching is switched off, the page says so where it would have helped', async ({ page }) => {
  await enterAs(page, '/', { interests: ['Nutrition', 'Tinnitus'] });
  await expect(
    page.getByText(
      'There are few papers on Tinnitus here. Fetching more from Europe PMC is switched off on this server.',
    ),
  ).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

test('a reader without interests is asked for some, and nothing is fetched', async ({ page }) => {
  await enterAs(page, '/');
  await leaveInterests(page);
  await expect(fetching(page)).toBeHidden();
});
