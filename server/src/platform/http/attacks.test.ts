// On one size only: it tests responses to requests.

import { api, type Endpoint } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../accounts/schema.ts';
import { cases, type EndpointName } from '../../testing/arbitrary-input.ts';
import { signUpFormOf, type TestApplication, testApplication } from '../../testing/test-client.ts';
import { type UsedAccount, userWithEverything } from '../../testing/user-with-everything.ts';

const endpointOf = (name: EndpointName): Endpoint => api[name];
const names = Object.keys(api) as EndpointName[];
const guarded = names.filter((name) => endpointOf(name).access === 'user');

let application: TestApplication;
let user: UsedAccount;
beforeAll(async () => {
  application = await testApplication({ LOGIN_TRIES: '1000' });
  user = await userWithEverything(application, 'Quokkaword');
});
afterAll(() => application.close());

const call = (method: 'GET' | 'POST', url: string, more: object = {}) =>
  application.app.inject({ method, url, ...more });
const bearer = ({ user }: UsedAccount) => ({ authorization: `Bearer ${user.token}` });

describe('an account', () => {
  it('is not created by default', async () => {
    requirement('19.8');
    const fresh = await testApplication();
    expect(await fresh.services.db.select().from(users)).toEqual([]);
    await fresh.close();
  });

  it('gets a new token of 256 random bits at each login, and none that a caller chose', async () => {
    requirement('19.9');
    const body = { username: user.user.username, password: user.password };
    const tokens = [];
    for (let time = 0; time < 5; time++)
      tokens.push((await application.ask(api.logIn, { body }, { token: 'mine' })).token);
    expect(new Set(tokens).size).toBe(5);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('accepts no role, id or username at sign-up or in an update', async () => {
    requirement('19.19');
    const form = signUpFormOf();
    const extra = { id: user.user.id, role: 'admin', email_verified_at: new Date(0).toISOString() };
    const made = await application.ask(api.signUp, { body: { ...form, ...extra } });
    expect(made.id).not.toBe(user.user.id);
    const changed = { age: 50, ...extra, username: 'root', use_health_profile: true };
    await application.ask(api.updateProfile, { body: changed }, made);
    const [stored] = await application.services.db.select().from(users).where(eq(users.id, made.id));
    expect(stored).toMatchObject({ username: form.username, age: 50, emailVerifiedAt: null });
  });

  it('shows no hash and no key in any response', async () => {
    requirement('19.20');
    for (const name of guarded.filter((one) => endpointOf(one).method === 'GET' && !endpointOf(one).params)) {
      const input = Object.entries(cases[name].input ?? {}).map(([key, value]): [string, string] => [
        key,
        String(value),
      ]);
      const { body } = await call('GET', `${endpointOf(name).path}?${new URLSearchParams(input)}`, {
        headers: bearer(user),
      });
      expect([name, /argon2|token_?hash|feed_?hash|health_?key|username_?key/i.test(body)]).toEqual([
        name,
        false,
      ]);
    }
  });
});

describe('a request from another site', () => {
  const forms = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'];
  const changes = guarded.filter((name) => endpointOf(name).method !== 'GET');

  it.each(changes)('%s is refused as a form, and without the header that no form can send', async (name) => {
    requirement('19.14', '19.25');
    for (const type of forms) {
      const { path } = endpointOf(name);
      const answer = await call('POST', path.replace('{id}', user.searchId), {
        headers: {
          'content-type': type,
          origin: 'https://evil.example',
          cookie: `token=${user.user.token}`,
        },
        payload: 'a=b',
      });
      expect([401, 404, 415]).toContain(answer.statusCode);
    }
  });

  it('has no permission to read a response', async () => {
    const headers = { origin: 'https://evil.example', ...bearer(user) };
    const answer = await call('GET', api.listSaved.path, { headers });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('changes nothing by GET: the logs of views need the header and can be repeated', async () => {
    requirement('19.24');
    const url = `/api/logs/paper?pmc_id=${user.pmcId}`;
    expect((await call('GET', url)).statusCode).toBe(401);
    const answers = [
      await call('GET', url, { headers: bearer(user) }),
      await call('GET', url, { headers: bearer(user) }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
});

describe('attack strings', () => {
  const injections = [
    "' or '1'='1",
    "'; drop table users; --",
    '1) union select password from users --',
    '"; select pg_sleep(9); --',
    '%27%20or%201=1',
    '{{7*7}}',
    '#{7*7}',
    '../../etc/passwd',
    '<!--#exec cmd="ls"-->',
    '\\x27 or true',
    '$$; drop table papers; $$',
    'title:(a OR b',
    '"unfinished phrase',
    'a AND NOT (b',
    '* ? ~2 ^9',
    ') ( ) (',
    "E'\\'",
    '$1',
    ':name',
    '@@ to_tsquery(',
  ];

  it.each(injections)('%s are ordinary words for the search', async (query) => {
    requirement('19.22');
    const found = await call('GET', `${api.findPapers.path}?${new URLSearchParams({ query })}`, {
      headers: bearer(user),
    });
    expect([200, 400]).toContain(found.statusCode);
    expect(found.body).not.toMatch(/syntax error|argon2|invalid input|relation \\?"/i);
    const body = { username: query, password: query };
    expect([400, 401, 429]).toContain((await application.errorOf(api.logIn, { body })).status);
    expect(await application.services.db.$count(users)).toBeGreaterThan(0);
  });

  const long = ['(', '"', 'a ', 'a-', 'NOT ', 'a AND (', '~', '*', 'é', '2020-', 'title:', '<sup>'];
  it.each(long)('%j with ten thousand characters is answered or refused at once', async (piece) => {
    requirement('19.23');
    const ask = async (query: string) => {
      const begun = process.threadCpuUsage();
      const { statusCode } = await call('GET', `${api.findPapers.path}?${new URLSearchParams({ query })}`, {
        headers: bearer(user),
      });
      return { statusCode, cpuMs: process.threadCpuUsage(begun).user / 1000 };
    };
    expect([200, 400]).toContain((await ask(piece.repeat(2000 / piece.length))).statusCode);
    // The quickest of five: other work on the machine only ever adds.
    const errorMessages = [];
    for (let n = 0; n < 5; n++) errorMessages.push(await ask(piece.repeat(10_000 / piece.length)));
    for (const { statusCode } of errorMessages) expect([400, 414]).toContain(statusCode);
    expect(Math.min(...errorMessages.map(({ cpuMs }) => cpuMs))).toBeLessThan(100);
  });
});
