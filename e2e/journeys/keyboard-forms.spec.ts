import type { Page } from '@playwright/test';
import { tabTo, unseenFocus } from '../focus.ts';
import { enterAs, expect, said, someone, test } from '../reader.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const press = (page: Page, key: string) => page.keyboard.press(key);

test('papers are removed from the library by keyboard, and the focus goes on to what takes their place', async ({
  page,
}) => {
  await enterAs(page, '/library', { interests: ['Nutrition'], saved: 3 });
  const entries = page.getByRole('article');
  const titles = entries.getByRole('heading', { level: 2 }).getByRole('button');
  await expect(entries).toHaveCount(2);
  const removeFirst = entries.first().getByRole('button', { name: 'Remove', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Remove this paper from your library?' });
  await tabTo(page, removeFirst);
  await press(page, 'Enter');
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Cancel' }));
  await press(page, 'Enter');
  await expect(dialog).toBeHidden();
  await expect(removeFirst).toBeFocused();
  for (const left of [2, 1]) {
    await expect(removeFirst).toBeFocused();
    const gone = await titles.first().innerText();
    await press(page, 'Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'Confirm Remove' }));
    await press(page, 'Enter');
    await said(page, 'Paper removed successfully');
    await expect(dialog).toBeHidden();
    await expect(entries).toHaveCount(left);
    await expect(titles.first()).not.toHaveText(gone);
    await expect(titles.first()).toBeFocused();
    expect(await unseenFocus(page)).toBe('');
    await tabTo(page, removeFirst);
  }
  await press(page, 'Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Confirm Remove' }));
  await press(page, 'Enter');
  await expect(page.getByText('No saved papers', { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the sign-up form is filled, refused, corrected and sent by keyboard alone', async ({
  page,
  provoked,
}) => {
  provoked(400);
  const { first, last, username, email, password } = someone();
  await page.goto('/signup');
  const form = page.getByRole('form', { name: 'Sign up' });
  const field = (name: string) => form.getByLabel(name, { exact: true });
  const type = async (name: string, words: string) => {
    await tabTo(page, field(name));
    await page.keyboard.type(words);
  };
  await type('First Name', first);
  await type('Last Name', last);
  await type('Username', username);
  await type('Age', '40');
  await tabTo(page, form.getByRole('combobox', { name: 'Gender' }));
  await press(page, 'Enter');
  await expect(page.getByRole('option').first()).toBeVisible();
  await press(page, 'ArrowDown');
  await press(page, 'Enter');
  await type('Email', email);
  await type('Confirm Email', 'another@example.org');
  await type('Password', password);
  await type('Confirm Password', password);
  for (const name of ['I agree to the Terms and Conditions', 'I agree to the Privacy Policy']) {
    await tabTo(page, form.getByLabel(name));
    await press(page, 'Space');
    await expect(form.getByLabel(name)).toBeChecked();
  }
  await tabTo(page, button(page, 'Submit'));
  await press(page, 'Enter');
  // The first field that is wrong takes the focus, so that its sentence is read out.
  await expect(field('Email')).toBeFocused();
  await expect(field('Email')).toHaveAccessibleDescription('The email addresses do not match.');
  await tabTo(page, field('Confirm Email'));
  await press(page, 'ControlOrMeta+a');
  await page.keyboard.type(email);
  await press(page, 'Enter');
  await said(page, 'User created successfully');
});

test('deleting saved searches by keyboard leaves the focus on the next one, and at last on New Query', async ({
  page,
}) => {
  const { token } = await enterAs(page, '/terms');
  const headers = { Authorization: `Bearer ${token}` };
  for (const query of ['sleep', 'ginger', 'migraine'])
    await page.request.post('/api/papers/search', { data: { query }, headers, failOnStatusCode: true });
  await page.goto('/search');
  const rows = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  for (const [query, next] of [
    ['ginger', 'sleep'],
    ['sleep', 'migraine'],
  ] as const) {
    await button(page, `Delete search: ${query}`).focus();
    await press(page, 'Enter');
    await expect(button(page, `Delete search: ${query}`)).toHaveCount(0);
    await expect(rows.filter({ hasText: next }).getByRole('link')).toBeFocused();
    expect(await unseenFocus(page)).toBe('');
  }
  await button(page, 'Delete search: migraine').focus();
  await press(page, 'Enter');
  await expect(page.getByText('Your past searches appear here.')).toBeVisible();
  await expect(button(page, 'New Query')).toBeFocused();
});
