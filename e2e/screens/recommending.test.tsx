import { api } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answerWith, disconnect, sentTo } from './network.ts';
import { ask, enterAs, hands, open, reload } from './open-screen.tsx';
import { cardAt, dialogClosed, enterHome, onFirst, recommendedTo, unusedPart } from './recommended.ts';
import { button } from './search-page.ts';

/** Opens the overview of the first recommended paper, with its similar papers button. */
async function openFirst() {
  await hands.click(await onFirst('View Paper'));
  const dialog = within(await screen.findByRole('dialog'));
  return { dialog, similar: await dialog.findByRole('button', { name: 'Similar papers' }) };
}

test('an exploration is labelled as such on its card', async () => {
  requirement('14.7');
  const user = await enterHome('Nutrition');
  const listed = await recommendedTo(user);
  const place = listed.findIndex(({ why }) => why.some(({ kind }) => kind === 'exploration'));
  expect(place).toBeGreaterThanOrEqual(0);
  within(await cardAt(place)).getByText('Something different');
});

test('a paper that is only close in meaning says so on its card, and this reason can be refused like others', async () => {
  requirement('14.7');
  const user = await enterHome('Sleep');
  const [first, ...others] = await recommendedTo(user);
  const text = 'Close in meaning to your interest Sleep, which it does not name: cohort study of 2020';
  // The server of this run has no encoder.
  answerWith('/api/papers/all', [
    { ...first, why: [{ kind: 'meaning', text, share: 0.5, name: 'Sleep' }] },
    ...others,
  ]);
  reload();
  const one = within(await cardAt(0));
  one.getByText('Close in meaning');
  await hands.click(one.getByRole('button', { name: 'Why this?' }));
  one.getByText(text);
  await hands.click(one.getByRole('button', { name: `Don't use this: ${text}` }));
  await one.findByRole('button', { name: `Undo: ${text}` });
  open('/profile');
  await within(await unusedPart()).findByText('Closeness in meaning to interests that few papers name');
  expect((await ask(user, api.listUnused, {})).unused).toEqual([{ kind: 'meaning' }]);
});

test('an interest without papers says so, and a related one with papers can be added with one press', async () => {
  requirement('14.9');
  const sentence = 'You have seen every paper about Sleep that is here. There are papers about Nutrition.';
  // Every interest of the starter library has papers.
  answerWith('/api/papers/none-for', {
    interests: [{ interest: 'Sleep', reason: 'all-seen', sentence, neighbours: ['Nutrition'] }],
  });
  await enterHome('Sleep');
  const part = within(await screen.findByRole('region', { name: 'Interests without new papers' }));
  part.getByText(sentence);
  await hands.click(part.getByRole('button', { name: 'Add Nutrition' }));
  await button('3');
  await waitFor(async () => expect(await button('Go to next interest')).toBeEnabled());
  await hands.click(await button('Go to next interest'));
  await screen.findByRole('heading', { level: 2, name: 'Nutrition' });
});

test('similar papers are requested when they are opened, and one is shown in the same dialog', async () => {
  requirement('14.10');
  await enterHome();
  const { dialog, similar } = await openFirst();
  expect(sentTo('/api/papers/similar')).toEqual([]);
  await hands.click(similar);
  const rows = await within(await dialog.findByRole('list', { name: 'Similar papers' })).findAllByRole(
    'listitem',
  );
  expect(sentTo('/api/papers/similar')).toHaveLength(1);
  const [other] = within(rows[0] as HTMLElement).getAllByRole('button');
  const title = other?.textContent ?? '';
  await hands.click(other as HTMLElement);
  await screen.findByRole('dialog', { name: title });
  expect(dialog.getByText(title)).toHaveFocus();
  const closed = await dialog.findByRole('button', { name: 'Similar papers' });
  expect(closed).toHaveAttribute('aria-expanded', 'false');
  await hands.keyboard('{Escape}');
  await dialogClosed();
  await waitFor(async () => expect(await onFirst('View Paper')).toHaveFocus());
});

test('similar papers that could not be loaded show an error and can be retried', async () => {
  requirement('14.10');
  await enterHome();
  const { dialog, similar } = await openFirst();
  const reconnect = disconnect();
  await hands.click(similar);
  await dialog.findByText('Similar papers could not be loaded.');
  reconnect();
  await hands.click(dialog.getByRole('button', { name: 'Try again' }));
  await dialog.findByRole('list', { name: 'Similar papers' });
});

test('the health profile is used only while its switch is on', async () => {
  requirement('14.11');
  const user = await enterAs('/profile', { interests: ['Nutrition'] });
  await ask(user, api.updateProfile, { body: { medical_conditions: { data: ['Type 2 diabetes'] } } });
  const isNamed = async () =>
    (await recommendedTo(user)).some(({ why }) => why.some(({ kind }) => kind === 'profile'));
  const use = () => screen.findByRole('switch', { name: /^Use my health profile for recommendations/ });
  const bodies = () => sentTo('/api/authentication/update').map(({ body }) => body);
  expect(await use()).not.toBeChecked();
  expect(await isNamed()).toBe(false);
  await hands.click(await use());
  await waitFor(async () => expect(await isNamed()).toBe(true));
  expect(bodies()).toEqual([{ use_health_profile: true }]);
  // The browser stores the user as the server returned it.
  await waitFor(() => expect(localStorage.getItem('user')).toContain('"use_health_profile":true'));
  reload();
  expect(await use()).toBeChecked();
  await hands.click(await use());
  await waitFor(async () => expect(await isNamed()).toBe(false));
  expect(bodies()).toEqual([{ use_health_profile: true }, { use_health_profile: false }]);
});
