import { api } from '@health/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await testApplication();
});
afterAll(() => application.close());

it.each([
  api.checkHealth.path,
  api.checkReady.path,
  api.signInOptions.path,
  '/',
  '/search',
  '/api/nothing',
  api.listSaved.path,
  '/openapi.json',
])('HEAD of %s responds like GET, without a body', async (url) => {
  const [got, head] = [
    await application.app.inject({ url }),
    await application.app.inject({ method: 'HEAD', url }),
  ];
  expect([head.statusCode, head.headers['content-type']]).toEqual([
    got.statusCode,
    got.headers['content-type'],
  ]);
  expect(head.body).toBe('');
});
