import type { Locator, Page } from '@playwright/test';
import { enterAs, expect, test } from '../reader.ts';

const overview = (page: Page) => page.getByRole('dialog');
const region = (page: Page, name: string) => page.getByRole('region', { name });

interface Facts {
  pmc_id: string;
  title: string;
  pdf_url: string;
}

/** Presses what opens a paper; answers what the server told about the paper, once the overview shows it. */
async function opened(page: Page, opener: Locator): Promise<Facts> {
  const [answer, view, library] = [
    page.waitForResponse('**/api/papers/paper?*'),
    page.waitForRequest('**/api/logs/paper?*'),
    page.waitForRequest('**/api/papers/saved'),
  ];
  await opener.click();
  const facts = (await (await answer).json()) as Facts;
  expect(new URL((await view).url()).searchParams.get('pmc_id')).toBe(facts.pmc_id);
  await library;
  await expect(overview(page).getByRole('heading', { name: facts.title, exact: true })).toBeVisible();
  await expect(overview(page).getByRole('link', { name: 'Read Full Text' })).toHaveAttribute(
    'href',
    facts.pdf_url,
  );
  return facts;
}

/** A view recorded before the page is opened, as an earlier visit left it. */
async function viewed(page: Page, token: string, pmc_id: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  await page.request.get('/api/logs/paper', { params: { pmc_id }, headers, failOnStatusCode: true });
}

async function searched(page: Page, words: string): Promise<void> {
  await page.getByPlaceholder('Please look up for papers').fill(words);
  await page.keyboard.press('Enter');
  await expect(region(page, 'Sources').getByRole('article').first()).toBeVisible();
}

test('from the library: the overview of a saved paper offers Unsave, which takes it off the page behind', async ({
  page,
}) => {
  const { saved } = await enterAs(page, '/library', { interests: ['Nutrition'], saved: 2 });
  const entries = page.getByRole('article');
  await expect(entries).toHaveCount(2);
  const opener = entries.last().getByRole('heading', { level: 2 }).getByRole('button');
  const title = await opener.innerText();
  const facts = await opened(page, opener);
  // The newest is first.
  expect(facts).toMatchObject({ pmc_id: saved[0], title });
  await overview(page).getByRole('button', { name: 'Unsave' }).click();
  await expect(overview(page).getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overview(page)).toBeHidden();
  await expect(entries).toHaveCount(1);
  await expect(entries.getByText(title, { exact: true })).toHaveCount(0);
});

test('from the last activities of the profile: Save there brings the paper into Saved Papers', async ({
  page,
}) => {
  const { token } = await enterAs(page, '/terms');
  await viewed(page, token, 'PMC6357039');
  await page.goto('/profile');
  const activity = region(page, 'Most recent activity').getByRole('button');
  await expect(activity).toHaveCount(1);
  const { pmc_id, title } = await opened(page, activity);
  expect(pmc_id).toBe('PMC6357039');
  await overview(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(overview(page).getByRole('button', { name: 'Unsave' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(region(page, 'Saved Papers').getByRole('button')).toContainText(title.slice(0, 90));
  await expect(page.getByRole('link', { name: 'Library' })).toBeVisible();
});

test('from the last saves of the profile: Unsave there empties Saved Papers', async ({ page }) => {
  const { saved } = await enterAs(page, '/profile', { interests: ['Nutrition'], saved: 1 });
  const saves = region(page, 'Saved Papers').getByRole('button');
  await expect(saves).toHaveCount(1);
  const { pmc_id, title } = await opened(page, saves);
  expect(pmc_id).toBe(saved[0]);
  await overview(page).getByRole('button', { name: 'Unsave' }).click();
  await expect(overview(page).getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(region(page, 'Saved Papers').getByText('Papers you save will appear here.')).toBeVisible();
  // It was read, so it is an activity now.
  await expect(region(page, 'Most recent activity').getByRole('button')).toContainText(title.slice(0, 70));
});

test('from a search source in the database: Open here shows the very paper, and the result stays', async ({
  page,
}) => {
  await enterAs(page, '/search');
  await searched(page, 'Does ginger help against nausea in pregnancy?');
  const sources = region(page, 'Sources').getByRole('article');
  const count = await sources.count();
  const last = sources.last();
  const title = await last.getByRole('link').innerText();
  const facts = await opened(page, last.getByRole('button', { name: 'Open here' }));
  expect(facts.title).toBe(title);
  await overview(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(overview(page).getByRole('button', { name: 'Unsave' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overview(page)).toBeHidden();
  await expect(sources).toHaveCount(count);
  await page.getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('article').getByText(title, { exact: true })).toBeVisible();
});

test('one source after the other shows each paper under its own title', async ({ page }) => {
  await enterAs(page, '/search');
  await searched(page, 'Does exercise lower blood pressure?');
  const sources = region(page, 'Sources').getByRole('article');
  const titles = await sources.getByRole('link').allInnerTexts();
  expect(new Set(titles).size).toBeGreaterThan(1);
  for (const [index, title] of titles.entries()) {
    const facts = await opened(page, sources.nth(index).getByRole('button', { name: 'Open here' }));
    expect(facts.title).toBe(title);
    await page.keyboard.press('Escape');
    await expect(overview(page)).toBeHidden();
  }
});

for (const [where, path, opener] of [
  ['the home page', '/', (page: Page) => page.getByRole('button', { name: 'View Paper' }).first()],
  [
    'the library',
    '/library',
    (page: Page) => page.getByRole('article').first().getByRole('heading').getByRole('button'),
  ],
  ['the profile', '/profile', (page: Page) => region(page, 'Saved Papers').getByRole('button')],
] as const) {
  test(`closing the overview opened from ${where} by keyboard gives the focus back`, async ({ page }) => {
    await enterAs(page, path, { interests: ['Nutrition'], saved: 1 });
    const button = opener(page);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(overview(page).getByRole('link', { name: 'Read Full Text' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(overview(page)).toBeHidden();
    await expect(button).toBeFocused();
  });
}
