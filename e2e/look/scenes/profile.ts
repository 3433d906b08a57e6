import type { Page } from '@playwright/test';
import { enterAs, expect } from '../../user.ts';
import { leaveDialog, type Scenes } from '../look-at.ts';

const details = (page: Page) => page.getByRole('region', { name: 'Your details' });
const field = (page: Page, name: string) =>
  details(page).getByRole('button', { name: new RegExp(`^${name}`) });

export const profileScenes: Scenes = {
  'the account': async (page) => {
    await enterAs(page, '/account', { interests: ['Nutrition'], saved: 3 });
    await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible();
  },
  'the profile': async (page) => {
    await page.goto('/profile');
    await expect(page.getByText('Most recent activity')).toBeVisible();
    await expect(details(page).getByRole('heading', { level: 3 })).toHaveCount(7);
  },
  'the menu': async (page) => {
    const menu = page.getByRole('button', { name: 'Toggle menu' });
    if (!(await menu.isVisible())) return;
    await menu.click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Library' })).toBeVisible();
  },
  'a form with a number that is refused': async (page) => {
    await leaveDialog(page);
    await field(page, 'Age').click();
    await page.getByRole('textbox', { name: 'Age in years' }).fill('17');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Age must be at least 18.')).toBeVisible();
  },
  'a form with names and their dropdown': async (page) => {
    await page.reload();
    await field(page, 'Medications').click();
    await page.getByRole('combobox', { name: 'Medications' }).fill('asp');
    await page.getByRole('option').first().click();
    await expect(page.getByRole('option').first()).toBeVisible();
  },
};

/** Each form of the profile, opened one after another. */
export async function forEachForm(page: Page, look: (name: string) => Promise<unknown>): Promise<void> {
  await page.goto('/profile');
  const fields = details(page).getByRole('heading', { level: 3 });
  await expect(fields).toHaveCount(7);
  for (const [index, name] of (await fields.allInnerTexts()).entries()) {
    await fields.nth(index).getByRole('button').click();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(1);
    await look(name);
  }
}
