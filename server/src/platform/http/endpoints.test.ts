import { randomUUID } from 'node:crypto';
import { api, type Endpoint, errorMessages } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

const endpoints: [string, Endpoint][] = Object.entries(api);
const guarded = endpoints.filter(([, endpoint]) => endpoint.access === 'user');

let application: TestApplication;
beforeAll(async () => {
  application = await testApplication({ LOGIN_TRIES: '1000' });
});
afterAll(() => application.close());

describe('every endpoint of the contract', () => {
  it.each(endpoints)('%s is served, with and without a trailing slash', async (_name, { method, path }) => {
    requirement('13.1');
    const bare = path.replace('{id}', randomUUID()).replace(/\/$/, '');
    for (const url of [bare, `${bare}/`]) {
      const answer = await application.app.inject({ method, url });
      expect(answer.body).not.toContain(errorMessages.unknownAddress);
    }
  });

  it.each(guarded)('%s requires a known token', async (_name, endpoint) => {
    requirement('13.2');
    expect((await application.errorOf(endpoint, {})).status).toBe(401);
    expect((await application.errorOf(endpoint, {}, { token: 'x'.repeat(43) })).status).toBe(401);
  });

  it.each(guarded.filter(([, endpoint]) => endpoint.body))(
    '%s refuses an invalid body',
    async (_name, endpoint) => {
      const user = await application.newUser();
      const { status } = await application.errorOf(
        endpoint,
        {
          params: { id: 'x' },
          body: { pmc_id: 7, query: '', interest: ' ', age: 17, query_id: 'x', password: 7 },
        },
        user,
      );
      expect(status).toBe(400);
    },
  );
});

describe('the server', () => {
  it('reports an unknown address in one sentence', async () => {
    const answer = await application.app.inject({ method: 'GET', url: '/api/nothing' });
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { message: 'There is nothing at this address.' },
    ]);
  });

  it('refuses a body over its limit and one that is not JSON', async () => {
    const send = (payload: string) =>
      application.app.inject({
        method: 'POST',
        url: api.logIn.path,
        payload,
        headers: { 'content-type': 'application/json' },
      });
    expect((await send(`{"username":"${'x'.repeat(1_000_000)}"}`)).statusCode).toBe(413);
    expect((await send('{"username":')).statusCode).toBe(400);
  });

  it('sends a strict content policy and keeps private responses out of caches', async () => {
    const { headers } = await application.app.inject({ method: 'GET', url: api.checkHealth.path });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('describes its API outside production only', async () => {
    expect((await application.app.inject({ method: 'GET', url: '/api/docs' })).json()).toMatchObject({
      openapi: '3.1.0',
    });
    const live = await testApplication({ NODE_ENV: 'production' });
    expect((await live.app.inject({ method: 'GET', url: '/api/docs' })).statusCode).toBe(404);
    await live.close();
  });
});
