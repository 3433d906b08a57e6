import { type ApiErrorBody, api, type Endpoint, errorMessages } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import {
  type ArbitraryInput,
  cases,
  type EndpointName,
  PAPER,
  SEARCH,
} from '../../testing/arbitrary-input.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { LONG, NUL, odd } from '../../testing/fuzzed-requests.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

const endpointNames = Object.keys(api) as EndpointName[];
const endpointOf = (name: EndpointName): Endpoint => api[name];
const withInput = endpointNames.filter((name) => cases[name].input);
const withBody = endpointNames.filter((name) => endpointOf(name).method !== 'GET');

let application: TestApplication;
let token: string;
let calls = 0;

interface Answer {
  status: number;
  text: string;
}

interface Raw {
  path?: string;
  search?: string;
  body?: string;
  type?: string;
  who?: string;
}

/** Calls an endpoint with anything, from an address of its own: guessing is slowed down, and is not the subject here. */
async function sendRaw(
  name: EndpointName,
  { path = SEARCH, search = '', body, type, who }: Raw,
): Promise<Answer> {
  const { method, path: address } = endpointOf(name);
  const answer = await application.app.inject({
    method,
    url: address.replace('{id}', path) + search,
    headers: {
      authorization: who ?? `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': type ?? 'application/json' }),
    },
    ...(body !== undefined && { payload: body }),
    remoteAddress: `10.0.${++calls >> 8}.${calls & 255}`,
  });
  return { status: answer.statusCode, text: answer.body };
}

function send(name: EndpointName, input: ArbitraryInput, who?: string): Promise<Answer> {
  const { params, query } = endpointOf(name);
  const more = who ? { who } : {};
  if (params) return sendRaw(name, { path: encodeURIComponent(String(input.id)), ...more });
  if (!query) return sendRaw(name, { body: JSON.stringify(input), ...more });
  const pairs = Object.entries(input).flatMap(([field, value]) =>
    [value].flat().map((one): [string, string] => [field, String(one)]),
  );
  return sendRaw(name, { search: `?${new URLSearchParams(pairs)}`, ...more });
}

const TABLES =
  'users sessions user_interests library ratings paper_views candidates searches search_runs digests'.split(
    ' ',
  );

/** A digest of every row a user can cause. */
async function stored(): Promise<unknown> {
  const digests = TABLES.map((table) => `(select md5(string_agg(t::text, '|' order by t)) from ${table} t)`);
  return (await application.database.pool.query(`select array[${digests}] as rows`)).rows;
}

const INTERNAL =
  /invalid input|expected|received|too (big|small)|undefined|NaN|\[object|typeerror|zod|fst_|postgres|drizzle|\bsql\b|select |insert |constraint|relation|byte sequence|node_modules|\.ts\b|\bat \w+ \(|stack/i;
const sentence = expect.stringMatching(/^["A-Z][^\n\0]{8,120}$/);

/** A fitting status, one sentence, under its field when one is named, and not a word of what is inside. */
function expectClear({ status, text }: Answer, expectedStatus: number, field?: string, words?: string): void {
  const { message, errors = {} } = JSON.parse(text) as ApiErrorBody;
  expect({ status, message }).toEqual({ status: expectedStatus, message: words ?? sentence });
  // Two different addresses or passwords are reported under the first field.
  if (field)
    expect([errors[field], errors[field.replace('confirm_', '')]]).toContainEqual([words ?? sentence]);
  expect(text).not.toMatch(INTERNAL);
}

async function storesNothing(requests: () => Promise<void>): Promise<void> {
  const before = await stored();
  await requests();
  expect(await stored()).toEqual(before);
}

/** From now on a user with a paper and the search asks: a user has 1,200 requests a minute. */
async function anotherUser(): Promise<void> {
  const user = await application.newUser();
  token = user.token;
  await application.database.pool.query('delete from searches');
  await application.ask(api.addInterest, { body: { interest: 'Back Pain' } }, user);
  await application.ask(api.savePaper, { body: { pmc_id: PAPER } }, user);
  await application.ask(api.ratePaper, { body: { pmc_id: PAPER, rating: 4 } }, user);
  await application.ask(api.search, { body: { query: 'gout' } }, user);
  await application.database.pool.query('update searches set id = $1', [SEARCH]);
}

beforeAll(async () => {
  application = await testApplication();
  await storePapers(application.services.db, [arbitraryPaper({ pmc_id: PAPER })]);
});
// Tries at one account slow down from wherever they come.
beforeEach(() => application.database.pool.query('delete from try_counters'));
afterAll(() => application.close());

describe('every field of every endpoint', () => {
  beforeAll(anotherUser);

  it.each(withInput)('%s refuses a missing, wrong or too long field and a NUL byte', async (name) => {
    requirement('13.17');
    const { input = {}, optional = [], longText = [] } = cases[name];
    const wrong = endpointOf(name).query ? [['a', 'b']] : [{ odd: 1 }, [['odd']]];
    await storesNothing(async () => {
      for (const field of Object.keys(input)) {
        const { [field]: _, ...without } = input;
        // An address without its last part is another address.
        if (endpointOf(name).params) expectClear(await send(name, { [field]: LONG }), 414);
        else if (!longText.includes(field))
          expectClear(await send(name, { ...input, [field]: LONG }), 400, field);
        if (!optional.includes(field) && !endpointOf(name).params)
          expectClear(await send(name, without), 400, field);
        expectClear(await send(name, { ...input, [field]: NUL }), 400, field);
        for (const value of wrong) expectClear(await send(name, { ...input, [field]: value }), 400, field);
      }
    });
  });
});

describe('every text of every endpoint', () => {
  beforeAll(anotherUser);

  it.each(withInput)('%s refuses unusual text where it does not belong', async (name) => {
    const { input = {}, oddText = {} } = cases[name];
    // Welcome text may be stored; the rest must not be.
    const run =
      Object.keys(oddText).length > 0 ? (requests: () => Promise<void>) => requests() : storesNothing;
    await run(async () => {
      for (const field of Object.keys(input))
        for (const text of Object.values(odd)) {
          const status = oddText[field] ?? 400;
          if (status === 201) continue;
          const answer = await send(name, { ...input, [field]: text });
          if (status === 400) expectClear(answer, status, name === 'googleLogIn' ? undefined : field);
          else if (status === 401) expectClear(answer, status, 'username');
          else if (name !== 'search') expect(answer.status).toBe(status);
        }
    });
  });
});

const bmi = 'BMI must be at';
const rating = 'A rating is 0 to 5.';
const whole = 'A rating is a whole number of stars.';
const outOfRange: [EndpointName, string, unknown, string][] = [
  ['signUp', 'age', 0, 'Age must be at least 1.'],
  ['signUp', 'age', 121, 'Age must be at most 120.'],
  ['updateProfile', 'age', 17, 'Age must be at least 18.'],
  ['updateProfile', 'age', 96, 'Age must be at most 95.'],
  ['updateProfile', 'bmi', 9.9, `${bmi} least 10.`],
  ['updateProfile', 'bmi', 65.1, `${bmi} most 65.`],
  ['updateProfile', 'allergies', { data: ['Moonlight'] }, '"Moonlight" is not in the list.'],
  ...(['ratePaper', 'rankPaper'] as const).flatMap((name): [EndpointName, string, unknown, string][] => {
    const field = name === 'ratePaper' ? 'rating' : 'value';
    return [
      [name, field, 6, rating],
      [name, field, -1, rating],
      [name, field, 2.5, whole],
    ];
  }),
  ['findPapers', 'page', 0, errorMessages.invalid],
  ['findPapers', 'size', 101, errorMessages.invalid],
  ['findPapers', 'from', 1799, errorMessages.invalid],
  ['enableRecurrence', 'schedule', 'hourly', 'Please choose a schedule.'],
  ['keepTimeZone', 'time_zone', 'Europe/Atlantis', 'This time zone does not exist.'],
  ['addInterest', 'interest', 'Moonlight', errorMessages.unknownInterest],
];
const wantsPaper = withInput.filter((name) => cases[name].input?.pmc_id);
const wantsSearch: EndpointName[] = [
  ...(['deleteSearch', 'enableRecurrence', 'disableRecurrence', 'listRuns', 'runNow'] as const),
  ...(['pauseRecurrence', 'resumeRecurrence', 'searchOpened', 'openFeed', 'closeFeed'] as const),
];

describe('an invalid value', () => {
  // A user has 1,200 requests a minute.
  beforeAll(async () => {
    ({ token } = await application.newUser());
  });

  it.each(outOfRange)('is refused by %s for %s %j: %s', async (name, field, value, words) => {
    requirement('13.17', '19.21');
    await storesNothing(async () =>
      expectClear(await send(name, { ...cases[name].input, [field]: value }), 400, field, words),
    );
  });

  it.each(wantsPaper)('%s refuses a paper that does not exist', async (name) => {
    const unknown = { ...cases[name].input, pmc_id: 'PMC999' };
    await storesNothing(async () =>
      expectClear(await send(name, unknown), 404, undefined, errorMessages.unknownPaper),
    );
  });

  it.each(wantsSearch)('%s refuses another user’s search and one that does not exist', async (name) => {
    requirement('13.18');
    const stranger = await application.newUser();
    const unknown = { schedule: 'daily', id: stranger.id, query_id: stranger.id };
    await storesNothing(async () => {
      const theirs = await send(name, { ...cases[name].input }, `Bearer ${stranger.token}`);
      expectClear(theirs, 404, undefined, errorMessages.unknownSearch);
      expectClear(await send(name, unknown), 404, undefined, errorMessages.unknownSearch);
    });
  });

  it('an invalid address is refused', async () =>
    expectClear(await sendRaw('deleteSearch', { path: '%E0%A4%A' }), 400));
});

describe('an invalid request', () => {
  beforeAll(async () => {
    ({ token } = await application.newUser());
  });

  it.each(withBody)(
    '%s refuses invalid JSON, another type, a huge body and one without fields',
    async (name) => {
      await storesNothing(async () => {
        expectClear(await sendRaw(name, { body: '{"username":' }), 400);
        expectClear(await sendRaw(name, { body: '{"__proto__":{"age":1}}' }), 400);
        // Mail programs post a form.
        const forms = name === 'unsubscribe' ? [] : ['application/x-www-form-urlencoded'];
        for (const type of ['text/plain', 'application/xml', ...forms])
          expectClear(await sendRaw(name, { body: 'age=40', type }), 415);
        const huge = JSON.stringify({ query: 'x'.repeat(endpointOf(name).largestBody ?? 1_100_000) });
        expectClear(await sendRaw(name, { body: huge }), 413, undefined, errorMessages.tooLarge);
        for (const body of endpointOf(name).body ? ['[]', '"text"', '5', 'true'] : [])
          expectClear(await sendRaw(name, { body }), 400, 'request', errorMessages.invalid);
      });
    },
  );

  const tokens = ['', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a b', "Bearer ' or 1=1", `Bearer ${LONG}`];
  it.each(endpointNames.filter((name) => endpointOf(name).access === 'user'))(
    '%s refuses a malformed token',
    async (name) => {
      await storesNothing(async () => {
        for (const who of tokens)
          expectClear(await sendRaw(name, { who }), 401, undefined, errorMessages.notLoggedIn);
      });
    },
  );
});
