import type { Page } from '@playwright/test';
import { enterAs, expect, said, test } from '../reader.ts';

// Not the server's zone: a saved time must be told in the reader's own.
test.use({ timezoneId: 'Asia/Kolkata' });

/** Papers with shared tags and tags of their own; the first is a case-control study. */
const five = ['PMC8185277', 'PMC6163785', 'PMC5791185', 'PMC6357039', 'PMC5064056'];

interface Kept {
  pmc_id: string;
  title: string;
  abstract: string;
  score: string;
  assigned_tags: Record<string, unknown>;
  pdf_url: string;
  liked_on: string;
}

/** A new reader with these papers in the library, the first one saved first; answers them newest first. */
async function shelve(page: Page, ids: string[]) {
  const { token } = await enterAs(page, '/terms');
  const sure = { headers: { Authorization: `Bearer ${token}` }, failOnStatusCode: true };
  const save = (pmc_id: string) => page.request.post('/api/papers/save', { data: { pmc_id }, ...sure });
  for (const id of ids) await save(id);
  const answer = await page.request.get('/api/papers/saved', sure);
  return { kept: ((await answer.json()) as { data: Kept[] }).data, save };
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Filter saved papers' });
const pages = (page: Page) => page.getByLabel('Pages of saved papers');
const entries = (page: Page) => page.getByRole('article');
const titles = (page: Page) => entries(page).getByRole('heading', { level: 2 });
const capitalised = (name: string) => name.replace(/(^| )\S/g, (letter) => letter.toUpperCase());

/** Every filter of the menu with the number beside it. */
async function counts(page: Page): Promise<Record<string, number>> {
  await expect(menu(page).getByRole('button', { name: 'All Papers' })).toBeVisible();
  const more = menu(page).getByRole('button', { name: 'Show more tags' });
  if ((await more.count()) > 0) await more.click();
  const lines = await menu(page).getByRole('button').allInnerTexts();
  const read = lines.map((line) => /^(.+?)\s+(\d+)$/s.exec(line.trim())).filter((match) => match !== null);
  return Object.fromEntries(read.map(([, name = '', count]) => [name, Number(count)]));
}

/** Turns through all pages and answers the titles on them. */
async function allTitles(page: Page): Promise<string[]> {
  const found = await titles(page).allInnerTexts();
  const next = pages(page).getByRole('button', { name: 'Go to the next page' });
  while ((await next.count()) > 0 && (await next.isEnabled())) {
    await next.click();
    found.push(...(await titles(page).allInnerTexts()));
  }
  return found;
}

test('the menu counts all papers, those of four dates and those of each tag', async ({ page }) => {
  const { kept } = await shelve(page, five);
  const tags = kept.flatMap((paper) => Object.keys(paper.assigned_tags).map(capitalised));
  const expected: Record<string, number> = { 'All Papers': 5 };
  for (const name of ['Today', 'Last Week', 'Last Month', 'Last Year']) expected[name] = 5;
  for (const tag of tags) expected[tag] = tags.filter((other) => other === tag).length;
  await page.goto('/library');
  expect(await counts(page)).toEqual(expected);
  expect(Object.keys(expected)).toContain('Case-control Study');
  await expect(menu(page).getByText('Date Added')).toBeVisible();
});

test('every filter shows exactly the papers it counts', async ({ page }) => {
  const { kept } = await shelve(page, five);
  await page.goto('/library');
  for (const [name, count] of Object.entries(await counts(page))) {
    const filter = menu(page).getByRole('button', { name: `${name} ${count}`, exact: true });
    await filter.click();
    await expect(filter).toHaveAttribute('aria-pressed', 'true');
    const carries = ({ assigned_tags }: Kept) => Object.keys(assigned_tags).map(capitalised).includes(name);
    const expected = /^(All Papers|Today|Last .+)$/.test(name) ? kept : kept.filter(carries);
    expect(await allTitles(page), name).toEqual(expected.map(({ title }) => title));
  }
});

test("the 'Date Added' filters are counted back from now", async ({ page }) => {
  const { kept } = await shelve(page, five.slice(0, 1));
  for (const [later, today, week, month, year] of [
    [0, 1, 1, 1, 1],
    [2, 0, 1, 1, 1],
    [6.9, 0, 1, 1, 1],
    [7.1, 0, 0, 1, 1],
    [32, 0, 0, 0, 1],
    [367, 0, 0, 0, 0],
  ] as const) {
    await page.clock.setFixedTime(Date.parse(kept[0]?.liked_on ?? '') + later * 86_400_000 + 1000);
    await page.goto('/library');
    const dates = { Today: today, 'Last Week': week, 'Last Month': month, 'Last Year': year };
    expect(await counts(page), `${later} days later`).toMatchObject({ 'All Papers': 1, ...dates });
    await menu(page).getByRole('button', { name: 'Last Month' }).click();
    await expect(entries(page)).toHaveCount(month);
    await expect(page.getByText('No saved paper matches this filter.')).toHaveCount(1 - month);
  }
});

test('papers stand two a page, the newest first, and a filter begins at its first page', async ({ page }) => {
  const { kept } = await shelve(page, five);
  const title = kept.map((paper) => paper.title);
  await page.goto('/library');
  await expect(titles(page)).toHaveText(title.slice(0, 2));
  await pages(page).getByRole('button', { name: '3', exact: true }).click();
  await expect(titles(page)).toHaveText(title.slice(4));
  await pages(page).getByRole('button', { name: 'Go to the previous page' }).click();
  await expect(titles(page)).toHaveText(title.slice(2, 4));
  await menu(page).getByRole('button', { name: 'Today' }).click();
  await expect(titles(page)).toHaveText(title.slice(0, 2));
});

test('an entry tells everything about the paper and when it was saved', async ({ page }) => {
  const { kept } = await shelve(page, ['PMC6163785']);
  const paper = kept[0] as Kept;
  await page.goto('/library');
  const entry = entries(page);
  await expect(titles(page)).toHaveText(paper.title);
  await expect(entry.getByText('Giuseppe Della Pepa, et al.', { exact: true })).toBeVisible();
  await expect(entry.getByText(`Nutrients · 2018 · Score ${paper.score}`, { exact: true })).toBeVisible();
  const format = { timeZone: 'Asia/Kolkata', dateStyle: 'long', timeStyle: 'short' } as const;
  const savedOn = `Saved on ${new Date(paper.liked_on).toLocaleString('en-US', { ...format, hourCycle: 'h23' })}`;
  await expect(entry.getByText(savedOn, { exact: true })).toBeVisible();
  await expect(entry.getByText(paper.abstract.slice(0, 60))).toBeVisible();
  const tags = Object.keys(paper.assigned_tags).map(capitalised);
  await expect(entry.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(tags);
});

test('a paper of one author names this author without et al.', async ({ page }) => {
  await shelve(page, ['PMC6357039']);
  await page.goto('/library');
  await expect(entries(page).getByText('Ping Zou', { exact: true })).toBeVisible();
});

test('a longer score is cut to five characters, and no tags are told', async ({ page }) => {
  await shelve(page, ['PMC6163785']);
  // What the page before still asks for would be cut off in the middle by the next.
  await page.goto('about:blank');
  // Every paper of the starter library has tags and a score of five characters.
  await page.route('**/api/papers/saved', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: Kept[] };
    await route.fulfill({
      json: { data: data.map((it) => ({ ...it, score: '0.98765', assigned_tags: {} })) },
    });
  });
  await page.goto('/library');
  await expect(entries(page).getByText('Score 0.987')).toHaveText(/Score 0\.987$/);
  await expect(entries(page).getByText('No tags available.', { exact: true })).toBeVisible();
  await expect(menu(page).getByText('Tags')).toHaveCount(0);
});

