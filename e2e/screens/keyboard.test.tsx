import { requirement } from '@health/contract/testing/requirement';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { press, tabAndPaste, tabTo } from './keys.ts';
import { enterAs, hands, said } from './open-screen.tsx';

const gone = (dialog: HTMLElement) => waitFor(() => expect(dialog).not.toBeInTheDocument());
const focused = (find: () => HTMLElement) => waitFor(() => expect(find()).toHaveFocus());

test('interests are edited and added by keyboard, and the focus returns step by step as the dialogs close', async () => {
  requirement('17.3');
  await enterAs('/', { interests: ['Nutrition', 'Pregnancy'] });
  await screen.findAllByRole('article');
  const modify = screen.getByRole('button', { name: 'Modify interests' });
  await tabTo(modify);
  await press('Enter');
  const dialog = await screen.findByRole('dialog', { name: 'Select your interests' });
  const inside = (name: string) => within(dialog).getByRole('button', { name });
  await tabTo(inside('Edit'));
  await press('Enter');
  expect(inside('Done')).toHaveFocus();
  await tabTo(inside('Delete Nutrition'));
  await press('Enter');
  await said('Interest deleted successfully');
  await focused(() => inside('Delete Pregnancy'));
  await press('Escape');
  await said("Don't forget to save your changes");
  await tabTo(inside('Done'), { shift: true });
  await press('Enter');

  await tabTo(inside('Add an interest'));
  await press('Enter');
  const small = await screen.findByRole('dialog', { name: 'Add Interest' });
  const field = within(small).getByPlaceholderText('Search for an interest');
  await focused(() => field);
  await hands.keyboard('Sleep');
  const best = () => within(small).getAllByRole('option')[0];
  await waitFor(() => expect(best()).toHaveTextContent(/^Sleep/));
  await waitFor(() => expect(best()).toHaveAttribute('data-combobox-selected'));
  await press('Enter');
  within(small).getByRole('button', { name: 'Remove Sleep' });
  await tabTo(within(small).getByRole('button', { name: 'Add' }));
  await press('Enter');
  await said('Interest saved successfully');
  await gone(small);
  await focused(() => inside('Add an interest'));
  await press('Escape');
  await gone(dialog);
  await focused(() => modify);
});

test('the forms of the profile are opened, filled in and saved by keyboard', async () => {
  requirement('17.3');
  await enterAs('/profile');
  const details = within(await screen.findByRole('region', { name: 'Your details' }));
  const field = (name: string) => details.getByRole('button', { name: new RegExp(`^${name}`) });
  await tabTo(field('Age'));
  for (const [key, name] of [
    ['ArrowDown', 'Gender'],
    ['End', 'Allergies'],
    ['ArrowUp', 'Medications'],
    ['Home', 'Age'],
  ] as const) {
    await press(key);
    expect(field(name)).toHaveFocus();
  }
  await press('Enter');
  // The Tab key selects the content of the field.
  await tabAndPaste(await details.findByRole('textbox', { name: 'Age in years' }), '50');
  await press('Enter');
  await said('User updated successfully');
  await waitFor(() => expect(field('Age')).toHaveTextContent('Age50'));
  await tabTo(field('Age'), { shift: true });
  await press('Enter');
  expect(field('Age')).toHaveAttribute('aria-expanded', 'false');
});
