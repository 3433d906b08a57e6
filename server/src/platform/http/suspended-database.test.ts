// On one size only: the engine of the tests is suspended, which nobody does to a server.

import { api } from '@health/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { type KillableDatabase, killableDatabase } from '../../testing/test-engine.ts';

let database: KillableDatabase;
let application: TestApplication;

beforeAll(async () => {
  database = await killableDatabase();
  application = await testApplication({}, database);
});
afterAll(() => application.close());

/** Milliseconds that `work` took, and what it returned. */
async function timed<Result>(work: () => Promise<Result>): Promise<[ms: number, result: Result]> {
  const began = performance.now();
  const result = await work();
  return [performance.now() - began, result];
}

it('a suspended database is told within ten seconds, health within two, and all is well when it goes on', async () => {
  const { app, ask, newUser } = application;
  const { token } = await newUser();
  const saved = () => app.inject({ url: api.listSaved.path, headers: { authorization: `Bearer ${token}` } });
  database.pause();
  try {
    const waiting = timed(saved);
    const [healthTime, health] = await timed(() => ask(api.checkHealth, {}));
    expect(health).toMatchObject({ status: 'unreachable', papers: null });
    expect(healthTime).toBeLessThan(2000);
    expect((await app.inject({ url: api.checkReady.path })).statusCode).toBe(503);
    const [time, refused] = await waiting;
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(time).toBeLessThan(10_000);
  } finally {
    database.resume();
  }
  expect((await saved()).json()).toEqual({ data: [] });
  expect(await ask(api.checkHealth, {})).toMatchObject({ status: 'ok', problems: [] });
  expect(await ask(api.checkReady, {})).toEqual({ ready: true });
}, 40_000);
