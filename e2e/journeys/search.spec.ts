import { requirement } from '@health/contract/testing/requirement';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectToFit, expectToStartWithin } from '../page-checks.ts';
import { enterAs, expect, test } from '../user.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cards = (page: Page) => part(page, 'Sources').getByRole('article');
async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error(`${place} has no box`);
  return box;
}

async function askFor(page: Page, query: string): Promise<void> {
  await page.getByPlaceholder('Please look up for papers').fill(query);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/[0-9a-f-]{36}$/);
}

test('the page is 85 percent wide, with columns of 3 and 13 of 16 units side by side', async ({ page }) => {
  requirement('10.1');
  await enterAs(page, '/search');
  const whole = await boxOf(page.getByRole('heading', { name: 'Health App Search', exact: true }));
  const saved = await boxOf(part(page, 'History'));
  const main = await boxOf(page.getByRole('search'));
  expect(whole.width / 1280).toBeCloseTo(0.85, 3);
  expect(saved.x).toBeCloseTo(whole.x, 0);
  expect(main.x + main.width).toBeCloseTo(whole.x + whole.width, 0);
  const gap = main.x - saved.x - saved.width;
  expect(gap).toBeGreaterThan(0);
  expect((saved.width + gap) / (whole.width + gap)).toBeCloseTo(3 / 16, 3);
  expect((main.width + gap) / (whole.width + gap)).toBeCloseTo(13 / 16, 3);
  await expectAccessible(page, 'the empty search page');
});

test('sources are shown five to a row, and pressing one opens its URL in a new tab', async ({ page }) => {
  requirement('10.9');
  await enterAs(page, '/search');
  await askFor(page, 'pregnancy');
  await expect(cards(page).nth(5)).toBeVisible();
  const all = await cards(page).all();
  const heights = await Promise.all(all.map(async (card) => (await boxOf(card)).y));
  const rows = [...new Set(heights)].map((height) => heights.filter((other) => other === height).length);
  expect(rows).toEqual([5, all.length - 5]);

  const link = cards(page).first().getByRole('link');
  const url = (await link.getAttribute('href')) ?? '';
  const answer = page.url();
  // The journey must not reach another host, so the page is answered here.
  await page.context().route(url, (route) => route.fulfill({ body: 'the paper' }));
  const opened = page.waitForEvent('popup');
  await link.getByText(/\S/).click();
  await expect(await opened).toHaveURL(url);
  await expect(page).toHaveURL(answer);
});

test('on a 1280-pixel screen the answer starts within the top 260 pixels', async ({ page }) => {
  await enterAs(page, '/search');
  await askFor(page, 'Does exercise help against depression?');
  const headline = part(page, 'Results').locator('strong').first();
  await expect(headline).toBeVisible();
  await expectToStartWithin(headline, 260);
  await expect(page.getByRole('button', { name: /^Read as exercise/ })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

test('on a phone the answer starts within the top 350 pixels, and one line opens how the question was read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, '/search');
  await askFor(page, 'Does exercise help against depression?');
  const headline = part(page, 'Results').locator('strong').first();
  await expect(headline).toBeVisible();
  await expectToStartWithin(headline, 350);

  await page.setViewportSize({ width: 360, height: 740 });
  const line = page.getByRole('button', { name: /^Read as exercise/ });
  const readAs = page.getByRole('group', { name: 'Read as' });
  await expect(line).toHaveAttribute('aria-expanded', 'false');
  await expect(readAs).toHaveCount(0);
  await line.click();
  await expect(readAs.getByRole('button', { name: /^Intervention: exercise/ })).toBeVisible();
  await expectToFit(page);
});
