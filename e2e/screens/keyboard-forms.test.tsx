import { requirement } from '@health/contract/testing/requirement';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { press, tabAndPaste, tabTo } from './keys.ts';
import { enterAs, hands, newUser, open, openAs, said } from './open-screen.tsx';
import { searchFor } from './search-page.ts';

const focused = (find: () => HTMLElement | undefined) => waitFor(() => expect(find()).toHaveFocus());

/** The saved papers of the library, from the top. */
const entries = () => screen.queryAllByRole('article');
const first = () => within(entries()[0] as HTMLElement);
const title = () => within(first().getByRole('heading', { level: 2 })).getByRole('button');
const removeFirst = () => first().getByRole('button', { name: 'Remove' });

/** Answers the dialog that confirms removing a paper with one of its buttons; returns when it is closed. */
async function answer(name: 'Cancel' | 'Confirm Remove'): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: 'Remove this paper from your library?' });
  await tabTo(within(dialog).getByRole('button', { name }));
  await press('Enter');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
}

test('papers are removed from the library by keyboard, and the focus moves to what replaces them', async () => {
  requirement('17.5');
  const { saved } = await enterAs('/library', { interests: ['Nutrition'], saved: 3 });
  await waitFor(() => expect(entries()).toHaveLength(2));
  await tabTo(removeFirst());
  await press('Enter');
  await answer('Cancel');
  await focused(removeFirst);
  for (let left = saved.length - 1; left > 0; left--) {
    const removed = title().textContent;
    await press('Enter');
    await answer('Confirm Remove');
    await said('Paper removed successfully');
    await waitFor(() => expect(title().textContent).not.toBe(removed));
    expect(entries()).toHaveLength(Math.min(left, 2));
    await focused(title);
    await tabTo(removeFirst());
  }
  await press('Enter');
  await answer('Confirm Remove');
  await screen.findByText('No saved papers');
  await focused(() => screen.getByRole('main'));
});

test('the sign-up form is filled in, rejected, corrected and submitted by keyboard alone', async () => {
  requirement('17.5');
  const name = `keys${Date.now().toString(36)}`;
  const email = `${name}@example.org`;
  open('/signup');
  const form = within(await screen.findByRole('form', { name: 'Sign up' }));
  const field = (label: string) => form.getByLabelText(new RegExp(`^${label}`));
  await tabTo(field('First Name'));
  await hands.keyboard('Ada');
  await tabAndPaste(field('Last Name'), 'Reader');
  await tabAndPaste(field('Username'), name);
  await tabAndPaste(field('Age'), '40');
  await tabTo(form.getByRole('combobox', { name: /^Gender/ }));
  await press('Enter');
  await screen.findAllByRole('option');
  await press('ArrowDown');
  await press('Enter');
  await tabAndPaste(field('Email'), email);
  await tabAndPaste(field('Confirm Email'), 'another@example.org');
  await tabAndPaste(field('Password'), 'a long enough phrase');
  await tabAndPaste(field('Confirm Password'), 'a long enough phrase');
  for (const agreement of ['I agree to the Terms and Conditions', 'I agree to the Privacy Policy']) {
    await tabTo(field(agreement));
    await press(' ');
    expect(field(agreement)).toBeChecked();
  }
  await tabTo(form.getByRole('button', { name: 'Submit' }));
  await press('Enter');
  // The first invalid field gets the focus, so that its error is read out.
  await focused(() => field('Email'));
  expect(field('Email')).toHaveAccessibleDescription('The email addresses do not match.');
  // The Tab key selects the content of the field.
  await tabAndPaste(field('Confirm Email'), email);
  expect(field('Confirm Email')).toHaveValue(email);
  await press('Enter');
  await said('User created successfully');
});

test('deleting saved searches by keyboard moves the focus to the next one, and finally to New Query', async () => {
  requirement('17.4');
  const user = await newUser();
  for (const query of ['sleep', 'ginger', 'migraine']) await searchFor(user, query);
  openAs(user, '/search');
  const list = within(await screen.findByRole('region', { name: 'History' }));
  const remove = (query: string) => list.getByRole('button', { name: `Delete search: ${query}` });
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(3));
  for (const [query, next] of [
    ['ginger', 'sleep'],
    ['sleep', 'migraine'],
  ] as const) {
    remove(query).focus();
    await press('Enter');
    await waitFor(() => expect(list.queryByRole('button', { name: `Delete search: ${query}` })).toBeNull());
    await focused(() => list.getByRole('link', { name: new RegExp(`^${next}`) }));
  }
  remove('migraine').focus();
  await press('Enter');
  await list.findByText('Your past searches appear here.');
  await focused(() => screen.getByRole('button', { name: 'New Query' }));
});
