import { api } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { addInterest, asking, holds, leaveInterests, openInterests } from './interests.ts';
import { disconnect, hold, sentTo } from './network.ts';
import { ask, enterAs, hands, said } from './open-screen.tsx';
import { dialogClosed } from './recommended.ts';
import { button } from './search-page.ts';

const deleting = () => screen.queryAllByRole('button', { name: /^Delete / });
const names = () => deleting().map((one) => one.getAttribute('aria-label'));

test('a user without interests is asked to add some on the home page', async () => {
  requirement('6.1');
  await enterAs('/');
  const dialog = within(await screen.findByRole('dialog', { name: asking }));
  await dialog.findByText('No interests yet.');
  expect(dialog.getByRole('button', { name: 'Edit' })).toBeDisabled();
  await leaveInterests();
});

test('a user without interests is asked to add some on the profile', async () => {
  requirement('6.1');
  await enterAs('/profile');
  await hands.click(await button('Modify interests'));
  await screen.findByRole('dialog', { name: asking });
});

test('the dialog title changes when the first interest is added', async () => {
  requirement('6.1');
  await enterAs('/');
  await screen.findByRole('dialog', { name: asking });
  await addInterest('Nutrition');
  await screen.findByRole('dialog', { name: 'Select your interests' });
});

test.each(['/', '/profile'])(
  'interests opened from %s can be deleted only between Edit and Done',
  async (path) => {
    requirement('6.3');
    await openInterests(path);
    expect(names()).toEqual([]);
    await hands.click(await button('Edit'));
    expect(names()).toEqual(['Delete Nutrition', 'Delete Pregnancy']);
    await hands.click(await button('Done'));
    await button('Edit');
    expect(names()).toEqual([]);
  },
);

test.each(['/', '/profile'])('deleting an interest opened from %s shows a toast', async (path) => {
  requirement('6.4');
  await openInterests(path);
  await hands.click(await button('Edit'));
  await hands.click(await button('Delete Nutrition'));
  await said('Interest deleted successfully');
  expect(sentTo('/api/interest/delete').map(({ body }) => body)).toEqual([{ interest: 'Nutrition' }]);
  await holds(['Pregnancy']);
});

test('an interest is deleted by keyboard, and the focus moves to the next one', async () => {
  requirement('6.5');
  await openInterests('/profile');
  await hands.click(await button('Edit'));
  (await button('Delete Nutrition')).focus();
  await hands.keyboard('{Enter}');
  await holds(['Pregnancy']);
  await waitFor(async () => expect(await button('Delete Pregnancy')).toHaveFocus());
});

test('in edit mode the dialog stays open and shows a reminder', async () => {
  requirement('6.7');
  await openInterests('/');
  await hands.click(await button('Edit'));
  await hands.keyboard('{Escape}');
  await said("Don't forget to save your changes");
  await screen.findByRole('dialog', { name: 'Select your interests' });
  await hands.click(await button('Done'));
  await hands.keyboard('{Escape}');
  await dialogClosed();
});

test('an interest that cannot be deleted shows an error toast, and the list is unchanged', async () => {
  requirement('6.6');
  await openInterests('/profile');
  await hands.click(await button('Edit'));
  disconnect();
  await hands.click(await button('Delete Nutrition'));
  await said('Error deleting interest');
  await holds(['Nutrition', 'Pregnancy']);
});

test('several chips pressed before their interests are added show one toast', async () => {
  await enterAs('/');
  const dialog = within(await screen.findByRole('dialog', { name: asking }));
  const chips = within(await dialog.findByRole('list', { name: 'Common interests' })).getAllByRole('button');
  const toasts = new Set<Element>();
  const observer = new MutationObserver(() => {
    for (const toast of screen.queryAllByRole('alert')) toasts.add(toast);
  });
  observer.observe(document, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  const release = hold('/interest/add');
  for (const chip of chips) await hands.click(chip);
  release();
  await said('Interest saved successfully');
  expect(chips.map((chip) => chip.getAttribute('aria-pressed'))).toEqual(chips.map(() => 'true'));
  expect([...toasts].map(({ textContent }) => textContent)).toEqual(['Interest saved successfully']);
});

test('a user without interests adds several common ones with chips and removes one again', async () => {
  requirement('6.16');
  const user = await enterAs('/');
  const dialog = within(await screen.findByRole('dialog', { name: asking }));
  const chips = within(await dialog.findByRole('list', { name: 'Common interests' })).getAllByRole('button');
  const { papers } = await ask(user, api.listInterests, {});
  const most = Object.values(papers).toSorted((a, b) => b - a);
  const labels = chips.map(({ textContent }) => textContent ?? '');
  const counts = labels.map((label) => Number(/, ([\d,]+) papers?$/.exec(label)?.[1]?.replaceAll(',', '')));
  expect(counts).toEqual(most.slice(0, 8));
  const names = labels.map((label) =>
    Object.keys(papers).find((name) => label.startsWith(`${name}${papers[name]}`)),
  );
  const [first, second, third] = chips as [HTMLElement, HTMLElement, HTMLElement];
  const takenBack: string[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { target, oldValue } of changes)
      if (oldValue === 'true') takenBack.push(target.textContent ?? '');
  });
  for (const chip of chips)
    observer.observe(chip, { attributeFilter: ['aria-pressed'], attributeOldValue: true });
  for (const chip of [first, second, third]) await hands.click(chip);
  for (const chip of [first, second, third]) expect(chip).toHaveAttribute('aria-pressed', 'true');
  await holds(names.slice(0, 3) as string[]);
  expect(takenBack).toEqual([]);
  observer.disconnect();
  await screen.findByRole('dialog', { name: 'Select your interests' });
  await hands.click(second);
  await holds([names[0], names[2]] as string[]);
  expect(second).toHaveAttribute('aria-pressed', 'false');
  expect((await ask(user, api.allInterests, {})).interests).toEqual([names[0], names[2]]);
});
