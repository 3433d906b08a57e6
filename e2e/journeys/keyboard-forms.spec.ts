import type { Page } from '@playwright/test';
import { ask } from '../actions.ts';
import { unseenFocus, walkThrough } from '../focus.ts';
import { enterAs, expect, test } from '../user.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const press = (page: Page, key: string) => page.keyboard.press(key);

/** This element has the focus and shows it. */
async function isSeenAt(page: Page, place: ReturnType<typeof button>): Promise<void> {
  await expect(place).toBeFocused();
  expect(await unseenFocus(page)).toBe('');
}

async function walkInterests(page: Page): Promise<void> {
  // Keys do nothing while the papers are loading.
  await expect(button(page, 'Modify interests')).toBeEnabled();
  await button(page, 'Modify interests').press('Enter');
  await button(page, 'Edit').press('Enter');
  expect(await walkThrough(page)).toBeGreaterThan(4);
  await button(page, 'Delete Nutrition').press('Enter');
  await isSeenAt(page, button(page, 'Delete Pregnancy'));
  await button(page, 'Add an interest').press('Enter');
  await expect(page.getByPlaceholder('Search for an interest')).toBeFocused();
  expect(await walkThrough(page)).toBeGreaterThan(2);
}

async function walkProfile(page: Page): Promise<void> {
  await page.goto('/profile');
  const field = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await field('Gender').press('ArrowUp');
  await isSeenAt(page, field('Age'));
  await press(page, 'Enter');
  await expect(page.getByLabel('Age in years')).toBeVisible();
  expect(await walkThrough(page)).toBeGreaterThan(10);
}

async function walkLibrary(page: Page): Promise<void> {
  await page.goto('/library');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await walkThrough(page)).toBeGreaterThan(10);
  const title = page.getByRole('article').first().getByRole('heading', { level: 2 }).getByRole('button');
  const removed = await title.innerText();
  await button(page, 'Remove').first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Remove this paper from your library?' });
  await dialog.getByRole('button', { name: 'Confirm Remove' }).press('Enter');
  await expect(title).not.toHaveText(removed);
  await isSeenAt(page, title);
}

async function removeSearch(page: Page): Promise<void> {
  await page.goto('/search');
  await button(page, 'Delete search: ginger').press('Enter');
  await isSeenAt(page, page.getByRole('region', { name: 'History' }).getByRole('link', { name: /^sleep/ }));
}

async function walkSignUp(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/signup');
  await expect(page.getByRole('form', { name: 'Sign up' })).toBeVisible();
  expect(await walkThrough(page)).toBeGreaterThan(15);
  await button(page, 'Submit').press('Enter');
  await isSeenAt(page, page.getByLabel('First Name'));
}

test('the focus is visible at every tab stop of the dialogs, forms and library, and after a row is removed', async ({
  page,
}) => {
  const user = await enterAs(page, '/', { interests: ['Nutrition', 'Pregnancy'], saved: 3 });
  for (const query of ['sleep', 'ginger']) await ask(page, user, 'papers/search', { query });
  await test.step('interests', () => walkInterests(page));
  await test.step('profile', () => walkProfile(page));
  await test.step('library', () => walkLibrary(page));
  await test.step('saved searches', () => removeSearch(page));
  await test.step('sign-up', () => walkSignUp(page));
});
