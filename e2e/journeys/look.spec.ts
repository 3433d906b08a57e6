import { expectAccessible } from '../accessible.ts';
import { addInterest, enterAs, expect, signUp, someone, test } from '../reader.ts';

test('every screen is accessible, in light and in dark', async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expectAccessible(page, 'login');
  await signUp(page, someone());
  await addInterest(page, 'Nutrition');
  await expectAccessible(page, 'interest dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page, 'home');
  await page.getByRole('button', { name: 'View Paper' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expectAccessible(page, 'paper overview');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectAccessible(page, 'library');
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByText('Most recent activity')).toBeVisible();
  await expectAccessible(page, 'profile');
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByPlaceholder('Please look up for papers').fill('pregnancy');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
  await expectAccessible(page, 'search');
});

test('nothing is wider than a phone of 360 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAs(page, '/', { interests: ['Nutrition'] });
  await expect(page.getByRole('article').first()).toBeVisible();
  for (const path of ['/', '/profile', '/search', '/library']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
  await page.getByRole('button', { name: 'Toggle menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'Health App Search' })).toBeVisible();
});
