import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { enterAs, expect, said, test } from '../reader.ts';

interface Paper {
  pmc_id: string;
  title: string;
  journal: string;
  volume: string;
  issue: string;
  pub_year: number;
  authors: { list: string[] };
  reputability: number;
  score: string;
  abstract: string;
  key_words: string;
  assigned_tags: Record<string, unknown>;
  pdf_url: string;
}

const dialog = (page: Page) => page.getByRole('dialog');
const inside = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const openOnHome = (page: Page) =>
  page.getByRole('article').first().getByRole('button', { name: 'View Paper' }).click();

/** Opens the first recommended paper; answers what the server said about it. */
async function openOverview(page: Page): Promise<Paper> {
  await enterAs(page, '/', { interests: ['Nutrition'] });
  const answer = page.waitForResponse('**/api/papers/paper?*');
  await openOnHome(page);
  const paper = (await (await answer).json()) as Paper;
  await expect(page.getByRole('dialog', { name: paper.title, exact: true })).toBeVisible();
  return paper;
}

test('the overview shows title, publication, authors, reputability and score', async ({ page }) => {
  const paper = await openOverview(page);
  const { journal, volume, issue, pub_year, authors, reputability, score } = paper;
  const publication = [journal, volume && `Volume ${volume}`, issue && `Issue ${issue}`, pub_year];
  await expect(
    dialog(page).getByText(publication.filter(Boolean).join(' · '), { exact: true }),
  ).toBeVisible();
  await expect(dialog(page).getByText(authors.list.slice(0, 10).join(', '))).toBeVisible();
  await expect(
    dialog(page).getByText(`Reputability score: ${reputability.toFixed(2)}`, { exact: true }),
  ).toBeVisible();
  await expect(dialog(page).getByText(`Score: ${score.slice(0, 5)}`, { exact: true })).toBeVisible();
});

test('opening the overview loads the paper and the library, and records the view', async ({ page }) => {
  await enterAs(page, '/', { interests: ['Nutrition'] });
  await expect(page.getByRole('article').first()).toBeVisible();
  const paper = page.waitForResponse('**/api/papers/paper?pmc_id=PMC*');
  const library = page.waitForRequest('**/api/papers/saved');
  const view = page.waitForRequest('**/api/logs/paper?pmc_id=PMC*');
  await openOnHome(page);
  const { pmc_id, title } = (await (await paper).json()) as Paper;
  expect(new URL((await view).url()).searchParams.get('pmc_id')).toBe(pmc_id);
  await library;
  await page.goto('/profile');
  const activity = page.getByRole('region', { name: 'Most recent activity' });
  await expect(activity.getByRole('button')).toHaveCount(1);
  await expect(activity.getByText(title.slice(0, 70))).toBeVisible();
});

for (const [section, path] of [
  ['Abstract', 'abstract'],
  ['Conclusion', 'conclusion'],
] as const) {
  test(`opening the ${section} requests its text and records the view; a second press closes it`, async ({
    page,
  }) => {
    const { pmc_id } = await openOverview(page);
    const answer = page.waitForResponse(`**/api/logs/${path}?pmc_id=${pmc_id}`);
    await inside(page, section).click();
    const text = ((await (await answer).json()) as Record<string, string>)[path] ?? '';
    expect(text).not.toBe('');
    const start = dialog(page).getByText(text.trim().slice(0, 60)).first();
    await expect(start).toBeVisible();
    await expect(inside(page, section)).toHaveAttribute('aria-expanded', 'true');
    await inside(page, section).click();
    await expect(inside(page, section)).toHaveAttribute('aria-expanded', 'false');
    await expect(start).toBeHidden();
  });
}