test('an abstract longer than five lines opens and closes', async ({ page }) => {
  const { kept } = await shelve(page, ['PMC8185277']);
  await page.goto('/library');
  const text = entries(page).getByText(kept[0]?.abstract.slice(0, 60) ?? '');
  const isCut = () => text.evaluate(({ clientHeight, scrollHeight }) => scrollHeight > clientHeight);
  expect(await isCut()).toBe(true);
  await entries(page).getByRole('button', { name: 'Show the whole abstract' }).click();
  await expect.poll(isCut).toBe(false);
  await entries(page).getByRole('button', { name: 'Show less' }).click();
  await expect(entries(page).getByRole('button', { name: 'Show the whole abstract' })).toBeVisible();
});

test('View PDF leads to the paper in a new tab, and the title opens its overview', async ({ page }) => {
  const { kept } = await shelve(page, ['PMC6163785']);
  await page.goto('/library');
  const pdf = entries(page).getByRole('link', { name: 'View PDF' });
  await expect(pdf).toHaveAttribute('href', kept[0]?.pdf_url ?? '');
  await expect(pdf).toHaveAttribute('target', '_blank');
  await titles(page).getByRole('button').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Unsave' })).toBeVisible();
});

const remove = (page: Page) => entries(page).first().getByRole('button', { name: 'Remove' }).click();
const confirm = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Confirm Remove' }).click();
const toLibrary = (page: Page) => page.getByRole('link', { name: 'Library', exact: true });

