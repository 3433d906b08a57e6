import type { Page } from '@playwright/test';
import { ask } from '../actions.ts';
import { enterAs, expect, test } from '../reader.ts';
import {
  button,
  cards,
  enterHome,
  enterLiking,
  onFirst,
  rate,
  recommended,
  unusedPart,
} from '../recommended.ts';

const titles = (page: Page) => cards(page).getByRole('heading').allInnerTexts();

test('three papers rated low and one high change the list, are gone from it, and the high one is named as a reason', async ({
  page,
}) => {
  const reader = await enterHome(page);
  const before = await recommended(page, reader);
  const low = [await rate(page, 0, '1 star'), await rate(page, 1, '1 star'), await rate(page, 2, '2 stars')];
  const high = await rate(page, 3, '5 stars');
  await page.reload();
  await expect(cards(page).first()).toBeVisible();
  const after = await recommended(page, reader);
  const ids = after.map(({ paper }) => paper.pmc_id);
  for (const rated of [...low, high]) expect(ids).not.toContain(rated);
  const left = before.map(({ paper }) => paper.pmc_id).filter((id) => ![...low, high].includes(id));
  expect(ids.slice(0, left.length)).not.toEqual(left);
  expect(await titles(page)).toHaveLength(Math.min(6, after.length));
  expect(after.some(({ why }) => why.some(({ pmc_id }) => pmc_id === high))).toBe(true);
});

test('a reason that names a liked paper leads to its overview', async ({ page }) => {
  const { liked, one } = await enterLiking(page);
  const opened = page.waitForResponse('**/api/papers/paper?*');
  // By key: while the reasons unfold the button moves, and a press of the mouse may end beside it.
  await one.getByRole('button', { name: /^Like “/ }).press('Enter');
  const { pmc_id, title } = await (await opened).json();
  expect(pmc_id).toBe(liked);
  await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible();
});

test('at most two reasons are shown, and the interest among them is refused by giving it up', async ({
  page,
}) => {
  const reader = await enterAs(page, '/', { interests: ['Sleep', 'Nutrition'] });
  const given = async () => (await ask<{ interests: string[] }>(page, reader, 'interest/all')).interests;
  await onFirst(page, 'Why this?').click();
  const reasons = cards(page).first().getByRole('list', { name: 'Reasons' }).getByRole('listitem');
  await expect(reasons.first()).toBeVisible();
  expect(await reasons.count()).toBeLessThanOrEqual(2);
  const toggle = reasons.getByRole('button', { name: /: For your interest Sleep/ });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveText('Undo');
  await expect(toggle).toBeFocused();
  expect(await given()).toEqual(['Nutrition']);
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveText("Don't use this");
  expect(await given()).toEqual(['Nutrition', 'Sleep']);
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveText('Undo');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nutrition', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sleep', exact: true })).toHaveCount(0);
});

test('a refused reason can be taken back at once, and is used again from the profile', async ({ page }) => {
  const { reader, liked, one } = await enterLiking(page);
  const toggle = one.getByRole('button', { name: /: Like “/ });
  await expect(toggle).toHaveText("Don't use this");
  const unused = () => ask<{ unused: object[] }>(page, reader, 'recommendations/unused');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveText('Undo');
  await expect(toggle).toBeFocused();
  expect((await unused()).unused).toEqual([{ kind: 'liked', pmc_id: liked }]);
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveText("Don't use this");
  expect((await unused()).unused).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveText('Undo');
  const without = await recommended(page, reader);
  expect(without.flatMap(({ why }) => why.flatMap(({ pmc_id }) => pmc_id ?? []))).not.toContain(liked);

  await page.goto('/profile');
  const row = unusedPart(page).getByRole('listitem');
  const { title } = await ask<{ title: string }>(page, reader, `papers/paper?pmc_id=${liked}`);
  await expect(row).toContainText(title);
  await row.getByRole('button', { name: 'Use again' }).click();
  await expect(unusedPart(page).getByText(/will appear here/)).toBeVisible();
  await expect(unusedPart(page)).toBeFocused();
  const again = await recommended(page, reader);
  expect(again.flatMap(({ why }) => why.flatMap(({ pmc_id }) => pmc_id ?? []))).toContain(liked);
});

test('Not interested leaves a line with Undo, which brings the card back; the focus is never lost', async ({
  page,
}) => {
  const reader = await enterHome(page);
  const [first = ''] = await titles(page);
  const count = await cards(page).count();
  await onFirst(page, 'Not interested').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Not recommended again: ${first}`)).toBeVisible();
  await expect(cards(page)).toHaveCount(count - 1);
  await expect(button(page, 'Undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(count);
  await expect(onFirst(page, 'Not interested')).toBeFocused();
  expect((await titles(page))[0]).toBe(first);

  const dismissed = page.waitForResponse('**/api/papers/dismiss');
  await page.keyboard.press('Enter');
  const { pmc_id } = await (await dismissed).json();
  await page.reload();
  await expect(cards(page).first()).toBeVisible();
  expect(await titles(page)).not.toContain(first);
  expect((await recommended(page, reader)).map(({ paper }) => paper.pmc_id)).not.toContain(pmc_id);
});

test('More like this is pressed and taken back', async ({ page }) => {
  await enterHome(page);
  const more = onFirst(page, 'More like this');
  await expect(more).toHaveAttribute('aria-pressed', 'false');
  const wanted = page.waitForResponse('**/api/papers/more-like');
  await more.click();
  expect((await wanted).ok()).toBe(true);
  await expect(more).toHaveAttribute('aria-pressed', 'true');
  const restored = page.waitForResponse('**/api/papers/restore');
  await more.click();
  expect((await restored).ok()).toBe(true);
  await expect(more).toHaveAttribute('aria-pressed', 'false');
});

test('what could not be noted is told, and the card stays', async ({ browser }) => {
  // The page of the fixture would fail for what the browser prints about the connection.
  const page = await browser.newPage();
  await enterHome(page);
  const count = await cards(page).count();
  await page.context().setOffline(true);
  await onFirst(page, 'Not interested').click();
  await expect(page.getByRole('alert').filter({ hasText: 'That could not be noted.' })).toBeVisible();
  await expect(cards(page)).toHaveCount(count);
  await page.close();
});
