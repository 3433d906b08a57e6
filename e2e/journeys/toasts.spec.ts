import type { Locator, Page } from '@playwright/test';
import { enterAs, expect, said, test } from '../user.ts';

const toasts = (page: Page) => page.locator('.mantine-Notifications-root').getByRole('alert');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** No toast covers any of these controls. */
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

/** The small dialog of the interests, and the dialog of a paper. */
async function clearOfDialogs(page: Page): Promise<void> {
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
}

async function clearOfSearch(page: Page): Promise<void> {
  await page.goto('/search');
  await button(page, 'Search').click();
  await said(page, 'Please enter a search query');
  await expectClear(page, page.getByRole('search').locator('button, input'));
  await page.mouse.wheel(0, 60);
  await expectClear(page, page.getByRole('search').locator('button, input'));
}

async function clearOfMenu(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('radio', { name: '4 stars' }).first().check();
  await said(page, 'Paper rated successfully');
  await expectClear(page, page.getByRole('banner').locator('button, a'));
  await page.getByRole('button', { name: 'Toggle menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Search' })).toBeVisible();
  await expectClear(page, page.getByRole('dialog').locator('button, a'));
}

test('on a wide screen no toast covers the controls of a dialog or the search', async ({ page }) => {
  await enterAs(page, '/', { interests: ['Nutrition'] });
  await test.step('dialogs', () => clearOfDialogs(page));
  await test.step('search', () => clearOfSearch(page));
});

test('on a phone no toast covers the controls of a dialog, the search or the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, '/', { interests: ['Nutrition'] });
  await test.step('dialogs', () => clearOfDialogs(page));
  await test.step('search', () => clearOfSearch(page));
  await test.step('menu', () => clearOfMenu(page));
});
