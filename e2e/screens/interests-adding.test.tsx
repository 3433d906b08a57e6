import { api } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { adding, addingIsGone, holds, openInterests, pick } from './interests.ts';
import { disconnect, sentTo } from './network.ts';
import { ask, fill, hands, newUser, said } from './open-screen.tsx';

const two = ['Nutrition', 'Pregnancy'];
const reminder = "Don't forget to save your changes";
const placeholder = 'Search for an interest';

/** The small dialog, opened from the interests of the profile by default. */
async function openAdding(path = '/profile'): Promise<Awaited<ReturnType<typeof adding>>> {
  await openInterests(path, two);
  await hands.click(await screen.findByRole('button', { name: 'Add an interest' }));
  return adding();
}

const press = async (name: string) => hands.click((await adding()).getByRole('button', { name }));
const chosen = async () => {
  const list = (await adding()).queryByRole('list', { name: 'Chosen' });
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    : [];
};
const toasts = (words: string) =>
  screen.queryAllByRole('alert').filter(({ textContent }) => textContent?.includes(words));
const sent = () => sentTo('/api/interest/add').map(({ body }) => body);

test('Add without a choice asks for an interest and sends nothing', async () => {
  requirement('6.12');
  await openAdding();
  await press('Add');
  await said('Please enter an interest');
  await adding();
  expect(sent()).toEqual([]);
});

test('the dropdown can be searched by name and cleared', async () => {
  requirement('6.8');
  const dialog = await openAdding();
  await fill(dialog.getByPlaceholderText(placeholder), 'zzzz');
  await dialog.findByText('No interest found');
  await pick('Sleep');
  expect(await chosen()).toEqual(['Sleep']);
  await press('Clear the interest');
  expect(await chosen()).toEqual([]);
});

test('interests can be browsed by group, each with its number of papers', async () => {
  requirement('6.10');
  const dialog = await openAdding();
  await waitFor(() => expect(dialog.getByPlaceholderText(placeholder)).toHaveFocus());
  const options = async (group: string) =>
    within(await dialog.findByRole('group', { name: group })).getAllByRole('option');
  expect((await options('Mind And Mood'))[0]).toHaveTextContent(/(\d papers?|no papers yet)$/);
  // Interests that the user has are not offered again.
  const food = (await options('Food And Weight')).map(({ textContent }) => textContent);
  expect(food.length).toBeGreaterThan(0);
  expect(food.filter((text) => text?.startsWith('Nutrition'))).toEqual([]);
});

test('several interests can be chosen and added at once', async () => {
  requirement('6.10');
  await openAdding();
  for (const name of ['Sleep', 'Asthma', 'Gout']) await pick(name);
  await press('Remove Asthma');
  expect(await chosen()).toEqual(['Sleep', 'Gout']);
  await press('Add');
  await said('Interest saved successfully');
  await addingIsGone();
  await holds([...two, 'Sleep', 'Gout']);
  expect(sent()).toEqual([{ interest: 'Sleep' }, { interest: 'Gout' }]);
});

test('common interests can be chosen with chips below the field, which keeps the focus', async () => {
  requirement('6.16');
  const dialog = await openAdding();
  const field = dialog.getByPlaceholderText(placeholder);
  await waitFor(() => expect(field).toHaveFocus());
  const list = await dialog.findByRole('list', { name: 'Common interests' });
  const chips = within(list).getAllByRole('button');
  expect(chips).toHaveLength(8);
  expect(field.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  // Interests that the user has are not offered again.
  expect(chips.filter(({ textContent }) => two.some((name) => textContent?.startsWith(name)))).toEqual([]);
  const [first, second] = chips as [HTMLElement, HTMLElement];
  for (const chip of [first, second, first]) await hands.click(chip);
  expect(field).toHaveFocus();
  expect(first).toHaveAttribute('aria-pressed', 'false');
  expect(second).toHaveAttribute('aria-pressed', 'true');
  const [name] = await chosen();
  expect(second).toHaveTextContent(new RegExp(`^${name}[\\d,]+, [\\d,]+ papers?$`));
  await press('Add');
  await addingIsGone();
  await holds([...two, name ?? '']);
});

test('an interest is sent with each word capitalised and confirmed in a toast', async () => {
  requirement('6.11');
  const { interests } = await ask(await newUser(), api.listInterests, {});
  const name = interests.find((interest) => / [a-z]/.test(interest)) ?? interests[0] ?? '';
  await openAdding();
  await pick(name);
  await press('Add');
  await said('Interest saved successfully');
  const words = name.toLowerCase().split(' ');
  const interest = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  expect(sent()).toEqual([{ interest }]);
  await addingIsGone();
  await holds([...two, interest]);
});

test.each([
  ['Escape', () => hands.keyboard('{Escape}'), 1],
  ['Cancel', () => press('Cancel'), 0],
])('leaving with a chosen interest by %s shows the reminder for a short time', async (_, leave, dialogs) => {
  requirement('6.13');
  // Here the small dialog replaces another one, which must not react to Escape.
  await openAdding('/');
  await pick('Sleep');
  await leave();
  await said(reminder);
  // Another toast would stay for 5000 ms; the exit transition takes a moment.
  await waitFor(() => expect(toasts(reminder)).toEqual([]), { timeout: 3000 });
  expect(screen.queryAllByRole('dialog', { name: 'Add Interest' })).toHaveLength(dialogs);
  await holds(two);
});

test.each([
  ['by Cancel', () => press('Cancel')],
  ['by Escape', () => hands.keyboard('{Escape}')],
  [
    'after adding an interest',
    async () => {
      await pick('Sleep');
      await press('Add');
    },
  ],
])(
  'the small dialog replaces the larger one, and closing it %s restores the larger one with its focus',
  async (_, leave) => {
    requirement('6.17');
    await openAdding('/');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await leave();
    await addingIsGone();
    await screen.findByRole('dialog', { name: 'Select your interests' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add an interest' })).toHaveFocus());
    await hands.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Modify interests' })).toHaveFocus());
  },
);

test('Cancel without a choice closes the small dialog without a toast', async () => {
  requirement('6.14');
  await openAdding();
  await press('Cancel');
  await addingIsGone();
  expect(screen.queryAllByRole('alert')).toEqual([]);
});

test('an interest that cannot be saved shows an error toast, and the list is unchanged', async () => {
  requirement('6.15');
  await openAdding();
  await pick('Sleep');
  disconnect();
  await press('Add');
  await said('Error saving interest');
  await holds(two);
});
