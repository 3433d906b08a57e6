import { expectAccessible } from '../page-checks.ts';
import { enterAs, expect, test } from '../user.ts';

// The content and the actions of the overview are tested in screens/overview.test.tsx and screens/overview-saving.test.tsx.
test('a paper has a URL: Back closes it and returns to the previous place, and a reload or a link shows it as a page', async ({
  page,
  provoked,
}) => {
  await enterAs(page, '/', { interests: ['Nutrition'] });
  const answer = page.waitForResponse('**/api/papers/paper?*');
  await page.getByRole('article').first().getByRole('button', { name: 'View Paper' }).click();
  const { pmc_id, title } = (await (await answer).json()) as { pmc_id: string; title: string };
  const dialog = page.getByRole('dialog');
  await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/paper/${pmc_id}$`));
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(`/paper/${pmc_id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: /Read/ }).first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectAccessible(page);
  provoked(404);
  await page.goto('/paper/PMC999999999999');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto('/paper/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found/i);
});
