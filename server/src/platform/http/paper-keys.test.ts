import { api, keyKinds } from '@health/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { type ArbitraryInput, cases, type EndpointName, PAPER } from '../../testing/arbitrary-input.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

const endpoints = Object.keys(api) as EndpointName[];
const takesKey = endpoints.filter(
  // Papers are sent to Zotero only with a key of their user's; `zotero.test` has one.
  (name) => name !== 'sendToZotero' && JSON.stringify(cases[name].input ?? {}).includes(PAPER),
);
const keys = keyKinds.map((kind) => `${kind}4711`);
const wrong = ['PMC', 'ABC1', 'pmc4711', 'MED4711x', 'PPR 4711', ' REF4711', 'PMC1234567890123', '4711'];

/** What they answer names no paper by its key, or names others. */
const withoutKeys = [
  'unsaveSeveral',
  'useAgain',
  'similarPapers',
  'exportReferences',
  'citePaper',
  'showStanding',
  'mergeDuplicates',
  'showDocument',
  'referencesHere',
  'listHighlights',
];

let application: TestApplication;
let token: string;
beforeAll(async () => {
  application = await testApplication();
  ({ token } = await application.newUser());
  await storePapers(
    application.services.db,
    keys.map((pmc_id) => arbitraryPaper({ pmc_id })),
  );
});
afterAll(() => application.close());

/** The input of an endpoint with another key in it. */
const withKey = (name: EndpointName, key: string): ArbitraryInput =>
  JSON.parse(JSON.stringify(cases[name].input).replaceAll(PAPER, key));

async function call(name: EndpointName, input: ArbitraryInput) {
  const { method, path, query } = { query: undefined, ...api[name] };
  const pairs = Object.entries(input).map(([field, value]): [string, string] => [field, String(value)]);
  const answer = await application.app.inject({
    method,
    url: query ? `${path}?${new URLSearchParams(pairs)}` : path,
    headers: { authorization: `Bearer ${token}` },
    ...(query ? {} : { payload: input }),
  });
  return { status: answer.statusCode, body: answer.body };
}

describe('a paper by its key', () => {
  it('is a parameter of 35 endpoints', () => expect(takesKey).toHaveLength(35));

  it.each(takesKey)('%s accepts every kind of key', async (name) => {
    for (const key of keys) {
      const { status, body } = await call(name, withKey(name, key));
      expect(status).toBeLessThan(300);
      if (!withoutKeys.includes(name)) expect(body).toContain(key);
    }
  });

  it.each(takesKey)('%s refuses an invalid key', async (name) => {
    for (const key of wrong) {
      const { status, body } = await call(name, withKey(name, key));
      expect(status).toBe(400);
      expect(body).toContain('A paper id is PMC, MED, PPR or REF and digits.');
    }
  });
});