test('Remove asks first: Cancel keeps the paper, Confirm Remove takes it out for good', async ({ page }) => {
  const { kept } = await shelve(page, five.slice(0, 3));
  const [gone = '', ...left] = kept.map(({ title }) => title);
  await page.goto('/library');
  await remove(page);
  await expect(page.getByRole('dialog').getByText(gone)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(titles(page)).toHaveText([gone, ...left.slice(0, 1)]);
  await remove(page);
  await confirm(page);
  await said(page, 'Paper removed successfully');
  await expect(titles(page)).toHaveText(left);
  await page.reload();
  await expect(titles(page)).toHaveText(left);
});

test('the last paper leaves the empty state behind, and no way to Library', async ({ page }) => {
  await shelve(page, five.slice(0, 1));
  await page.goto('/library');
  await expect(toLibrary(page)).toHaveAttribute('aria-current', 'page');
  await remove(page);
  await confirm(page);
  await expect(page.getByText('No saved papers', { exact: true })).toBeVisible();
  await expect(page.getByText('Your saved papers will appear here...', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(toLibrary(page)).toHaveCount(0);
});

test('without a connection a paper cannot be removed, and stays', async ({ browser }) => {
  // The page of the fixture would fail for what the browser prints about the connection.
  const page = await browser.newPage();
  await shelve(page, five.slice(0, 1));
  await page.goto('/library');
  await remove(page);
  await page.context().setOffline(true);
  await confirm(page);
  await said(page, 'Error deleting paper');
  await expect(entries(page)).toHaveCount(1);
  await page.close();
});

test('a library that could not be loaded says so and can be tried again', async ({ browser }) => {
  const page = await browser.newPage();
  const { save } = await shelve(page, []);
  await page.goto('/library');
  await expect(page.getByText('No saved papers', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Selected Interests' })).toBeVisible();
  await page.context().setOffline(true);
  await page.goBack();
  await expect(page.getByText('Failed to get saved papers', { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await save(five[0] ?? '');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(entries(page)).toHaveCount(1);
  await page.close();
});

test('Library comes into the navigation with the first saved paper', async ({ page }) => {
  await enterAs(page, '/', { interests: ['Nutrition'] });
  await expect(entries(page).first()).toBeVisible();
  await expect(toLibrary(page)).toHaveCount(0);
  await entries(page).first().getByRole('button', { name: 'View Paper' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, 'Paper saved successfully');
  await page.keyboard.press('Escape');
  await toLibrary(page).click();
  await expect(entries(page)).toHaveCount(1);
});
