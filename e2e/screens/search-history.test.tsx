import { api } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { disconnect, hold, sentTo } from './network.ts';
import { ask, enterAs, hands, openAs, optionWith, reload, type Someone, said } from './open-screen.tsx';
import { buttonsNamed, findButton, pressNamed } from './press-named.ts';
import {
  box,
  heading,
  invitation,
  noPaper,
  openSearch,
  part,
  searchFor,
  userWhoAsked,
  write,
} from './search-page.ts';

const HISTORY = '/api/papers/search/history';
const row = (query: string) => findButton(`Delete search: ${query}`);
const hasRow = (query: string) => buttonsNamed(`Delete search: ${query}`).length > 0;

/** What a user does with the open search. */
const actions = {
  searching: async () => {
    await write('wombat');
    await pressNamed('Search');
  },
  deleting: () => pressNamed(`Delete search: ${noPaper}`),
  enabling: async () => {
    await pressNamed('Enable recurrency');
    await hands.click(await screen.findByPlaceholderText('Select schedule'));
    await hands.click(await optionWith('Daily'));
    await pressNamed('Set');
  },
  disabling: () => pressNamed('Disable recurrency'),
};
type Doing = keyof typeof actions;

/** Opens the only search of a new user; it has a schedule when the test is to disable it. */
async function openOne(doing: Doing): Promise<{ user: Someone; id: string }> {
  const { user, kept } = await userWhoAsked(noPaper);
  const id = kept[0]?.id ?? '';
  if (doing === 'disabling')
    await ask(user, api.enableRecurrence, { body: { query_id: id, schedule: 'weekly' } });
  await openSearch(user, { id });
  return { user, id };
}

/** Asks in another window; the page sees it when it reloads the history. */
async function askElsewhere(user: Someone): Promise<void> {
  await searchFor(user, 'asked in another window');
  expect(hasRow('asked in another window')).toBe(false);
}

/** A question too long for the server is rejected; so is any action on a deleted search. */
async function doRefused(doing: Doing, user: Someone, id: string): Promise<void> {
  if (doing !== 'searching') {
    await ask(user, api.deleteSearch, { params: { id } });
    return actions[doing]();
  }
  (await box()).removeAttribute('maxlength');
  await write('sleep '.repeat(400));
  await pressNamed('Search');
}

test.each<Doing>(['searching', 'deleting', 'enabling', 'disabling'])(
  '%s reloads the history at the end',
  async (doing) => {
    requirement('11.11');
    const { user } = await openOne(doing);
    await askElsewhere(user);
    await actions[doing]();
    await row('asked in another window');
  },
);

test.each<[Doing, string]>([
  ['searching', 'Search failed.'],
  ['deleting', 'Delete Search failed.'],
  ['enabling', 'Enable recurrence failed.'],
  ['disabling', 'Disable recurrence failed.'],
])("%s that is rejected shows '%s' and reloads the history", async (doing, words) => {
  requirement('11.11', '11.12');
  const { user, id } = await openOne(doing);
  await askElsewhere(user);
  await doRefused(doing, user, id);
  await said(words);
  await row('asked in another window');
  expect(hasRow(noPaper)).toBe(doing === 'searching');
});

test.each<[Doing, string]>([
  ['deleting', 'Delete Search failed.'],
  ['enabling', 'Enable recurrence failed.'],
  ['disabling', 'Disable recurrence failed.'],
])("%s without a connection shows '%s' and changes nothing", async (doing, words) => {
  requirement('11.12');
  const { id } = await openOne(doing);
  const connect = disconnect();
  const before = sentTo(HISTORY).length;
  await actions[doing]();
  await said(words);
  expect(sentTo(HISTORY).length).toBeGreaterThan(before);
  expect(window.location.pathname).toBe(`/search/${id}`);
  expect(hasRow(noPaper)).toBe(true);
  connect();
  reload();
  await row(noPaper);
  const list = await part(doing === 'disabling' ? 'Concurrent Queries' : 'History');
  expect(list).toHaveTextContent(noPaper);
});

test('a history that could not be loaded shows an error and can be retried', async () => {
  requirement('11.13');
  const user = await enterAs('/search');
  await part('History');
  await hands.click(screen.getByRole('link', { name: 'Profile' }));
  await heading('Selected Interests');
  await searchFor(user, noPaper);
  const connect = disconnect();
  await hands.click(screen.getByRole('link', { name: 'Search' }));
  await screen.findByText('Failed to load history');
  connect();
  const before = sentTo(HISTORY).length;
  await pressNamed('Try again');
  await row(noPaper);
  expect(sentTo(HISTORY)).toHaveLength(before + 1);
});

test('a saved search is not reported as unknown when the history could not be loaded', async () => {
  requirement('11.13');
  const { user, kept } = await userWhoAsked(noPaper);
  const connect = disconnect(HISTORY);
  openAs(user, `/search/${kept[0]?.id}`);
  await screen.findByText('Failed to load history');
  expect(screen.queryByText('This search does not exist.')).toBeNull();
  connect();
  await pressNamed('Try again');
  await part('Results');
  expect(await box()).toHaveValue(noPaper);
});

test('a saved search is not shown as empty while it is being opened', async () => {
  const { user, kept } = await userWhoAsked(noPaper);
  const release = hold(HISTORY);
  openAs(user, `/search/${kept[0]?.id}`);
  await heading('Results');
  expect(screen.queryByText(invitation)).toBeNull();
  release();
  const results = await part('Results');
  await waitFor(() => expect(within(results).getByRole('heading', { level: 2 })).toBeVisible());
});
