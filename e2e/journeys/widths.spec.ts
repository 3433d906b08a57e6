import type { Page } from '@playwright/test';
import { enterAs, expect, test } from '../reader.ts';

/** Nothing stands outside of the screen to the right, nor of a dialog that is open, once it has come to rest. */
async function expectToFit(page: Page, where: string): Promise<void> {
  await expect.poll(() => page.evaluate(tooWide), where).toEqual([]);
}

function tooWide(): string[] {
  const found: string[] = [];
  if (document.documentElement.scrollWidth > window.innerWidth) found.push('the page');
  for (const dialog of document.querySelectorAll('[role="dialog"]')) {
    const { left, right } = dialog.getBoundingClientRect();
    if (left < 0 || right > window.innerWidth) found.push('a dialog');
    if (dialog.scrollWidth > dialog.clientWidth) found.push('what is in a dialog');
  }
  return found;
}

const inside = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

for (const [what, width, height] of [
  ['a phone of 360 pixels', 360, 740],
  ['a screen of 4K', 3840, 2160],
] as const) {
  test.describe(() => {
    test.use({ viewport: { width, height } });

    test(`no public page is wider than ${what}`, async ({ page }) => {
      for (const path of ['/login', '/signup', '/terms', '/privacy', '/nowhere']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectToFit(page, path);
      }
      await page.goto('/login');
      await page.getByRole('button', { name: 'Create an account' }).click();
      await expect(inside(page, 'Verify')).toBeVisible();
      await expectToFit(page, 'access code');
    });

    test(`neither the home page nor its dialogs are wider than ${what}`, async ({ page }) => {
      await enterAs(page, '/', { interests: ['Nutrition', 'Pregnancy', 'Cardiovascular Disease'] });
      await expect(page.getByRole('article').first()).toBeVisible();
      await expectToFit(page, 'home');
      await page.getByRole('button', { name: 'Modify interests' }).click();
      await inside(page, 'Edit').click();
      await expectToFit(page, 'interests');
      await inside(page, 'Done').click();
      await inside(page, 'Add an interest').click();
      const small = page.getByRole('dialog', { name: 'Add Interest', exact: true });
      await small.getByPlaceholder('Search for an interest').fill('a');
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      await expectToFit(page, 'a new interest');
      await small.getByRole('button', { name: 'Cancel' }).click();
      await expect(small).toBeHidden();
      await leave(page);
      await page.getByRole('button', { name: 'View Paper' }).first().click();
      for (const section of ['Abstract', 'Conclusion']) {
        await inside(page, section).click();
        await expect(inside(page, section)).toHaveAttribute('aria-expanded', 'true');
        await expect(page.getByRole('dialog').getByRole('status')).toHaveCount(0);
        await expectToFit(page, section);
      }
    });

    test(`neither the library nor its question is wider than ${what}`, async ({ page }) => {
      await enterAs(page, '/library', { interests: ['Nutrition'], saved: 3 });
      await expect(page.getByRole('article')).toHaveCount(2);
      await expectToFit(page, 'library');
      await page.getByRole('button', { name: 'Remove' }).first().click();
      await expect(inside(page, 'Confirm Remove')).toBeVisible();
      await expectToFit(page, 'confirm remove');
    });

    test(`the profile with each of its forms is not wider than ${what}`, async ({ page }) => {
      await enterAs(page, '/profile', { interests: ['Nutrition'], saved: 3 });
      const fields = page.getByRole('region', { name: 'Your details' }).getByRole('heading', { level: 3 });
      await expect(fields).toHaveCount(7);
      for (const [index, name] of (await fields.allInnerTexts()).entries()) {
        await fields.nth(index).getByRole('button').click();
        await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(1);
        await expectToFit(page, name);
      }
    });

    test(`the search screen with an answer and its dialogs is not wider than ${what}`, async ({ page }) => {
      await enterAs(page, '/search');
      await expect(page.getByRole('heading', { name: 'Ask in plain words' })).toBeVisible();
      await expectToFit(page, 'search');
      const past = page.getByRole('button', { name: 'History', exact: true });
      if (await past.isVisible()) {
        await past.click();
        await expect(page.getByText('Your past searches appear here.')).toBeVisible();
        await expectToFit(page, 'past searches');
        await leave(page);
      }
      await page.getByPlaceholder('Please look up for papers').fill(`pregnancy ${'long'.repeat(60)}`);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Sources', exact: true })).toBeVisible();
      await expectToFit(page, 'results');
      await page.getByRole('button', { name: 'Enable recurrency' }).click();
      await page.getByPlaceholder('Select schedule').click();
      await expect(page.getByRole('option')).toHaveCount(5);
      await expectToFit(page, 'schedule');
    });
  });
}

test('the sidebar is not wider than a phone of 360 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAs(page, '/profile', { interests: ['Nutrition'], saved: 1 });
  await page.getByRole('button', { name: 'Toggle menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Library' })).toBeVisible();
  await expectToFit(page, 'sidebar');
});
