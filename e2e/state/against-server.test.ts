import { requirement } from '@health/contract/testing/requirement';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../server/src/app.ts';
import { storePapers } from '../../server/src/ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../server/src/testing/arbitrary-paper.ts';
import { signUpFormOf, type TestApplication, testApplication } from '../../server/src/testing/test-client.ts';
import { type KillableDatabase, killableDatabase } from '../../server/src/testing/test-engine.ts';
import { keepUser } from '../../web/src/api/stored-user.ts';
import * as auth from '../../web/src/store/auth.ts';
import * as interests from '../../web/src/store/interests.ts';
import * as logs from '../../web/src/store/logs.ts';
import { activeItemChanged } from '../../web/src/store/menu.ts';
import * as papers from '../../web/src/store/papers-endpoints.ts';
import * as search from '../../web/src/store/search-endpoints.ts';
import { createStore, followUser, type RootState, type Store } from '../../web/src/store/store.ts';
import { asInBrowser } from './as-in-browser.ts';

const paper = arbitraryPaper({
  title: 'Sleep and naps: a trial',
  abstract: 'Results: Sleep improved with naps in 90 adults.',
});
const { pmc_id } = paper;
const internal = 'Something went wrong on our side. Please try again.';
const unavailable = 'The service is not available right now. Please try again in a moment.';
const unreachable = 'The server cannot be reached. Please check your connection and try again.';

let database: KillableDatabase;
let application: TestApplication;
let address: string;
let store: Store;
let form: ReturnType<typeof signUpFormOf>;
let stored: Map<string, string>;
const state = () => store.getState();

beforeAll(async () => {
  database = await killableDatabase();
  application = await testApplication({ LOGIN_TRIES: '1000' }, database);
  await storePapers(application.services.db, [paper]);
  address = await application.app.listen({ host: '127.0.0.1', port: 0 });
  stored = asInBrowser(() => address);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await application.close();
});

beforeEach(async () => {
  keepUser(null);
  store = createStore();
  followUser(store);
  form = signUpFormOf();
  await store.dispatch(auth.signUp(form));
});

const storedUser = () => JSON.parse(stored.get('user') ?? 'null');
const sleep = () => store.dispatch(search.runSearch({ query: 'Does sleep help?' })).unwrap();
const logIn = (password: string) => auth.logIn({ username: form.username, password });

type Part = Exclude<keyof RootState, 'menu' | 'api'>;
interface Asking {
  part: Part;
  send(): ReturnType<Store['dispatch']> | Promise<unknown>;
  loading(state: RootState): boolean;
  /** The table that the request needs. */
  table: string;
}

/** One request of each part that talks to the server. */
const requests: Record<string, Asking> = {
  'logging in': {
    part: 'auth',
    send: () => store.dispatch(logIn(form.password)),
    loading: ({ auth: { isLoading } }) => isLoading,
    table: 'users',
  },
  'updating the profile': {
    part: 'auth',
    send: () => store.dispatch(auth.updateProfile({ age: 50 })),
    loading: ({ auth: { isLoading } }) => isLoading,
    table: 'users',
  },
  'loading the library': {
    part: 'papers',
    send: () => store.dispatch(papers.fetchSaved()),
    loading: (it) => it.papers.loading.saved,
    table: 'library',
  },
  'saving a paper': {
    part: 'papers',
    send: () => store.dispatch(papers.savePaper(pmc_id)),
    loading: (it) => it.papers.loading.savePaper,
    table: 'library',
  },
  'adding an interest': {
    part: 'interests',
    send: () => store.dispatch(interests.addInterest('Sleep')),
    loading: (it) => it.interests.isLoading,
    table: 'user_interests',
  },
  'loading the activity': {
    part: 'logs',
    send: () => store.dispatch(logs.reloadActivity()),
    loading: (it) => it.logs.loading,
    table: 'paper_views',
  },
  'loading the history': {
    part: 'search',
    send: () => store.dispatch(search.fetchHistory()),
    loading: (it) => it.search.loading.history,
    table: 'searches',
  },
  'a search': {
    part: 'search',
    send: () => store.dispatch(search.runSearch({ query: 'Does sleep help?' })),
    loading: (it) => it.search.loading.search,
    table: 'searches',
  },
};

/** Sends the request, and checks that it is pending and how it ended. */
async function ends({ part, send, loading }: Asking, end: { isError: boolean; message?: string }) {
  const sent = send();
  expect(loading(state())).toBe(true);
  expect(state()[part]).toMatchObject({ isError: false, message: '' });
  await sent;
  expect(loading(state())).toBe(false);
  expect(state()[part]).toMatchObject(end);
}

