import { requirement } from '@health/contract/testing/requirement';
import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../page-checks.ts';
import { button, cards, enterHome, enterLiking, recommended } from '../recommended.ts';
import { expect, test } from '../user.ts';

test('papers that were on the screen are reported once per visit, and those below it are not', async ({
  page,
}) => {
  requirement('14.8');
  const reasons: string[][] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/logs/shown')) reasons.push(request.postDataJSON().pmc_ids);
  });
  const user = await enterHome(page, 'Nutrition');
  const ids = (await recommended(page, user)).map(({ paper }) => paper.pmc_id);
  await expect.poll(() => reasons.flat()).toContain(ids[0]);
  expect(reasons.flat()).not.toContain(ids[5]);
  await cards(page).nth(5).scrollIntoViewIfNeeded();
  await expect.poll(() => reasons.flat()).toContain(ids[5]);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(1500);
  expect(new Set(reasons.flat()).size).toBe(reasons.flat().length);
});

/** Opens every changed part: reasons, a refused one, a dismissed card. */
async function openAll(page: Page): Promise<void> {
  const one = await enterLiking(page);
  await one.getByRole('button', { name: /^Don't use this: Like “/ }).click();
  await one.getByRole('button', { name: 'More like this' }).click();
  await page.getByRole('button', { name: 'Not interested' }).last().click();
  await expect(button(page, 'Undo')).toBeVisible();
}

/** No axe rule is violated, and nothing is wider than a 360-pixel phone. */
async function check(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where);
  await page.setViewportSize({ width: 360, height: 900 });
  await expectToFit(page, where);
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('reasons, feedback, similar papers, following and the switch are accessible and fit a 360-pixel phone', async ({
  page,
}) => {
  requirement('14.12');
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAll(page);
  await check(page, 'home');
  await page.getByRole('button', { name: 'View Paper' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Similar papers' }).click();
  await expect(page.getByRole('list', { name: 'Similar papers' })).toBeVisible();
  await check(page, 'similar papers');
  await dialog.getByRole('button', { name: 'Follow', exact: true }).click();
  const journal = page.getByRole('menuitemcheckbox').nth(1);
  await journal.click();
  await expect(journal).toBeChecked();
  await check(page, 'what can be followed');
  await page.goto('/profile');
  for (const part of ['Not used for recommendations', 'Following'])
    await expect(page.getByRole('region', { name: part }).getByRole('listitem')).toHaveCount(1);
  await check(page, 'profile');
});
