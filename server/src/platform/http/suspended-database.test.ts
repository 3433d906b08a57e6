// On one size only: it suspends the engine of the tests, which never happens to a server.

import { api } from '@health/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { type KillableDatabase, killableDatabase } from '../../testing/test-engine.ts';

let database: KillableDatabase;
let application: TestApplication;

beforeAll(async () => {
  database = await killableDatabase();
  application = await testApplication({}, database, 'as served');
});
afterAll(() => application.close());

it('a suspended database is reported after the deadline, by health earlier, and everything works when it continues', async () => {
  const { app, ask, newUser } = application;
  const { token } = await newUser();
  const saved = () => app.inject({ url: api.listSaved.path, headers: { authorization: `Bearer ${token}` } });
  await database.pause();
  try {
    const replies: string[] = [];
    const waiting = saved().finally(() => replies.push('saved'));
    const health = await ask(api.checkHealth, {}).finally(() => replies.push('health'));
    expect(health).toMatchObject({ status: 'unreachable', papers: null, database_version: null });
    expect((await app.inject({ url: api.checkReady.path })).statusCode).toBe(503);
    const error = await waiting;
    expect(error.statusCode).toBe(503);
    expect(error.headers['retry-after']).toBe('5');
    expect(replies).toEqual(['health', 'saved']);
  } finally {
    database.resume();
  }
  expect((await saved()).json()).toEqual({ data: [] });
  expect(await ask(api.checkHealth, {})).toMatchObject({
    ...{ status: 'ok', problems: [], database_version: expect.stringMatching(/^\d+\.\d+$/) },
  });
  expect(await ask(api.checkReady, {})).toEqual({ ready: true });
});
