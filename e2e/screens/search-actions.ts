import { api } from '@health/contract';
import { screen, waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { type Action, pressButton, unreachable } from './action.ts';
import { ask, enterAs, fill, hands, newUser, type Someone } from './open-screen.tsx';
import { box, button, historyOf, openSearch, question, rows, searchFor } from './search-page.ts';

const recurrent = async (user: Someone) => (await historyOf(user)).map(({ is_recurrent }) => is_recurrent);
const hasRows = (list: Parameters<typeof rows>[0], count: number) =>
  waitFor(async () => expect(await rows(list)).toHaveLength(count));

/** Opens a question that a new user asked before. */
async function openQuestion(): Promise<Someone> {
  const user = await newUser();
  await openSearch(user, await searchFor(user, question));
  await hasRows('History', 1);
  return user;
}

const search: Action = {
  does: 'a search',
  prepare: async () => {
    const user = await enterAs('/search');
    await fill(await box(), question);
    return user;
  },
  press: async () => hands.type(await box(), '{Enter}'),
  failure: 'Search failed.',
  kept: async () => {
    await screen.findByText(unreachable);
    expect(await box()).toHaveValue(question);
  },
  done: async () => {
    await screen.findByRole('heading', { name: 'Sources' });
    expect(window.location.pathname).toMatch(/^\/search\/[0-9a-f-]{36}$/);
    expect(screen.queryByText(unreachable)).toBeNull();
  },
  stored: async (user) => (await historyOf(user)).map(({ query }) => query),
  once: [question],
};

const deleting: Action = {
  does: 'deleting a search',
  prepare: openQuestion,
  press: () => pressButton(`Delete search: ${question}`),
  failure: 'Delete Search failed.',
  kept: async () => {
    await hasRows('History', 1);
    await screen.findByRole('heading', { name: 'Results' });
  },
  done: () => hasRows('History', 0),
  stored: historyOf,
  once: [],
};

const enabling: Action = {
  does: 'enabling recurrence',
  prepare: async () => {
    const user = await openQuestion();
    await pressButton('Enable recurrency');
    const field = await screen.findByPlaceholderText('Select schedule');
    // The dialog focuses it once it has opened.
    await waitFor(() => expect(field).toHaveFocus());
    await hands.click(field);
    await hands.click(await screen.findByRole('option', { name: 'Weekly' }));
    return user;
  },
  press: () => pressButton('Set'),
  failure: 'Enable recurrence failed.',
  kept: async () => {
    expect(screen.getByPlaceholderText('Select schedule')).toHaveValue('Weekly');
    await hasRows('History', 1);
  },
  success: 'Recurrence enabled for query',
  done: () => hasRows('Concurrent Queries', 1),
  stored: recurrent,
  once: [true],
};

const disabling: Action = {
  does: 'disabling recurrence',
  prepare: async () => {
    const user = await newUser();
    const { id } = await searchFor(user, question);
    await ask(user, api.enableRecurrence, { body: { query_id: id, schedule: 'daily' } });
    await openSearch(user, { id });
    await waitFor(async () => expect(await button('Disable recurrency')).toBeEnabled());
    return user;
  },
  press: () => pressButton('Disable recurrency'),
  failure: 'Disable recurrence failed.',
  kept: () => hasRows('Concurrent Queries', 1),
  success: 'Recurrence disabled for query',
  done: () => hasRows('History', 1),
  stored: recurrent,
  once: [false],
};

/** What a user does on the search page. */
export const searchActions = [search, deleting, enabling, disabling];
