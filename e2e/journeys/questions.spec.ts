import { requirement } from '@health/contract/testing/requirement';
import type { Locator, Page } from '@playwright/test';
import { expectToFit } from '../page-checks.ts';
import { enterAs, expect, test } from '../user.ts';

const box = (page: Page) => page.getByPlaceholder('Please look up for papers', { exact: true });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The positions on the screen of the first letters of the first two words of a text. */
function wordsBeginAt(place: Locator): Promise<number[]> {
  return place.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const space = text.data.indexOf(' ');
    return [0, space + 1].map((start) => {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, start + 1);
      return range.getBoundingClientRect().x;
    });
  });
}

test('a right-to-left question is shown right to left in the box and in the history', async ({ page }) => {
  requirement('10.13');
  await enterAs(page, '/search');
  const query = 'زنجبيل ginger';
  await box(page).fill(query);
  await box(page).press('Enter');
  await expect(box(page)).toHaveCSS('unicode-bidi', 'plaintext');
  const row = part(page, 'History').getByText(query, { exact: true });
  const [first = 0, last = 0] = await wordsBeginAt(row);
  expect(first).toBeGreaterThan(last);
});

test('a question of 10 kB is truncated to 2,000 characters on input, and answered', async ({ page }) => {
  requirement('10.14');
  await enterAs(page, '/search');
  const long = `Does ginger help against nausea in pregnancy? `.repeat(250).slice(0, 10_240);
  await box(page).fill(long);
  await expect(box(page)).toHaveValue(long.slice(0, 2000));
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(part(page, 'Sources').getByRole('article').first()).toBeVisible();
  const row = part(page, 'History').getByText(long.slice(0, 2000), { exact: true });
  const { height } = (await row.boundingBox()) ?? { height: Number.NaN };
  const line = Number.parseFloat(await row.evaluate((it) => getComputedStyle(it).lineHeight));
  expect(height / line).toBeCloseTo(3, 1);
  await expectToFit(page);
});
