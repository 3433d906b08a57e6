import type { Locator, Page } from '@playwright/test';
import { enterAs, expect, said, test } from '../reader.ts';

interface Saved {
  id: string;
  query: string;
  added_on: string;
  is_recurrent: boolean;
  schedule: string | null;
  citations: { title: string }[];
}

const box = (page: Page) => page.getByPlaceholder('Please look up for papers', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rows = (page: Page, list: 'History' | 'Concurrent Queries') => part(page, list).getByRole('listitem');
const trash = (row: Locator) => row.getByRole('button', { name: /^Delete search/ });
const popup = (page: Page) => page.getByRole('dialog', { name: 'Enable recurrency', exact: true });
const schedule = (page: Page) => popup(page).getByPlaceholder('Select schedule', { exact: true });

/** Opens the search screen as a reader who has asked these questions before, the last one newest. */
async function enterWith(page: Page, questions: string[]) {
  const { token } = await enterAs(page, '/terms');
  const sure = { headers: { Authorization: `Bearer ${token}` }, failOnStatusCode: true };
  const ask = (path: string, data: object) =>
    page.request.post(`/api/papers/search${path}`, { data, ...sure });
  for (const query of questions) await ask('', { query });
  const history = async () =>
    (await (await page.request.get('/api/papers/search/history', sure)).json()) as Saved[];
  const kept = await history();
  const [newest] = kept;
  await page.goto(newest ? `/search/${newest.id}` : '/search');
  if (newest) await expect(page.getByRole('heading', { name: 'Sources', exact: true })).toBeVisible();
  return {
    kept,
    id: newest?.id ?? '',
    history,
    enable: (query_id: string) => ask('/enable-recurrence/', { query_id, schedule: 'weekly' }),
    disable: (query_id: string) => ask('/disable-recurrence/', { query_id }),
    remove: (id: string) => page.request.delete(`/api/papers/search/delete/${id}`, sure),
  };
}

/** Chooses a schedule by its label and sets it. The toasts may stand over the buttons: the keyboard reaches them. */
async function enable(page: Page, label: string): Promise<void> {
  await button(page, 'Enable recurrency').press('Enter');
  await schedule(page).click();
  await page.getByRole('option', { name: label, exact: true }).click();
  await popup(page).getByRole('button', { name: 'Set', exact: true }).press('Enter');
}

/** The hue of a colour in degrees: red 0, orange about 25, green about 130. */
async function hue(place: Locator, property: 'backgroundColor' | 'color'): Promise<number> {
  const colour = await place.evaluate((it, name) => getComputedStyle(it)[name], property);
  const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const turn = most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4;
  return Math.round(60 * turn + (turn < 0 ? 360 : 0));
}

test('without searches both lists say what will appear in them', async ({ page }) => {
  await enterWith(page, []);
  for (const [list, text] of [
    ['Concurrent Queries', 'Searches that run again on a schedule appear here.'],
    ['History', 'Your past searches appear here.'],
  ] as const) {
    await expect(page.getByRole('heading', { name: list, exact: true })).toBeVisible();
    await expect(part(page, list).getByText(text, { exact: true })).toBeVisible();
    await expect(rows(page, list)).toHaveCount(0);
  }
  await expect(page.getByText('Please start a query for results to appear here')).toBeVisible();
  await expect(page.getByRole('button', { name: /recurrency/ })).toHaveCount(0);
});

test('History lists past questions newest first, in bold, with the date they were asked on', async ({
  page,
}) => {
  const { kept } = await enterWith(page, ['ginger', 'magnesium', 'sleep']);
  await expect(rows(page, 'History')).toHaveCount(3);
  for (const [index, query] of ['sleep', 'magnesium', 'ginger'].entries()) {
    const row = rows(page, 'History').nth(index);
    await expect(row.getByText(query, { exact: true })).toHaveCSS('font-weight', '700');
    const on = new Date(kept[index]?.added_on ?? '');
    const day = on.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' });
    const time = [on.getHours(), on.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
    await expect(row.getByText(`${day} at ${time}`, { exact: true })).toBeVisible();
  }
});

for (const [timezoneId, date] of [
  ['Pacific/Auckland', 'March 6, 2026 at 01:05'],
  ['America/New_York', 'March 5, 2026 at 07:05'],
] as const) {
  test.describe(() => {
    test.use({ timezoneId, locale: 'de-DE' });
    test(`in ${timezoneId} a search of noon in Greenwich is dated ${date}`, async ({ page }) => {
      await enterWith(page, ['ginger']);
      // The server dates a search by its own clock.
      await page.route('**/api/papers/search/history', async (route) => {
        const response = await route.fetch();
        const [item] = (await response.json()) as Saved[];
        await route.fulfill({ response, json: [{ ...item, added_on: '2026-03-05T12:05:00.000Z' }] });
      });
      await page.reload();
      await expect(rows(page, 'History').getByText(date, { exact: true })).toBeVisible();
    });
  });
}

test('a press on a row opens /search/{id} with its question, result and citations, and asks nothing', async ({
  page,
}) => {
  const { kept } = await enterWith(page, ['ginger in pregnancy', 'sleep']);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  for (const { id, query, citations } of kept.toReversed()) {
    await rows(page, 'History').filter({ hasText: query }).getByRole('link').click();
    await expect(page).toHaveURL(`/search/${id}`);
    await expect(box(page)).toHaveValue(query);
    const cards = part(page, 'Sources').getByRole('article');
    await expect(cards).toHaveCount(citations.length);
    for (const [index, { title }] of citations.entries()) await expect(cards.nth(index)).toContainText(title);
    const open = part(page, 'History').getByRole('link').and(page.locator('[aria-current="page"]'));
    await expect(open).toContainText(query);
  }
  await page.goBack();
  await expect(box(page)).toHaveValue('ginger in pregnancy');
  expect(sent.filter((url) => url.endsWith('/api/papers/search'))).toEqual([]);
});

test('each row has a red trash button that deletes its search and leaves the open one open', async ({
  page,
}) => {
  const { id, history } = await enterWith(page, ['ginger', 'sleep']);
  const row = rows(page, 'History').filter({ hasText: 'ginger' });
  expect(await hue(trash(row), 'color')).toBeLessThan(15);
  const asked = page.waitForRequest('**/api/papers/search/delete/*');
  await trash(row).click();
  expect((await asked).method()).toBe('DELETE');
  await expect(rows(page, 'History')).toHaveCount(1);
  await expect(page).toHaveURL(`/search/${id}`);
  await expect(part(page, 'Results')).toBeVisible();
  expect((await history()).map(({ query }) => query)).toEqual(['sleep']);
});

test('deleting the open search leaves an empty screen behind', async ({ page }) => {
  await enterWith(page, ['ginger']);
  await trash(rows(page, 'History')).click();
  await expect(page).toHaveURL('/search');
  await expect(box(page)).toHaveValue('');
  await expect(page.getByText('Please start a query for results to appear here')).toBeVisible();
  await expect(part(page, 'History').getByText('Your past searches appear here.')).toBeVisible();
});

test('the popup offers five schedules, each sent by its value and kept', async ({ page }) => {
  test.slow();
  const { id, history } = await enterWith(page, ['ginger']);
  const schedules = {
    Daily: 'daily',
    Weekly: 'weekly',
    'Bi-Weekly': 'biweekly',
    Monthly: 'monthly',
    Quarterly: 'quarterly',
  };
  await button(page, 'Enable recurrency').click();
  await schedule(page).click();
  await expect(page.getByRole('option')).toHaveText(Object.keys(schedules));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  for (const [label, value] of Object.entries(schedules)) {
    const sent = page.waitForRequest('**/api/papers/search/enable-recurrence/');
    await enable(page, label);
    expect((await sent).postDataJSON()).toMatchObject({ query_id: id, schedule: value });
    await expect(popup(page)).toBeHidden();
    await expect(rows(page, 'Concurrent Queries')).toHaveCount(1);
    expect((await history())[0]).toMatchObject({ id, is_recurrent: true, schedule: value });
    await button(page, 'Disable recurrency').press('Enter');
    await expect(rows(page, 'History')).toHaveCount(1);
  }
});

test('a search moves to Concurrent Queries and back, with a word each time, and stays there', async ({
  page,
}) => {
  await enterWith(page, ['ginger', 'sleep']);
  await enable(page, 'Weekly');
  await said(page, 'Recurrence enabled for query');
  await expect(rows(page, 'Concurrent Queries')).toContainText(['sleep']);
  await expect(rows(page, 'History')).toContainText(['ginger']);
  await page.reload();
  await expect(rows(page, 'Concurrent Queries')).toContainText(['sleep']);
  await expect(button(page, 'Enable recurrency')).toHaveCount(0);
  await button(page, 'Disable recurrency').click();
  await said(page, 'Recurrence disabled for query');
  await expect(rows(page, 'History')).toContainText(['sleep', 'ginger']);
  await expect(rows(page, 'Concurrent Queries')).toHaveCount(0);
  await expect(button(page, 'Disable recurrency')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`Enable recurrency is orange, Set green and Disable recurrency red, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await enterWith(page, ['ginger']);
    const isBetween = async (place: Locator, least: number, most: number) => {
      const found = await hue(place, 'backgroundColor');
      expect(found).toBeGreaterThanOrEqual(least);
      expect(found).toBeLessThanOrEqual(most);
    };
    await isBetween(button(page, 'Enable recurrency'), 15, 40);
    await button(page, 'Enable recurrency').click();
    await isBetween(button(page, 'Set'), 90, 160);
    await schedule(page).click();
    await page.getByRole('option', { name: 'Daily', exact: true }).click();
    await button(page, 'Set').click();
    await isBetween(button(page, 'Disable recurrency'), 0, 12);
  });
}

test('Set without a schedule is sent, refused and told in a toast, and the popup stays', async ({
  page,
  provoked,
}) => {
  provoked(400);
  await enterWith(page, ['ginger']);
  await button(page, 'Enable recurrency').click();
  const answer = page.waitForResponse('**/api/papers/search/enable-recurrence/');
  await button(page, 'Set').click();
  expect((await answer).status()).toBe(400);
  await said(page, 'Enable recurrence failed.');
  await expect(popup(page)).toBeVisible();
  await expect(rows(page, 'History')).toHaveCount(1);
});