test('one section is open at a time', async ({ page }) => {
  await openOverview(page);
  for (const [opened, shut] of [
    ['Abstract', 'Conclusion'],
    ['Conclusion', 'Abstract'],
  ] as const) {
    // The text pushes the other heading down when it arrives; a reader waits for it, too.
    const text = page.waitForResponse(`**/api/logs/${opened.toLowerCase()}?*`);
    await inside(page, opened).click();
    const shown = ((await (await text).json()) as Record<string, string>)[opened.toLowerCase()] ?? '';
    await expect(dialog(page).getByText(shown.trim().slice(0, 60)).filter({ visible: true })).not.toHaveCount(
      0,
    );
    await expect(inside(page, opened)).toHaveAttribute('aria-expanded', 'true');
    await expect(inside(page, shut)).toHaveAttribute('aria-expanded', 'false');
  }
});

test('keywords and tags stand as tags of their own', async ({ page }) => {
  const { key_words } = await openOverview(page);
  const words = [...new Set(key_words.split(',').map((word) => word.trim()))].filter(Boolean);
  const none = dialog(page).getByText('No tags available', { exact: true });
  if (words.length > 0)
    await expect(dialog(page).getByRole('list', { name: 'Keywords' }).getByRole('listitem')).toHaveText(
      words,
    );
  else await expect(none.first()).toBeVisible();
  await expect(dialog(page).getByRole('list', { name: 'Tags' }).getByRole('listitem').first()).toBeVisible();
});

test('a paper without keywords and tags says so under both headings', async ({ page }) => {
  await enterAs(page, '/', { interests: ['Nutrition'] });
  // Every paper of the starter library has tags.
  await page.route('**/api/papers/paper?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), key_words: '', assigned_tags: {} } });
  });
  await openOnHome(page);
  await expect(dialog(page).getByText('No tags available', { exact: true })).toHaveCount(2);
});

test('Read Full Text leads to the paper in a new tab', async ({ page }) => {
  const { pdf_url } = await openOverview(page);
  const link = dialog(page).getByRole('link', { name: 'Read Full Text' });
  await expect(link).toHaveAttribute('href', pdf_url);
  await expect(link).toHaveAttribute('target', '_blank');
});

test('Save puts the paper into the library and Unsave takes it out, each told in a toast', async ({
  page,
}) => {
  const { pmc_id } = await openOverview(page);
  const saved = page.waitForRequest('**/api/papers/save');
  await inside(page, 'Save').click();
  expect((await saved).postDataJSON()).toEqual({ pmc_id });
  await said(page, 'Paper saved successfully');
  const unsaved = page.waitForRequest('**/api/papers/unsave');
  await inside(page, 'Unsave').click();
  expect((await unsaved).postDataJSON()).toEqual({ pmc_id });
  await said(page, 'Paper removed successfully');
  await expect(inside(page, 'Save')).toBeVisible();
});

test('without a connection neither Save nor Unsave changes anything, and both say so', async ({
  browser,
}) => {
  // The page of the fixture would fail for what the browser prints about the connection.
  const page = await browser.newPage();
  await openOverview(page);
  await page.context().setOffline(true);
  await inside(page, 'Save').click();
  await said(page, 'Error saving paper');
  await expect(inside(page, 'Save')).toBeVisible();
  await page.context().setOffline(false);
  await inside(page, 'Save').click();
  await expect(inside(page, 'Unsave')).toBeVisible();
  await page.context().setOffline(true);
  await inside(page, 'Unsave').click();
  await said(page, 'Error deleting paper');
  await expect(inside(page, 'Unsave')).toBeVisible();
  await page.close();
});

test('a paper that could not be loaded says so and can be tried again', async ({ browser }) => {
  const page = await browser.newPage();
  await openOverview(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.context().setOffline(true);
  await openOnHome(page);
  await expect(dialog(page).getByText('Failed to get paper', { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await inside(page, 'Try again').click();
  await expect(inside(page, 'Abstract')).toBeVisible();
  await page.close();
});

test('a paper has an address: Back closes it where the reader was, a reload and a link show it as a page', async ({
  page,
  provoked,
}) => {
  const { pmc_id, title } = await openOverview(page);
  await expect(page).toHaveURL(new RegExp(`/paper/${pmc_id}$`));
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await page.goForward();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(`/paper/${pmc_id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: /Read/ }).first()).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expectAccessible(page);
  provoked(404);
  await page.goto('/paper/PMC999999999999');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto('/paper/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found/i);
});
