// On one size only: it stops the engine of the tests, which never happens to a server.

import { api } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUpFormOf, type TestApplication, testApplication } from '../../testing/test-client.ts';
import { type KillableDatabase, killableDatabase } from '../../testing/test-engine.ts';

let database: KillableDatabase;
let application: TestApplication;

beforeAll(async () => {
  database = await killableDatabase();
  application = await testApplication({}, database);
});
afterAll(() => application.close());

it('a killed database is reported in one sentence with a retry time, and is used again when it is back', async () => {
  requirement('18.3', '19.44');
  const { app, newUser, ask } = application;
  const { token } = await newUser();
  const saved = () => app.inject({ url: api.listSaved.path, headers: { authorization: `Bearer ${token}` } });
  const form = signUpFormOf();
  const signUp = () => app.inject({ method: 'POST', url: api.signUp.path, payload: form });
  expect((await saved()).statusCode).toBe(200);
  await database.kill();
  for (const asked of [saved, signUp, saved]) {
    const { statusCode, headers, body } = await asked();
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('5');
    expect(JSON.parse(body)).toEqual({
      message: 'The service is not available right now. Please try again in a moment.',
    });
  }
  await database.startAgain();
  expect((await saved()).json()).toEqual({ data: [] });
  expect((await signUp()).statusCode).toBe(201);
  expect(await ask(api.checkHealth, {})).toMatchObject({ status: 'ok' });
});
