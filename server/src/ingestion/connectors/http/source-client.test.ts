// On one size only: it tests how requests are sent to sources.

import type { SourceName } from '@health/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../../platform/config.ts';
import type { OpenDatabase } from '../../../platform/database/connect.ts';
import { sourceStates } from '../../../platform/schema.ts';
import {
  cutOff,
  gigantic,
  htmlPage,
  redirectTo,
  silence,
  slowBody,
  tooManyRequests,
  withStatus,
  wrongEncoding,
} from '../../../testing/source-server/faults.ts';
import { jsonAnswer } from '../../../testing/source-server/played-source.ts';
import { recordTurns } from '../../../testing/source-server/record-turns.ts';
import { type SourceServer, startSourceServer } from '../../../testing/source-server/source-server.ts';
import { sourceErrorOf } from '../../../testing/source-server/test-europe-pmc.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import type { SourceError } from '../paper-source.ts';
import { requestRates } from './request-rates.ts';
import { SourceClient } from './source-client.ts';
import type { SourceRequest } from './source-request.ts';

const SECRET = 'words-of-a-user';
/** The rate matters in the first tests only; the others ask a source that may be asked more often. */
const [SLOW, SOURCE] = ['europe-pmc', 'pmc'] as const;
/** Requests that may start in a second at the slow source. */
const RATE = 5;
const rates = { ...requestRates, [SLOW]: { perSecond: RATE, atOnce: 2 } };
const answer = { answer: 'x'.repeat(1000) };
let database: OpenDatabase;
let server: SourceServer;
let elsewhere: SourceServer;
const clients: SourceClient[] = [];

beforeAll(async () => {
  database = await testDatabase();
  server = await startSourceServer({ [SLOW]: () => jsonAnswer(answer), [SOURCE]: () => jsonAnswer(answer) });
  elsewhere = await startSourceServer({ [SOURCE]: () => jsonAnswer(answer) });
});
afterAll(async () => {
  await Promise.all(clients.map((one) => one.close()));
  await Promise.all([server.close(), elsewhere.close()]);
  await database.close();
});
beforeEach(async () => {
  server.clear();
  elsewhere.clear();
  await database.db.delete(sourceStates);
});

function clientOf(environment: Record<string, string> = {}): SourceClient {
  const config = readConfig({ LOG_LEVEL: 'silent', ...server.environment, ...environment });
  const client = new SourceClient({ db: database.db, config, now: () => new Date() }, { backOff: 10, rates });
  clients.push(client);
  return client;
}

const ask = (client: SourceClient, more: Partial<SourceRequest> = {}, source: SourceName = SOURCE) =>
  client.request(source, {
    path: `/search?query=${SECRET}`,
    signal: new AbortController().signal,
    ...more,
  });

/** The error of a request that fails; it says nothing of what was asked. */
async function errorOf(request: Promise<unknown>): Promise<SourceError> {
  const sourceError = await sourceErrorOf(request);
  for (const text of [
    sourceError.message,
    sourceError.detail,
    sourceError.stack,
    JSON.stringify(sourceError),
  ])
    expect(text).not.toContain(SECRET);
  expect(sourceError.cause).toBeUndefined();
  return sourceError;
}

async function secondsOf(work: Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work;
  return (performance.now() - start) / 1000;
}

describe('requests to a source', () => {
  it('of two processes together respect the rate, in every second', async () => {
    const [one, other] = [clientOf(), clientOf()];
    // The first request of a process takes longer on its way.
    await Promise.all([ask(one, {}, SLOW), ask(other, {}, SLOW)]);
    server.clear();
    const turns = await recordTurns(database, SLOW);
    await Promise.all(Array.from({ length: 12 }, (_, index) => ask(index % 2 ? one : other, {}, SLOW)));
    expect(server.requests(SLOW)).toHaveLength(12);
    expect(await turns.count()).toBe(12);
    expect(await turns.mostInASecond()).toBeLessThanOrEqual(RATE);
  });

  it('of a user do not wait behind others', async () => {
    const client = clientOf();
    const others = Array.from({ length: 8 }, () => ask(client, {}, SLOW));
    await ask(client, { urgent: true, path: '/person' }, SLOW);
    await Promise.all(others);
    // One of the others may have begun, and one may be about to.
    const paths = server.requests(SLOW).map(({ path }) => path);
    expect(paths).toHaveLength(9);
    expect(paths.slice(0, 3)).toContain('/person');
  });

  it('identify the client, with the contact address when there is one', async () => {
    await ask(clientOf());
    await ask(clientOf({ CONTACT_EMAIL: 'operator@example.org' }));
    const agents = server.requests(SOURCE).map(({ headers }) => headers['user-agent']);
    expect(agents[0]).toMatch(/^HealthApplication\/[\d.]+$/);
    expect(agents[1]).toMatch(/^HealthApplication\/[\d.]+ \(mailto:operator@example\.org\)$/);
    expect(server.requests(SOURCE)[0]?.headers['accept-encoding']).toContain('gzip');
  });

  it('end when they are aborted, in the queue, before and during the response', async () => {
    // Requests that were aborted may arrive after the test: they have a server of their own.
    const stuck = await startSourceServer({ [SOURCE]: () => jsonAnswer(answer) });
    onTestFinished(() => stuck.close());
    const client = clientOf(stuck.environment);
    stuck.fail(SOURCE, slowBody(60_000));
    stuck.fail(SOURCE, silence, { times: 9 });
    const reason = new Error('stopping');
    const stopping = new AbortController();
    const requests = Array.from({ length: 8 }, () => ask(client, { signal: stopping.signal }));
    const ends = Promise.allSettled(requests);
    setTimeout(() => stopping.abort(reason), 900);
    for (const end of await ends) expect(end).toMatchObject({ status: 'rejected', reason });
  });
});

