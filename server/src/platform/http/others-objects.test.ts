// On one size only: it tests responses to requests.
import { api, type Endpoint } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personalTables, readRows } from '../../accounts/personal-data/inventory.ts';
import { cases, type EndpointName, PAPER, SEARCH } from '../../testing/arbitrary-input.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { type UsedAccount, userWithEverything } from '../../testing/user-with-everything.ts';

const endpointOf = (name: EndpointName): Endpoint => api[name];
const guarded = (Object.keys(api) as EndpointName[]).filter((name) => endpointOf(name).access === 'user');
/** Those that name a search; papers have no owner. */
const aboutSearch = guarded.filter((name) => JSON.stringify(cases[name].input ?? {}).includes(SEARCH));

let application: TestApplication;
let owner: UsedAccount;
let session: string;
/** What was stored of the owner when it was last looked at. */
let before: string;
beforeAll(async () => {
  application = await testApplication({ LOGIN_TRIES: '1000' });
  owner = await userWithEverything(application, 'Quokkaword');
  const { data } = await application.ask(api.listSessions, {}, owner.user);
  session = data[0]?.id ?? '';
  before = await stored();
});
afterAll(() => application.close());

/** Calls an endpoint as another user, with the ids of the owner's things. */
async function askAsAnother(name: EndpointName) {
  const { method, path, params, query, body } = endpointOf(name);
  const { token } = await application.newUser();
  const id = name === 'endSession' ? session : owner.searchId;
  const text = JSON.stringify(cases[name].input ?? {})
    .replaceAll(SEARCH, id)
    .replaceAll(`"${PAPER}"`, `"${owner.pmcId}"`);
  const input: Record<string, unknown> = JSON.parse(text);
  const pairs = Object.entries(input).map(([field, value]): [string, string] => [field, String(value)]);
  return application.app.inject({
    method,
    url: (params ? path.replace('{id}', id) : path) + (query ? `?${new URLSearchParams(pairs)}` : ''),
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: input }),
  });
}

/** Everything that is stored of the owner, as text. */
async function stored(): Promise<string> {
  const rows: string[] = [];
  for (const personal of personalTables)
    for await (const page of readRows(application.services.db, personal, owner.user.id))
      rows.push(...page.map((row) => JSON.stringify({ ...row, used_at: '' })));
  return rows.toSorted().join('\n');
}

describe('the data of another user', () => {
  it('is referenced by many endpoints', () => expect(aboutSearch.length).toBeGreaterThan(8));

  it.each(guarded)('%s neither shows nor changes it', async (name) => {
    requirement('19.18');
    const answer = await askAsAnother(name);
    for (const word of [owner.secret, owner.user.id, owner.user.username, owner.user.email])
      expect(answer.rawPayload.toString('latin1')).not.toContain(word);
    expect(answer.statusCode).not.toBe(503);
    if (aboutSearch.includes(name)) expect([403, 404]).toContain(answer.statusCode);
    const after = await stored();
    const isSame = after === before;
    before = after;
    expect(isSame, 'what is stored of the owner').toBe(true);
  });
});
