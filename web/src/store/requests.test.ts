import { api } from '@health/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepUser } from '../api/stored-user.ts';
import { logOut, sessionExpired, type User } from './auth.ts';
import { fetchSaved, papersPartEndpoints, ratePaper, reloadSaved, savePaper } from './papers-endpoints.ts';
import { inTurn } from './requests.ts';
import { runSearch } from './search-endpoints.ts';
import { createStore, followUser } from './store.ts';
import { outcomesOf } from './testing/outcomes.ts';

const ada = { id: '1', username: 'ada', token: 'secret', age: null } as User;

interface Asked {
  path: string;
  signal: AbortSignal | null | undefined;
  answer: (body: unknown) => Promise<void>;
}

let asked: Asked[];
const pathsAsked = () => asked.map(({ path }) => path);

/**
 * Everything in progress has gone as far as it can without a response. Counted in turns of the event loop: timers of the
 * same time run in the order in which they were set, however slow the machine is.
 */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((done) => setTimeout(done, 0));
}

beforeEach(() => {
  keepUser(null);
  asked = [];
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    return new Promise<Response>((done, failed) => {
      signal?.addEventListener('abort', () => failed(signal.reason));
      const answer = async (body: unknown) => {
        done(new Response(JSON.stringify(body)));
        await settled();
      };
      asked.push({ path, signal, answer });
    });
  });
});

function storeOfAda() {
  const store = createStore();
  followUser(store);
  store.dispatch(outcomesOf('logIn').fulfilled(ada));
  return store;
}

const library = (store: ReturnType<typeof createStore>) => store.getState().papers;

describe('a query with a result stored in the state', () => {
  it('is sent once for two simultaneous callers, and both get the answer', async () => {
    const store = storeOfAda();
    const both = Promise.all([store.dispatch(fetchSaved()), store.dispatch(fetchSaved())]);
    expect(pathsAsked()).toEqual([api.listSaved.path]);
    await asked[0]?.answer({ data: [] });
    expect((await both).map(({ data }) => data)).toEqual([{ data: [] }, { data: [] }]);
  });

  it('is sent again each time and leaves nothing in the cache', async () => {
    const store = storeOfAda();
    for (const time of [0, 1]) {
      void store.dispatch(fetchSaved());
      await asked[time]?.answer({ data: [] });
    }
    expect(asked).toHaveLength(2);
    expect(store.getState().api.queries).toEqual({});
  });

  it('stays in the cache while a component shows it', async () => {
    const store = storeOfAda();
    const shown = store.dispatch(papersPartEndpoints.listSaved.initiate({}));
    await asked[0]?.answer({ data: [] });
    void store.dispatch(fetchSaved());
    await asked[1]?.answer({ data: [] });
    expect(Object.keys(store.getState().api.queries)).toHaveLength(1);
    shown.unsubscribe();
    await settled();
    expect(store.getState().api.queries).toEqual({});
  });

  it('is cancelled, not failed, when the component that loads it unmounts', async () => {
    const store = storeOfAda();
    const shown = store.dispatch(papersPartEndpoints.listSaved.initiate({}));
    shown.unsubscribe();
    await settled();
    expect(asked[0]?.signal?.aborted).toBe(true);
    expect(library(store)).toMatchObject({ isError: false, loading: { saved: false } });
  });
});

describe('a change', () => {
  it('ends when the list has been reloaded, and reloads it after an older answer', async () => {
    const store = storeOfAda();
    void store.dispatch(fetchSaved());
    const saving = store.dispatch(savePaper('PMC1'));
    await asked[1]?.answer({ pmc_id: 'PMC1' });
    expect(pathsAsked()).toEqual([api.listSaved.path, api.savePaper.path]);
    expect(library(store).loading).toMatchObject({ saved: true, savePaper: true });
    await asked[0]?.answer({ data: [] });
    expect(pathsAsked()).toHaveLength(3);
    expect(library(store).loading).toMatchObject({ saved: true, savePaper: true });
    await asked[2]?.answer({ data: [] });
    expect(await saving).toEqual({ data: { pmc_id: 'PMC1' } });
    expect(library(store)).toMatchObject({ isSuccess: true, message: 'Paper saved' });
  });

  it('waits for an earlier change of the same paper when the last one must win', async () => {
    const store = storeOfAda();
    void store.dispatch(ratePaper({ pmc_id: 'PMC1', value: 2 }));
    void store.dispatch(ratePaper({ pmc_id: 'PMC1', value: 4 }));
    await settled();
    expect(asked).toHaveLength(1);
    await asked[0]?.answer({ pmc_id: 'PMC1', value: 2 });
    expect(asked).toHaveLength(2);
    await asked[1]?.answer({ pmc_id: 'PMC1', value: 4 });
    expect(library(store).loading.paperRating).toBe(false);
  });
});

describe('at log-out', () => {
  it('every running request except the log-out is cancelled without a message', async () => {
    const store = storeOfAda();
    const running = [
      store.dispatch(fetchSaved()),
      store.dispatch(savePaper('PMC1')),
      store.dispatch(runSearch({ query: 'sleep' })),
      store.dispatch(reloadSaved()),
    ];
    await settled();
    expect(asked).toHaveLength(3);
    void store.dispatch(logOut());
    const { auth: _, ...emptied } = store.getState();
    await settled();
    expect(asked.map(({ signal }) => signal?.aborted ?? false)).toEqual([true, true, true, false]);
    expect(pathsAsked()[3]).toBe(api.logOut.path);
    await asked[3]?.answer(undefined);
    await Promise.all(running);
    // Nothing was reloaded for the user who has logged out.
    expect(asked).toHaveLength(4);
    expect(store.getState()).toMatchObject(emptied);
    expect(store.getState().auth.isError).toBe(false);
  });

  it('only the end of the session is reported when the server has ended it', async () => {
    const store = storeOfAda();
    void store.dispatch(fetchSaved());
    store.dispatch(sessionExpired());
    await settled();
    expect(store.getState().papers.isError).toBe(false);
    expect(store.getState().auth.isError).toBe(true);
  });
});

const after = (milliseconds: number, name: string, finished: string[]) => async () => {
  await new Promise((done) => setTimeout(done, milliseconds));
  finished.push(name);
  return name;
};

it('runs work with the same key in order, and work with other keys at once', async () => {
  const finished: string[] = [];
  const works = [
    inTurn('paper', after(30, 'first', finished)),
    inTurn('paper', after(0, 'second', finished)),
    inTurn('other', after(10, 'elsewhere', finished)),
  ];
  expect(await Promise.all(works)).toEqual(['first', 'second', 'elsewhere']);
  expect(finished).toEqual(['elsewhere', 'first', 'second']);
});

it('continues after failed work and reports the failure to its caller', async () => {
  const failed = inTurn('paper', () => Promise.reject(new Error('refused')));
  const next = inTurn('paper', async () => 'done');
  await expect(failed).rejects.toThrow('refused');
  expect(await next).toBe('done');
});
