import type { Locator, Page } from '@playwright/test';
import { enterAs, expect, said, test } from '../reader.ts';

const toasts = (page: Page) => page.locator('.mantine-Notifications-root').getByRole('alert');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** No toast stands over any of these controls. */
async function expectClear(page: Page, controls: Locator): Promise<void> {
  const overlapping = async () => {
    const toast = await toasts(page).last().boundingBox();
    if (!toast) return ['no toast'];
    const over: string[] = [];
    for (const control of await controls.all()) {
      const box = (await control.isVisible()) ? await control.boundingBox() : null;
      if (
        box &&
        box.x < toast.x + toast.width &&
        toast.x < box.x + box.width &&
        box.y < toast.y + toast.height &&
        toast.y < box.y + box.height
      )
        over.push(`${await control.textContent()} ${await control.getAttribute('aria-label')}`);
    }
    return over;
  };
  await expect.poll(overlapping).toEqual([]);
}

for (const [what, width, height] of [
  ['a phone', 390, 844],
  ['a wide screen', 1280, 900],
] as const) {
  test.describe(() => {
    test.use({ viewport: { width, height } });

    test(`on ${what} no toast stands over the controls of a dialog`, async ({ page }) => {
      await enterAs(page, '/', { interests: ['Nutrition'] });
      await button(page, 'Modify interests').click();
      await button(page, 'Add an interest').click();
      const small = page.getByRole('dialog', { name: 'Add Interest', exact: true });
      await small.getByRole('button', { name: 'Add', exact: true }).click();
      await said(page, 'Please enter an interest');
      await expectClear(page, small.locator('button, input, [role="listbox"]'));
      await small.getByRole('button', { name: 'Cancel' }).click();
      await expect(small).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await button(page, 'View Paper').first().click();
      const overview = page.getByRole('dialog');
      await overview.getByRole('radio', { name: '4 stars' }).check();
      await said(page, 'Paper rated successfully');
      await expectClear(page, overview.locator('button, input'));
    });

    test(`on ${what} a toast leaves the search in reach`, async ({ page }) => {
      await enterAs(page, '/search');
      await button(page, 'Search').click();
      await said(page, 'Please enter a search query');
      await expectClear(page, page.getByRole('search').locator('button, input'));
      await page.mouse.wheel(0, 60);
      await expectClear(page, page.getByRole('search').locator('button, input'));
    });
  });
}

test('on a phone a toast leaves the menu in reach', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, '/', { interests: ['Nutrition'] });
  await page.getByRole('radio', { name: '4 stars' }).first().check();
  await said(page, 'Paper rated successfully');
  await expectClear(page, page.getByRole('banner').locator('button, a'));
  await page.getByRole('button', { name: 'Toggle menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Search' })).toBeVisible();
  await expectClear(page, page.getByRole('dialog').locator('button, a'));
});

test('a toast takes the place of the one before', async ({ page }) => {
  await enterAs(page, '/', { interests: ['Nutrition'] });
  await page.getByRole('radio', { name: '4 stars' }).first().check();
  await said(page, 'Paper rated successfully');
  await page.getByRole('button', { name: 'Save to library' }).first().click();
  await said(page, 'Paper saved successfully');
  await expect(toasts(page)).toHaveCount(1);
});

test('a toast goes when the reader goes to another page, and stays while a dialog opens', async ({
  page,
}) => {
  await enterAs(page, '/', { interests: ['Nutrition'] });
  await page.getByRole('radio', { name: '4 stars' }).first().check();
  await said(page, 'Paper rated successfully');
  // The time of a toast does not run out by itself.
  await toasts(page).hover();
  await button(page, 'View Paper').nth(1).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await said(page, 'Paper rated successfully');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Profile' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Selected Interests' })).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
});