describe.each(Object.entries(requests))('%s', (name, asking) => {
  test('is pending, then fulfilled', async () => {
    requirement('12.10');
    await ends(asking, { isError: false });
  });

  test('fails with a message while a table is missing, and works once it is restored', async () => {
    requirement('12.10');
    const rename = (from: string, to: string) => database.pool.query(`alter table ${from} rename to ${to}`);
    await rename(asking.table, 'away');
    try {
      await ends(asking, { isError: true, message: internal });
    } finally {
      await rename('away', asking.table);
    }
    // A failed login leaves no user; every other request keeps it.
    if (name !== 'logging in') expect(state().auth.user?.username).toBe(form.username);
    await ends(asking, { isError: false });
  });
});

test('the profile update is merged into the user, stored in the browser and confirmed with a message', async () => {
  requirement('12.6');
  await store.dispatch(auth.updateProfile({ age: 50, bmi: 24.5 }));
  expect(state().auth).toMatchObject({ isSuccess: true, message: 'User updated successfully' });
  for (const user of [state().auth.user, storedUser()])
    expect(user).toMatchObject({ username: form.username, age: 50, bmi: 24.5, name: 'Ada' });
});

test('a rejected profile update has a message and keeps the user logged in', async () => {
  requirement('12.6');
  const before = state().auth.user;
  await store.dispatch(auth.updateProfile({ age: 17 }));
  expect(state().auth).toMatchObject({
    isError: true,
    user: before,
    fieldErrors: { age: ['Age must be at least 18.'] },
  });
  expect(storedUser()).toEqual(before);
});

test('a wrong password sets the user to null with the message of the server', async () => {
  requirement('12.4');
  await store.dispatch(logIn('not the password'));
  expect(state().auth).toMatchObject({ user: null, isError: true });
  expect(state().auth.message).toBe('The username or password is not right.');
  expect(storedUser()).toBeNull();
});

describe('the history is reloaded after', () => {
  requirement('11.11');
  /** Another browser of the same user asks, so that only a reload can load it here. */
  const elsewhere = async (query: string) => {
    const headers = { authorization: `Bearer ${state().auth.user?.token}` };
    const payload = { query };
    await application.app.inject({ method: 'POST', url: '/api/papers/search', headers, payload });
  };
  const queries = () => state().search.history.map(({ query }) => query);
  const unknown = '00000000-0000-4000-8000-000000000000';

  test.each<[string, (id: string) => Promise<{ error?: unknown }>, boolean]>([
    ['a search', () => store.dispatch(search.runSearch({ query: 'Do naps help?' })), true],
    ['a search that is refused', () => store.dispatch(search.runSearch({ query: '' })), false],
    ['a delete', (id) => store.dispatch(search.deleteSearch(id)), true],
    ['a delete that is refused', () => store.dispatch(search.deleteSearch(unknown)), false],
    [
      'enabling',
      (query_id) => store.dispatch(search.enableRecurrence({ query_id, schedule: 'daily' })),
      true,
    ],
    [
      'enabling that is rejected',
      (query_id) => store.dispatch(search.enableRecurrence({ query_id, schedule: null })),
      false,
    ],
    ['disabling', (id) => store.dispatch(search.disableRecurrence(id)), true],
    ['disabling that is rejected', () => store.dispatch(search.disableRecurrence(unknown)), false],
  ])('%s', async (_, act, succeeds) => {
    const { id = '' } = (await sleep()) ?? {};
    await elsewhere('Asked elsewhere');
    expect(queries()).toEqual(['Does sleep help?']);
    const { error } = await act(id);
    expect(error === undefined).toBe(succeeds);
    expect(queries()).toContain('Asked elsewhere');
    expect(state().search.isError).toBe(!succeeds);
  });
});

test('every request reports a stopped database and a stopped server, the menu still works, and all succeed later', async () => {
  requirement('12.14');
  const { user } = state().auth;
  const asUser = Object.entries(requests).filter(([name]) => name !== 'logging in');
  const all = async (end: { isError: boolean; message?: string }) => {
    for (const [, asking] of asUser) await ends(asking, end);
    expect(state().auth.user?.token).toBe(user?.token);
  };
  await database.kill();
  await all({ isError: true, message: unavailable });
  await database.startAgain();
  await all({ isError: false });
  await application.app.close();
  await all({ isError: true, message: unreachable });
  store.dispatch(activeItemChanged('Library'));
  expect(state().menu.activeItem).toBe('Library');
  application.app = await createApp(application.services);
  await application.app.listen({ host: '127.0.0.1', port: Number(new URL(address).port) });
  await all({ isError: false });
});
