import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { enterAs, expect, said, test } from '../reader.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inside = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
const two = { interests: ['Nutrition', 'Pregnancy'] };
const oneSaved = { interests: ['Nutrition'], saved: 1 };

async function openInterests(page: Page): Promise<void> {
  await enterAs(page, '/', two);
  await button(page, 'Modify interests').click();
  await expect(page.getByRole('dialog', { name: 'Select your interests' })).toBeVisible();
}

async function openAdding(page: Page): Promise<void> {
  await openInterests(page);
  await inside(page, 'Add an interest').click();
  await expect(page.getByRole('dialog', { name: 'Add Interest', exact: true })).toBeVisible();
}

async function openOverview(page: Page): Promise<void> {
  await enterAs(page, '/', { interests: ['Nutrition'] });
  await button(page, 'View Paper').first().click();
  await expect(inside(page, 'Save')).toBeVisible();
}

async function openSection(page: Page, name: 'Abstract' | 'Conclusion'): Promise<void> {
  await openOverview(page);
  const text = page.waitForResponse(`**/api/logs/${name.toLowerCase()}?*`);
  await inside(page, name).click();
  await text;
  await expect(page.getByRole('dialog').getByRole('status')).toHaveCount(0);
}

async function openSearch(page: Page): Promise<void> {
  await enterAs(page, '/search');
  await page.getByPlaceholder('Please look up for papers').fill('ginger');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Enable recurrency')).toBeVisible();
}

const field = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Your details' }).getByRole('button', { name: new RegExp(`^${name}`) });

const scenes: Record<string, (page: Page) => Promise<unknown>> = {
  'the interest dialog of a reader without interests': async (page) => {
    await enterAs(page, '/');
    await expect(page.getByRole('dialog', { name: /^Please add your interests/ })).toBeVisible();
  },
  'the interest dialog': openInterests,
  'the interest dialog while interests are edited': async (page) => {
    await openInterests(page);
    await inside(page, 'Edit').click();
    await inside(page, 'Delete Nutrition').focus();
    await expect(inside(page, 'Delete Nutrition')).toHaveCSS('opacity', '1');
  },
  'the reminder to save changes': async (page) => {
    await openInterests(page);
    await inside(page, 'Edit').click();
    await page.clock.install();
    await page.keyboard.press('Escape');
    await said(page, "Don't forget to save your changes");
  },
  'the dialog to add an interest': openAdding,
  'the dialog to add an interest, asking for one': async (page) => {
    await openAdding(page);
    await inside(page, 'Add').click();
    await said(page, 'Please enter an interest');
  },
  'the open dropdown of interests': async (page) => {
    await openAdding(page);
    await page.getByPlaceholder('Search for an interest').fill('sle');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
  },
  'the dropdown of interests that finds nothing': async (page) => {
    await openAdding(page);
    await page.getByPlaceholder('Search for an interest').fill('zzzz');
    await expect(page.getByText('No interest found')).toBeVisible();
  },
  'the dialog to add an interest with one chosen': async (page) => {
    await openAdding(page);
    await page.getByPlaceholder('Search for an interest').fill('sleep');
    await page.getByRole('option').first().click();
    await expect(page.getByRole('option')).toHaveCount(0);
  },
  'the overview of a paper with its abstract open': (page) => openSection(page, 'Abstract'),
  'the overview of a paper with its conclusion open': (page) => openSection(page, 'Conclusion'),
  'the overview of a rated and saved paper': async (page) => {
    await openOverview(page);
    await page.getByRole('dialog').getByRole('radio', { name: '4 stars' }).check();
    await inside(page, 'Save').click();
    await said(page, 'Paper saved successfully');
    await expect(inside(page, 'Unsave')).toBeEnabled();
  },
  'the question before a paper is removed': async (page) => {
    await enterAs(page, '/library', oneSaved);
    await button(page, 'Remove').click();
    await expect(inside(page, 'Confirm Remove')).toBeVisible();
  },
  'the question for the access code': async (page) => {
    await page.goto('/login');
    await button(page, 'Create an account').click();
    await expect(inside(page, 'Verify')).toBeVisible();
  },
  'the answer to a wrong access code': async (page) => {
    await page.goto('/login');
    await button(page, 'Create an account').click();
    await page.getByRole('textbox', { name: 'Access code' }).fill('guess');
    await inside(page, 'Verify').click();
    await said(page, 'Invalid access code. Please try again.');
  },
  'the choice of a schedule': async (page) => {
    await openSearch(page);
    await button(page, 'Enable recurrency').click();
    await page.getByPlaceholder('Select schedule').click();
    await expect(page.getByRole('option')).toHaveCount(5);
  },
  'the sidebar on a phone': async (page) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await enterAs(page, '/profile', oneSaved);
    await page.getByRole('button', { name: 'Toggle menu' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Library' })).toBeVisible();
  },
  'the sign-up form': (page) => page.goto('/signup'),
  'the sign-up form with what is wrong under each field': async (page) => {
    await page.goto('/signup');
    await button(page, 'Submit').click();
    await expect(page.getByLabel('First Name')).toHaveAttribute('aria-invalid', 'true');
  },
  'the terms': (page) => page.goto('/terms'),
  'the privacy policy': (page) => page.goto('/privacy'),
  'an address that is not found': (page) => page.goto('/nowhere'),
  'the empty library': async (page) => {
    await enterAs(page, '/library');
    await expect(page.getByText('No saved papers')).toBeVisible();
  },
  'a filter of the library that keeps no paper': async (page) => {
    await enterAs(page, '/library', oneSaved);
    await page.clock.setFixedTime(Date.now() + 48 * 3_600_000);
    await page.reload();
    await page.getByRole('button', { name: /^Today/ }).click();
    await expect(page.getByText('No saved paper matches this filter.')).toBeVisible();
  },
  'the search screen without a question': async (page) => {
    await enterAs(page, '/search');
    await expect(page.getByText('Your past searches appear here.')).toBeVisible();
  },
  'a search that does not exist': async (page) => {
    await enterAs(page, '/search/nothing');
    await expect(page.getByText('This search does not exist.')).toBeVisible();
  },
  'a search that comes back': async (page) => {
    await openSearch(page);
    await button(page, 'Enable recurrency').click();
    await page.getByPlaceholder('Select schedule').click();
    await page.getByRole('option', { name: 'Weekly', exact: true }).click();
    await inside(page, 'Set').click();
    await said(page, 'Recurrence enabled for query');
    await expect(button(page, 'Disable recurrency')).toBeEnabled();
  },
  'a form of the profile with numbers': async (page) => {
    await enterAs(page, '/profile');
    await field(page, 'Age').click();
    await page.getByRole('textbox', { name: 'Age in years' }).fill('17');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Age must be at least 18.')).toBeVisible();
  },
  'a form of the profile with names and their dropdown': async (page) => {
    await enterAs(page, '/profile');
    await field(page, 'Medications').click();
    await page.getByRole('combobox', { name: 'Medications' }).fill('asp');
    await page.getByRole('option').first().click();
    await expect(page.getByRole('option').first()).toBeVisible();
  },
};

for (const [name, open] of Object.entries(scenes)) {
  test(`accessible in light and dark: ${name}`, async ({ page }) => {
    // Two rounds of rules over a whole page take their time on a busy machine.
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    await expectAccessible(page);
  });
}
