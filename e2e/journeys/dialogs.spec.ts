import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { enterAs, expect, said, test } from '../reader.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inside = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
const oneSaved = { interests: ['Nutrition'], saved: 1 };

const adding = (page: Page) => page.getByPlaceholder('Search for an interest');

async function openInterests(page: Page): Promise<void> {
  await enterAs(page, '/', { interests: ['Nutrition', 'Pregnancy'] });
  await button(page, 'Modify interests').click();
  await expect(page.getByRole('dialog', { name: 'Select your interests' })).toBeVisible();
}

async function openSection(page: Page, name: 'Abstract' | 'Conclusion'): Promise<void> {
  const text = page.waitForResponse(`**/api/logs/${name.toLowerCase()}?*`);
  await inside(page, name).click();
  await text;
  await expect(page.getByRole('dialog').getByRole('status')).toHaveCount(0);
}

const field = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Your details' }).getByRole('button', { name: new RegExp(`^${name}`) });

/** What is looked at, in its order on one page; each goes on from where the one before ended. */
type Scenes = Record<string, (page: Page) => Promise<unknown>>;

const ways: Record<string, Scenes> = {
  'the interests of a reader without any': {
    'their dialog': async (page) => {
      await enterAs(page, '/');
      await expect(page.getByRole('dialog', { name: /^Please add your interests/ })).toBeVisible();
    },
  },
  'the interest dialog': {
    'when it opens': openInterests,
    'while interests are edited': async (page) => {
      await inside(page, 'Edit').click();
      await inside(page, 'Delete Nutrition').focus();
      await expect(inside(page, 'Delete Nutrition')).toHaveCSS('opacity', '1');
    },
    'with the reminder to save changes': async (page) => {
      await page.clock.install();
      await page.keyboard.press('Escape');
      await said(page, "Don't forget to save your changes");
    },
  },
  'the dialog to add an interest': {
    'when it opens': async (page) => {
      await openInterests(page);
      await inside(page, 'Add an interest').click();
      await expect(page.getByRole('dialog', { name: 'Add Interest', exact: true })).toBeVisible();
    },
    'with a dropdown that finds nothing': async (page) => {
      await adding(page).fill('zzzz');
      await expect(page.getByText('No interest found')).toBeVisible();
    },
    'with its dropdown open': async (page) => {
      await adding(page).fill('sle');
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
    'with one chosen': async (page) => {
      await adding(page).fill('sleep');
      await page.getByRole('listbox').getByRole('option').first().click();
      await expect(inside(page, 'Remove Sleep')).toBeVisible();
    },
    'asking for one': async (page) => {
      await page.getByLabel('Clear the interest').click();
      await inside(page, 'Add').click();
      await said(page, 'Please enter an interest');
    },
  },
  'the overview of a paper': {
    'with its abstract open': async (page) => {
      await enterAs(page, '/', { interests: ['Nutrition'] });
      await button(page, 'View Paper').first().click();
      await expect(inside(page, 'Save')).toBeVisible();
      await openSection(page, 'Abstract');
    },
    'with its conclusion open': (page) => openSection(page, 'Conclusion'),
    'rated and saved': async (page) => {
      await page.getByRole('dialog').getByRole('radio', { name: '4 stars' }).check();
      await inside(page, 'Save').click();
      await said(page, 'Paper saved successfully');
      await expect(inside(page, 'Unsave')).toBeEnabled();
    },
  },
  'the question for the access code': {
    'when it opens': async (page) => {
      await page.goto('/login');
      await button(page, 'Create an account').click();
      await expect(inside(page, 'Verify')).toBeVisible();
    },
    'answered wrongly': async (page) => {
      await page.getByRole('textbox', { name: 'Access code' }).fill('guess');
      await inside(page, 'Verify').click();
      await said(page, 'Invalid access code. Please try again.');
    },
  },
  'the sidebar on a phone': {
    open: async (page) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await enterAs(page, '/profile', oneSaved);
      await page.getByRole('button', { name: 'Toggle menu' }).click();
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Library' })).toBeVisible();
    },
  },
  'the sign-up form': {
    empty: (page) => page.goto('/signup'),
    'with what is wrong under each field': async (page) => {
      await button(page, 'Submit').click();
      await expect(page.getByLabel('First Name')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  'what a visitor may read': {
    'the terms': (page) => page.goto('/terms'),
    'the privacy policy': (page) => page.goto('/privacy'),
    'an address that is not found': (page) => page.goto('/nowhere'),
  },
  'the empty library': {
    'its words': async (page) => {
      await enterAs(page, '/library');
      await expect(page.getByText('No saved papers')).toBeVisible();
    },
  },
  'the library': {
    'the question before a paper is removed': async (page) => {
      await enterAs(page, '/library', oneSaved);
      await button(page, 'Remove').click();
      await expect(inside(page, 'Confirm Remove')).toBeVisible();
    },
    'a filter that keeps no paper': async (page) => {
      await page.clock.setFixedTime(Date.now() + 48 * 3_600_000);
      await page.reload();
      await page.getByRole('button', { name: /^Today/ }).click();
      await expect(page.getByText('No saved paper matches this filter.')).toBeVisible();
    },
  },
  'the search screen': {
    'without a question': async (page) => {
      await enterAs(page, '/search');
      await expect(page.getByText('Your past searches appear here.')).toBeVisible();
    },
    'with the choice of a schedule': async (page) => {
      await page.getByPlaceholder('Please look up for papers').fill('ginger');
      await page.keyboard.press('Enter');
      await button(page, 'Enable recurrency').click();
      await page.getByPlaceholder('Select schedule').click();
      await expect(page.getByRole('option')).toHaveCount(5);
    },
    'with a search that comes back': async (page) => {
      await page.getByRole('option', { name: 'Weekly', exact: true }).click();
      await inside(page, 'Set').click();
      await said(page, 'Recurrence enabled for query');
      await expect(button(page, 'Disable recurrency')).toBeEnabled();
    },
    'of a search that does not exist': async (page) => {
      await page.goto('/search/nothing');
      await expect(page.getByText('This search does not exist.')).toBeVisible();
    },
  },
  'the forms of the profile': {
    'with numbers': async (page) => {
      await enterAs(page, '/profile');
      await field(page, 'Age').click();
      await page.getByRole('textbox', { name: 'Age in years' }).fill('17');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Age must be at least 18.')).toBeVisible();
    },
    'with names and their dropdown': async (page) => {
      await page.reload();
      await field(page, 'Medications').click();
      await page.getByRole('combobox', { name: 'Medications' }).fill('asp');
      await page.getByRole('option').first().click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
};

for (const [name, scenes] of Object.entries(ways)) {
  test(`accessible in light and dark: ${name}`, async ({ page }) => {
    // Rounds of rules over whole pages take their time on a busy machine.
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [scene, open] of Object.entries(scenes))
      await test.step(scene, async () => {
        await open(page);
        await expectAccessible(page, scene);
      });
  });
}
