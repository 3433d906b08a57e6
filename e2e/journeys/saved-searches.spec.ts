import { requirement } from '@health/contract/testing/requirement';
import type { Locator, Page } from '@playwright/test';
import { enterAs, expect, test } from '../user.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rows = (page: Page, list: 'History' | 'Concurrent Queries') =>
  page.getByRole('region', { name: list, exact: true }).getByRole('listitem');

/** Opens the search page of a user who asked one question on 5 March at noon UTC. */
async function enterWithSearch(page: Page): Promise<void> {
  const { token } = await enterAs(page, '/terms');
  const sure = { headers: { Authorization: `Bearer ${token}` }, failOnStatusCode: true };
  const asked = await page.request.post('/api/papers/search', { data: { query: 'ginger' }, ...sure });
  // The server dates a search with its own clock.
  await page.route('**/api/papers/search/history', async (route) => {
    const response = await route.fetch();
    const history = (await response.json()) as object[];
    const dated = history.map((item) => ({ ...item, added_on: '2026-03-05T12:05:00.000Z' }));
    await route.fulfill({ response, json: dated });
  });
  await page.goto(`/search/${((await asked.json()) as { id: string }).id}`);
  await expect(page.getByRole('heading', { name: 'Sources', exact: true })).toBeVisible();
}

/** The hue of a colour in degrees: red 0, orange about 25, green about 130. */
async function hue(place: Locator, property: 'backgroundColor' | 'color'): Promise<number> {
  const colour = await place.evaluate((it, name) => getComputedStyle(it)[name], property);
  const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const turn = most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4;
  return Math.round(60 * turn + (turn < 0 ? 360 : 0));
}

/** In light and dark mode, the hue of a button's background is between these two. */
async function expectHue(page: Page, name: string, least: number, most: number): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const found = await hue(button(page, name), 'backgroundColor');
    expect(found, `${name} ${colorScheme}`).toBeGreaterThanOrEqual(least);
    expect(found, `${name} ${colorScheme}`).toBeLessThanOrEqual(most);
  }
}

test.describe('in a German browser in New Zealand', () => {
  test.use({ timezoneId: 'Pacific/Auckland', locale: 'de-DE' });

  test('a search shows an English date and a red trash button; Enable recurrency is orange, Set green and Disable recurrency red', async ({
    page,
  }) => {
    requirement('11.5', '11.7');
    await enterWithSearch(page);
    const row = rows(page, 'History');
    await expect(row.getByText('March 6, 2026 at 01:05', { exact: true })).toBeVisible();
    await expect(row.getByText('ginger', { exact: true })).toHaveCSS('font-weight', '700');
    expect(await hue(row.getByRole('button', { name: /^Delete search/ }), 'color')).toBeLessThan(15);

    await expectHue(page, 'Enable recurrency', 15, 40);
    await button(page, 'Enable recurrency').click();
    await expectHue(page, 'Set', 90, 160);
    await page.getByPlaceholder('Select schedule', { exact: true }).click();
    await page.getByRole('option', { name: 'Daily', exact: true }).click();
    await button(page, 'Set').click();
    await expect(rows(page, 'Concurrent Queries')).toHaveCount(1);
    await expectHue(page, 'Disable recurrency', 0, 12);
  });
});
