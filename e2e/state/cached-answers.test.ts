import { api, errorMessages } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { storePapers } from '../../server/src/ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../server/src/testing/arbitrary-paper.ts';
import { signUpFormOf, type TestApplication, testApplication } from '../../server/src/testing/test-client.ts';
import { keepUser } from '../../web/src/api/stored-user.ts';
import { fromContract, queryApi } from '../../web/src/store/api.ts';
import { logOut, signUp } from '../../web/src/store/auth.ts';
import { createStore, followUser, type Store } from '../../web/src/store/store.ts';
import { outcomesOf } from '../../web/src/store/testing/outcomes.ts';
import { asInBrowser } from './as-in-browser.ts';

const { endpoints } = queryApi.injectEndpoints({
  endpoints: (build) => ({
    severalPapers: build.query(fromContract(api.severalPapers)),
    showText: build.query(fromContract(api.showText)),
    setDigests: build.mutation(fromContract(api.switchDigests)),
  }),
});

const papers = [arbitraryPaper(), arbitraryPaper()];
const severalInput = { query: { pmc_ids: papers.map(({ pmc_id }) => pmc_id).join() } };

let application: TestApplication;
let store: Store;
let form: ReturnType<typeof signUpFormOf>;
let requests: string[];

beforeAll(async () => {
  application = await testApplication({ LOGIN_TRIES: '1000' });
  await storePapers(application.services.db, papers);
  application.app.addHook('onRequest', async ({ url }) => {
    requests.push(url);
  });
  const address = await application.app.listen({ host: '127.0.0.1', port: 0 });
  asInBrowser(() => address);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await application.close();
});

beforeEach(async () => {
  requests = [];
  keepUser(null);
  store = createStore();
  followUser(store);
  form = signUpFormOf();
  await store.dispatch(signUp(form));
});

const askSeveral = () => store.dispatch(endpoints.severalPapers.initiate(severalInput));
const cached = () => Object.keys(store.getState().api.queries);

test('the state has the six specified parts and the cache', () => {
  requirement('12.1');
  expect(Object.keys(store.getState()).sort()).toEqual(
    ['api', 'auth', 'interests', 'logs', 'menu', 'papers', 'search'].sort(),
  );
});

test('several papers are loaded with one request, even when two components need them', async () => {
  const [first, second] = await Promise.all([askSeveral(), askSeveral()]);
  expect(first.data?.papers.map(({ title }) => title)).toEqual(papers.map(({ title }) => title));
  expect(second.data).toEqual(first.data);
  expect(requests.filter((url) => url.startsWith('/api/papers/'))).toHaveLength(1);
});

test('a rejection by the server becomes the error of the query with the message of the server', async () => {
  const asked = store.dispatch(endpoints.showText.initiate({ query: { pmc_id: 'PMC1' } }));
  expect(await asked).toMatchObject({ isError: true, error: { message: errorMessages.unknownPaper } });
});

test('field errors reach the caller of a mutation', async () => {
  const wrong = { body: { on: 'yes' } } as unknown as { body: { on: boolean } };
  const { error } = await store.dispatch(endpoints.setDigests.initiate(wrong));
  expect(error).toMatchObject({ errors: { on: ['The switch for e-mails is on or off.'] } });
});

describe('cached answers are dropped', () => {
  beforeEach(async () => {
    await askSeveral();
    expect(cached()).toHaveLength(1);
  });

  test('at log-out', async () => {
    await store.dispatch(logOut());
    expect(cached()).toEqual([]);
  });

  test('when another user logs in', async () => {
    const other = await application.newUser();
    store.dispatch(outcomesOf('logIn').fulfilled(other));
    expect(cached()).toEqual([]);
  });

  test('when a query finds that the session has ended', async () => {
    await application.ask(api.logOutEverywhere, {}, store.getState().auth.user ?? undefined);
    await askSeveral();
    expect(store.getState().auth).toMatchObject({ user: null, message: errorMessages.notLoggedIn });
    expect(cached()).toEqual([]);
  });

  test('including an answer that arrives after the log-out', async () => {
    const late = store.dispatch(endpoints.showText.initiate({ query: { pmc_id: papers[0]?.pmc_id ?? '' } }));
    const leaving = store.dispatch(logOut());
    await Promise.all([late, leaving]);
    expect(cached()).toEqual([]);
  });
});
