// On one size only: it tests which requests are refused; `count-tries.test` runs on both.

import { randomBytes } from 'node:crypto';
import { api, errorMessages } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { addSeconds } from 'date-fns/addSeconds';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signUpFormOf, type TestApplication, testApplication } from '../../testing/test-client.ts';
import { testDatabase } from '../../testing/test-database.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await testApplication({ TRUST_PROXY: 'loopback' });
});
afterAll(() => application.close());

/** Tries to log in with a wrong password; returns the status. */
async function logIn(
  remoteAddress: string,
  { url = api.logIn.path as string, username = 'nobody', password = 'wrong', headers = {} } = {},
  { app } = application,
): Promise<number> {
  const payload = { username, password };
  return (await app.inject({ method: 'POST', url, payload, headers, remoteAddress })).statusCode;
}

const spellings = [
  '/api/authentication/login',
  '/api/authentication/login?x=1',
  '/api/authentication/%6cogin',
  '/%61pi/authentication/login',
  '/api/authentication/login/',
  '/api//authentication/login',
  '//api/authentication/login//',
  '/api/authentication/login;x',
  '/API/authentication/login',
  '/api/./authentication/login',
];

describe('tries at an endpoint', () => {
  it('are counted together, however its address is spelled and whatever headers are sent', async () => {
    requirement('19.5');
    const statuses = new Map<number, number>();
    for (let request = 0; request < 6000; request++) {
      const random = randomBytes(12).toString('hex');
      const headers = {
        authorization: `Bearer ${random}`,
        'x-forwarded-host': random,
        'x-real-ip': `10.${request % 250}.1.1`,
        'user-agent': random,
        [`x-${random}`]: random,
      };
      const url = spellings[request % spellings.length] ?? '';
      const status = await logIn('203.0.113.1', { url, username: `nobody${request}`, headers });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(statuses.get(401)).toBe(20);
    expect([...statuses.keys()].sort()).toEqual([401, 404, 429]);
  }, 120_000);

  it('are not forgotten because of many other clients', async () => {
    const one = () => logIn('203.0.113.2', { username: randomBytes(6).toString('hex') });
    for (let tries = 0; tries < 20; tries++) expect(await one()).toBe(401);
    for (let others = 0; others < 600; others++)
      await logIn(`198.18.${others % 250}.${Math.floor(others / 250)}`, {
        url: '/api/authentication/login?',
      });
    expect(await one()).toBe(429);
  });

  it('are counted by the address that a trusted proxy reports, not by what a client claims', async () => {
    const named = (from: string, forwarded: string, name: string) =>
      logIn(from, { username: name, headers: { 'x-forwarded-for': forwarded } });
    for (let tries = 0; tries < 20; tries++) {
      expect(await named('127.0.0.1', '203.0.113.3', `a${tries}`)).toBe(401);
      expect(await named('203.0.113.4', `10.0.0.${tries}`, `b${tries}`)).toBe(401);
    }
    expect(await named('127.0.0.1', '203.0.113.3', 'c')).toBe(429);
    expect(await named('127.0.0.1', '203.0.113.5', 'c')).toBe(401);
    expect(await named('203.0.113.4', '10.0.1.1', 'c')).toBe(429);
  });

  it('count all addresses of one IPv6 network together', async () => {
    const statuses = [];
    for (let tries = 0; tries < 22; tries++)
      statuses.push(await logIn(`2001:db8:1:2:${tries}::${tries}`, { username: `v6${tries}` }));
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(await logIn('2001:db8:1:3::1', { username: 'v6' })).toBe(401);
  });

  it('are shared by processes on one database, and the access code and sign-up have separate counters', async () => {
    requirement('19.16');
    const database = await testDatabase();
    const first = await testApplication({ ACCESS_CODE: 'open sesame' }, database);
    const second = await testApplication({ ACCESS_CODE: 'open sesame' }, database);
    const statuses: number[] = [];
    for (let tries = 0; tries < 24; tries++) {
      const { app } = tries % 2 ? first : second;
      const inject = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
      statuses.push((await inject(api.checkAccessCode.path, { code: `guess ${tries}` })).statusCode);
      const made = await inject(api.signUp.path, signUpFormOf());
      expect(made.statusCode).toBe(tries < 20 ? 403 : 429);
    }
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(4).fill(429)]);
    await first.app.close();
    await second.close();
  });
});

it('100 wrong tries for an account from 100 addresses are slowed down, and its owner can log in within a minute', async () => {
  requirement('19.5');
  const { username } = await application.newUser();
  const { now } = application.clock;
  const statuses = [];
  for (let tries = 0; tries < 100; tries++)
    statuses.push(
      await logIn(`192.0.2.${tries}`, { username: tries % 2 ? username : username.toUpperCase() }),
    );
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(95);
  let waited = 0;
  const right = { username, password: 'a long enough phrase' };
  while ((await logIn('192.0.2.200', right)) === 429) application.clock.now = addSeconds(now, ++waited);
  expect(waited).toBeLessThanOrEqual(60);
  expect(await logIn('192.0.2.200', right)).toBe(200);
  application.clock.now = now;
});

/** A thousand requests take long where three tests share a processor. */
const MANY_REQUESTS_MS = 180_000;

describe('all requests', () => {
  // The minute in which they are counted ends when its timer says so: here never, however slow the machine is.
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() }),
  );
  afterEach(() => void vi.useRealTimers());
  const minuteEnds = () => vi.advanceTimersByTime(60_000);
  const ask = (remoteAddress: string, token: string) =>
    application.app.inject({
      method: 'GET',
      url: api.listSaved.path,
      headers: { authorization: `Bearer ${token}` },
      remoteAddress,
    });

  it(
    'are counted by address, whatever token they claim, and users behind it can continue',
    async () => {
      const user = await application.newUser();
      expect((await ask('203.0.113.9', user.token)).statusCode).toBe(200);
      const statuses = [];
      for (let request = 0; request < 1300; request++)
        statuses.push((await ask('203.0.113.9', randomBytes(32).toString('base64url'))).statusCode);
      expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(1200);
      expect(statuses.at(-1)).toBe(429);
      const error = await ask('203.0.113.9', 'x');
      expect(error.json()).toEqual({ message: errorMessages.tooManyTries });
      expect(Number(error.headers['retry-after'])).toBeGreaterThan(0);
      expect((await ask('203.0.113.9', user.token)).statusCode).toBe(200);
    },
    MANY_REQUESTS_MS,
  );

  it(
    'of one user are counted together, whatever address they come from',
    async () => {
      const user = await application.newUser();
      const statuses = [];
      for (let request = 0; request < 1300; request++)
        statuses.push((await ask(`198.51.100.${request % 250}`, user.token)).statusCode);
      // The first request of each address is not known to be the user's; none costs more than its own.
      expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1201);
      expect(statuses.at(-1)).toBe(429);
      minuteEnds();
      expect((await ask('198.51.100.1', user.token)).statusCode).toBe(200);
    },
    MANY_REQUESTS_MS,
  );
});