describe('a source that asks for a pause', () => {
  it('is retried after the given seconds', async () => {
    server.fail(SOURCE, tooManyRequests('2'));
    expect(await secondsOf(ask(clientOf()))).toBeGreaterThan(1.9);
    expect(server.requests(SOURCE)).toHaveLength(2);
  });

  it('is retried at the given time', async () => {
    const given = new Date(Date.now() + 3000).toUTCString();
    server.fail(SOURCE, withStatus(503, { 'retry-after': given }));
    await ask(clientOf());
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(given));
    expect(server.requests(SOURCE)).toHaveLength(2);
  });

  it('is retried at growing intervals when it gives no time', async () => {
    server.fail(SOURCE, tooManyRequests(), { times: 3 });
    expect((await ask(clientOf())).body).toBe(JSON.stringify(answer));
    expect(server.requests(SOURCE)).toHaveLength(4);
  });

  it('for long is not contacted by any process, and the error says until when', async () => {
    server.fail(SOURCE, tooManyRequests('3600'));
    const error = await errorOf(ask(clientOf()));
    expect(error).toMatchObject({
      problem: 'busy',
      message: 'PubMed Central is busy and asks to come back later.',
    });
    const other = await errorOf(ask(clientOf()));
    for (const { retryAt } of [error, other]) {
      const minutes = ((retryAt?.getTime() ?? 0) - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(59);
      expect(minutes).toBeLessThan(61);
    }
    expect(server.requests(SOURCE)).toHaveLength(1);
  });
});

describe('a missing response', () => {
  it('is an error after the last attempt', async () => {
    server.fail(SOURCE, withStatus(500), { times: 9 });
    expect(await errorOf(ask(clientOf()))).toMatchObject({ problem: 'unreachable', detail: 'status 500' });
    expect(server.requests(SOURCE)).toHaveLength(4);
  });

  it.each([400, 403, 404, 406, 414])('with status %i is not retried', async (status) => {
    server.fail(SOURCE, withStatus(status), { times: 9 });
    expect(await errorOf(ask(clientOf()))).toMatchObject({ problem: 'refused', detail: `status ${status}` });
    expect(server.requests(SOURCE)).toHaveLength(1);
  });

  it.each([
    ['that is cut off', cutOff, /^broke off: /],
    ['in another encoding', wrongEncoding, /^not valid UTF-8$/],
    [
      'that says it is packed and is not',
      withStatus(200, { 'content-encoding': 'gzip' }, 'plain'),
      /^broke off: Z_/,
    ],
    ['that is too large', gigantic(300_000), /^larger than 200000 bytes$/],
    [
      'that is too large when it is unpacked',
      gigantic(80_000_000, { packed: true }),
      /^larger than 200000 bytes$/,
    ],
  ])('(%s) is retried, and then the response is used', async (_, fault, detail) => {
    server.fail(SOURCE, fault);
    const client = clientOf();
    expect((await ask(client, { largest: 200_000 })).body).toBe(JSON.stringify(answer));
    server.fail(SOURCE, fault, { times: 9 });
    const error = await errorOf(ask(client, { largest: 200_000, urgent: true }));
    expect(error).toMatchObject({
      problem: 'broken',
      message: 'PubMed Central sent an answer that cannot be used.',
    });
    expect(error.detail).toMatch(detail);
  });

  it('that trickles ends after its time limit', async () => {
    server.fail(SOURCE, slowBody(30_000), { times: 9 });
    const error = errorOf(ask(clientOf(), { urgent: true, longest: 400 }));
    expect(await secondsOf(error)).toBeLessThan(4);
    expect(await error).toMatchObject({ problem: 'broken', detail: 'broke off: TimeoutError' });
  });

  it('that is only slow is waited for', async () => {
    server.fail(SOURCE, slowBody(1500));
    expect((await ask(clientOf())).body).toBe(JSON.stringify(answer));
    expect(server.requests(SOURCE)).toHaveLength(1);
  });

  it('that the connector rejects is retried', async () => {
    server.fail(SOURCE, htmlPage, { times: 2 });
    const isBroken = (body: string) => (body.startsWith('<') ? 'a page for people' : null);
    expect((await ask(clientOf(), { isBroken })).body).toBe(JSON.stringify(answer));
    expect(server.requests(SOURCE)).toHaveLength(3);
  });

  it.each([
    ['another host', () => `${elsewhere.url}/pmc/search`],
    ['a private address', () => 'http://169.254.169.254/latest/meta-data'],
    ['this host', () => `${server.url}/pmc/other`],
  ])('with a redirection to %s is not followed', async (_, location) => {
    server.fail(SOURCE, redirectTo(location()), { times: 9 });
    expect(await errorOf(ask(clientOf()))).toMatchObject({ problem: 'refused', detail: 'status 302' });
    expect(server.requests(SOURCE)).toHaveLength(1);
    expect(elsewhere.requests(SOURCE)).toHaveLength(0);
  });
});
