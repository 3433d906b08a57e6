import { requirement } from '@health/contract/testing/requirement';
import { expectToStartWithin } from '../page-checks.ts';
import { cards } from '../recommended.ts';
import { enterAs, expect, test } from '../user.ts';

test('the two papers of a group are side by side with the rows of their cards aligned', async ({ page }) => {
  requirement('5.3');
  await enterAs(page, '/', { interests: ['Nutrition', 'Pregnancy'] });
  await expect(cards(page).nth(5)).toBeVisible();
  const places = await cards(page).evaluateAll((all) =>
    all.map((card) => {
      const { left, top } = card.getBoundingClientRect();
      const lines = [...card.children].map((part) => Math.round(part.getBoundingClientRect().top));
      return { left, top, lines };
    }),
  );
  const [first, , second] = places;
  expect(second?.top).toBeGreaterThan(first?.top ?? 0);
  expect(second?.left).toBe(first?.left);
  for (const left of [0, 2, 4]) {
    const [one, other] = places.slice(left);
    expect(other?.top).toBe(one?.top);
    expect(other?.left).toBeGreaterThan(one?.left ?? 0);
    expect(other?.lines).toEqual(one?.lines);
  }
});

test('on a phone the first paper starts within the top 300 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, '/', { interests: ['Nutrition', 'Pregnancy'] });
  await expect(cards(page).first()).toBeVisible();
  await expectToStartWithin(cards(page).first(), 300);
});
