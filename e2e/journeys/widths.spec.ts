import { requirement } from '@health/contract/testing/requirement';
import { ask } from '../actions.ts';
import { expectAccessible, expectToFit } from '../page-checks.ts';
import { enterAs, expect, test } from '../user.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('no page and no menu is wider than a 360-pixel phone', async ({ page }) => {
  requirement('17.8');
  const loaded = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  };
  const paths = ['/login', '/signup', '/reset', '/verify', '/terms', '/privacy', '/nowhere'];
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path);
      await loaded();
      await expectToFit(page, path);
    });
  const user = await enterAs(page, '/terms', { interests: ['Nutrition', 'Pregnancy'], saved: 3 });
  const query = `pregnancy ${'long'.repeat(60)}`;
  const { id } = await ask<{ id: string }>(page, user, 'papers/search', { query });
  const paper = `/paper/${user.saved[0]}`;
  for (const path of ['/', '/library', '/profile', '/account', '/search', `/search/${id}`, paper])
    await test.step(path, async () => {
      await page.goto(path);
      await loaded();
      await expectToFit(page, path);
    });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Toggle menu' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link', { name: 'Library' })).toBeVisible();
  await expectToFit(page, 'the menu');
  await expectAccessible(page, 'the menu');
  await menu.getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'Health App Search' })).toBeVisible();
});
