import type { Page } from '@playwright/test';
import { enterAs, expect, said } from '../../user.ts';
import { buttonNamed, inDialog, leaveDialog, type Scenes } from '../look-at.ts';

const adding = (page: Page) => page.getByRole('dialog', { name: 'Add Interest', exact: true });
const sought = (page: Page) => page.getByPlaceholder('Search for an interest');
const options = (page: Page) => page.getByRole('listbox').getByRole('option');

async function openSection(page: Page, name: 'Abstract' | 'Conclusion'): Promise<void> {
  const text = page.waitForResponse(`**/api/logs/${name.toLowerCase()}?*`);
  await inDialog(page, name).click();
  await text;
  await expect(page.getByRole('dialog').getByRole('status')).toHaveCount(0);
}

export const interestScenes: Scenes = {
  'the dialog of a user without interests': async (page) => {
    await enterAs(page, '/');
    await expect(page.getByRole('dialog', { name: /^Please add your interests/ })).toBeVisible();
  },
  'the dialog of chosen interests': async (page) => {
    await enterAs(page, '/', { interests: ['Nutrition', 'Pregnancy', 'Cardiovascular Disease'] });
    await buttonNamed(page, 'Modify interests').click();
    await expect(page.getByRole('dialog', { name: 'Select your interests' })).toBeVisible();
  },
  'adding an interest': async (page) => {
    await inDialog(page, 'Add an interest').click();
    await expect(adding(page)).toBeVisible();
  },
  'adding: a dropdown that finds nothing': async (page) => {
    await sought(page).fill('zzzz');
    await expect(page.getByText('No interest found')).toBeVisible();
  },
  'adding: a long dropdown': async (page) => {
    await sought(page).fill('a');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
  },
  'adding: one is chosen': async (page) => {
    await sought(page).fill('sleep');
    await options(page).filter({ hasText: 'Sleep' }).first().click();
    await expect(inDialog(page, 'Remove Sleep')).toBeVisible();
  },
  'adding: none is chosen': async (page) => {
    await page.getByLabel('Clear the interest').click();
    await inDialog(page, 'Add').click();
    await said(page, 'Please enter an interest');
  },
  'interests are edited': async (page) => {
    await adding(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(adding(page)).toBeHidden();
    await inDialog(page, 'Edit').click();
    await inDialog(page, 'Delete Nutrition').focus();
    await expect(inDialog(page, 'Delete Nutrition')).toHaveCSS('opacity', '1');
  },
  'the reminder to save changes': async (page) => {
    // The toast must not fade in the meantime.
    await page.clock.install();
    await page.keyboard.press('Escape');
    await said(page, "Don't forget to save your changes");
  },
};

export const overviewScenes: Scenes = {
  home: async (page) => {
    await enterAs(page, '/', { interests: ['Nutrition'] });
    await expect(page.getByRole('article').first()).toBeVisible();
  },
  'the overview with its abstract open': async (page) => {
    await buttonNamed(page, 'View Paper').first().click();
    await expect(inDialog(page, 'Save')).toBeVisible();
    await openSection(page, 'Abstract');
  },
  'the overview with its conclusion open': (page) => openSection(page, 'Conclusion'),
  'the overview of a paper that is rated and saved': async (page) => {
    await page.getByRole('dialog').getByRole('radio', { name: '4 stars' }).check();
    await inDialog(page, 'Save').click();
    await said(page, 'Paper saved successfully');
    await expect(inDialog(page, 'Unsave')).toBeEnabled();
  },
  'the keys': async (page) => {
    await leaveDialog(page);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  },
  'the page of a paper': async (page) => {
    const user = await enterAs(page, '/terms', { interests: ['Nutrition'], saved: 1 });
    await page.goto(`/paper/${user.saved[0]}`);
    await expect(buttonNamed(page, 'Unsave')).toBeVisible();
  },
};
