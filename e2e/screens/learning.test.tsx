import { api } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { disconnect, sentTo } from './network.ts';
import { ask, enterAs, hands, open, reload, said } from './open-screen.tsx';
import {
  card,
  cards,
  enterHome,
  enterLiking,
  namedIn,
  onFirst,
  rate,
  recommendedTo,
  shownTitles,
  unusedPart,
} from './recommended.ts';
import { button } from './search-page.ts';

/** Presses the focused element. */
const enter = () => hands.keyboard('{Enter}');
/** A button whose label toggles: it stays in place and keeps the focus. */
const becomes = (toggle: HTMLElement, words: string) =>
  waitFor(() => expect(toggle).toHaveTextContent(words));

test('rating three papers low and one high changes the list, removes them from it and makes the high one a reason', async () => {
  requirement('14.1');
  const user = await enterHome();
  const before = await recommendedTo(user);
  const rated: string[] = [];
  for (const [place, stars] of ['1 star', '1 star', '2 stars', '5 stars'].entries())
    rated.push(await rate(user, place, stars));
  reload();
  const shown = await shownTitles();
  const after = await recommendedTo(user);
  const ids = after.map(({ paper }) => paper.pmc_id);
  for (const one of rated) expect(ids).not.toContain(one);
  const left = before.map(({ paper }) => paper.pmc_id).filter((id) => !rated.includes(id));
  expect(ids.slice(0, left.length)).not.toEqual(left);
  expect(shown).toHaveLength(Math.min(6, after.length));
  expect(namedIn(after)).toContain(rated.at(-1));
});

test('a reason that names a liked paper opens its overview', async () => {
  requirement('14.2');
  const { user, liked, one } = await enterLiking();
  (await within(one).findByRole('button', { name: /^Like “/ })).focus();
  await enter();
  const { title } = await ask(user, api.showPaper, { query: { pmc_id: liked } });
  await screen.findByRole('dialog', { name: title });
  expect(sentTo('/api/papers/paper').map(({ query }) => query)).toEqual([{ pmc_id: liked }]);
});

test('at most two reasons are shown, and refusing an interest among them removes the interest', async () => {
  requirement('14.2');
  const user = await enterAs('/', { interests: ['Sleep', 'Nutrition'] });
  const given = async () => (await ask(user, api.allInterests, {})).interests;
  await hands.click(await onFirst('Why this?'));
  const reasons = within(await within(await card()).findByRole('list', { name: 'Reasons' }));
  expect(reasons.getAllByRole('listitem').length).toBeLessThanOrEqual(2);
  const toggle = reasons.getByRole('button', { name: /: For your interest Sleep/ });
  toggle.focus();
  await enter();
  await becomes(toggle, 'Undo');
  expect(toggle).toHaveFocus();
  expect(await given()).toEqual(['Nutrition']);
  await enter();
  await becomes(toggle, "Don't use this");
  expect(await given()).toEqual(['Nutrition', 'Sleep']);
  await enter();
  await becomes(toggle, 'Undo');
  reload();
  await screen.findByRole('heading', { name: 'Nutrition' });
  expect(screen.queryByRole('heading', { name: 'Sleep' })).toBeNull();
});

test('refusing a reason can be undone at once or later in the profile', async () => {
  requirement('14.3');
  const { user, liked, one } = await enterLiking();
  const toggle = await within(one).findByRole('button', { name: /: Like “/ });
  const unused = async () => (await ask(user, api.listUnused, {})).unused;
  expect(toggle).toHaveTextContent("Don't use this");
  toggle.focus();
  await enter();
  await becomes(toggle, 'Undo');
  expect(toggle).toHaveFocus();
  expect(await unused()).toEqual([{ kind: 'liked', pmc_id: liked }]);
  await enter();
  await becomes(toggle, "Don't use this");
  expect(await unused()).toEqual([]);
  await enter();
  await becomes(toggle, 'Undo');
  expect(namedIn(await recommendedTo(user))).not.toContain(liked);

  open('/profile');
  const part = await unusedPart();
  const { title } = await ask(user, api.showPaper, { query: { pmc_id: liked } });
  const row = await within(part).findByRole('listitem');
  await waitFor(() => expect(row).toHaveTextContent(title));
  await hands.click(within(row).getByRole('button', { name: /^Use again/ }));
  await within(part).findByText(/will appear here/);
  expect(part).toHaveFocus();
  expect(namedIn(await recommendedTo(user))).toContain(liked);
});

test('Not interested replaces the card with a line whose Undo restores it; the focus is never lost', async () => {
  requirement('14.4');
  const user = await enterHome();
  const [first = '', ...rest] = await shownTitles();
  (await onFirst('Not interested')).focus();
  await enter();
  await screen.findByText(`Not recommended again: ${first}`);
  expect(await shownTitles()).toEqual(rest);
  expect(await button('Undo')).toHaveFocus();
  await enter();
  await waitFor(async () => expect(await shownTitles()).toEqual([first, ...rest]));
  expect(await onFirst('Not interested')).toHaveFocus();

  await enter();
  await button('Undo');
  const [{ pmc_id } = { pmc_id: '' }] = sentTo('/api/papers/dismiss').map(
    ({ body }) => body as { pmc_id: string },
  );
  reload();
  expect(await shownTitles()).not.toContain(first);
  expect((await recommendedTo(user)).map(({ paper }) => paper.pmc_id)).not.toContain(pmc_id);
});

test('More like this can be pressed and undone', async () => {
  requirement('14.5');
  await enterHome();
  const more = await onFirst('More like this');
  expect(more).toHaveAttribute('aria-pressed', 'false');
  await hands.click(more);
  await waitFor(() => expect(more).toHaveAttribute('aria-pressed', 'true'));
  expect(sentTo('/api/papers/more-like')).toHaveLength(1);
  await hands.click(more);
  await waitFor(() => expect(more).toHaveAttribute('aria-pressed', 'false'));
  expect(sentTo('/api/papers/restore')).toHaveLength(1);
});

test('feedback that could not be stored shows an error toast, and the card stays', async () => {
  requirement('14.6');
  await enterHome();
  const { length } = await cards();
  disconnect();
  await hands.click(await onFirst('Not interested'));
  await said('That could not be noted.');
  expect(await cards()).toHaveLength(length);
});
