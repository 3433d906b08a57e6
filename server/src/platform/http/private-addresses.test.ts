import { Writable } from 'node:stream';
import { api } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { logSettings } from './request-log.ts';

const SECRET = '5ecre7'.repeat(10);
const spelled = [
  `/api/feeds/${SECRET}.atom`,
  `/api/%66eeds/${SECRET}.atom`,
  `/%61pi/feeds/${SECRET}.atom`,
  `/api//feeds/${SECRET}.atom`,
  `/api/feeds/${SECRET}.atom?x=${SECRET}`,
  `/api/feeds/${SECRET}`,
  `/api/digests/unsubscribe/${SECRET}`,
  `/api/%64igests/unsubscribe/${SECRET}`,
  `/%75nsubscribe/${SECRET}`,
  `/unsubscribe/${SECRET}`,
];

let application: TestApplication;
beforeAll(async () => {
  application = await testApplication({ LOGIN_TRIES: '1000' });
});
afterAll(() => application.close());

describe('a secret address', () => {
  it('is not logged, however it is spelled', async () => {
    let log = '';
    const stream = new Writable({
      write: (line, _encoding, done) => {
        log += line;
        done();
      },
    });
    const logger = Object(logSettings({ LOG_LEVEL: 'trace' }));
    const app = Fastify({ logger: { ...logger, stream } });
    app.get('/api/feeds/:id.atom', (_request, reply) => reply.status(404).send());
    app.get('/api/digests/unsubscribe/:id', (_request, reply) => reply.status(404).send());
    // As `serveWeb` does: Fastify's own answer to an unknown address would log it.
    app.setNotFoundHandler((_request, reply) => reply.status(404).send());
    for (const url of spelled) await app.inject({ method: 'GET', url });
    await app.close();
    expect(log).toContain('"path":"/api/feeds/:id.atom"');
    expect(log).toContain('"path":"other"');
    expect(log).not.toContain(SECRET);
  });
});

describe('private responses', () => {
  it('are not cached, however their address is spelled', async () => {
    requirement('19.35');
    const { token } = await application.newUser();
    const headers = { authorization: `Bearer ${token}` };
    for (const url of ['/api/papers/saved', '/%61pi/papers/saved', '/api/%70apers/saved/', '/api/nothing']) {
      const answer = await application.app.inject({ method: 'GET', url, headers });
      expect([url, answer.headers['cache-control']]).toEqual([url, 'no-store']);
    }
    const spelledHealth = await application.app.inject({ method: 'GET', url: '/%61pi/health' });
    expect(spelledHealth.json()).toEqual(await application.ask(api.checkHealth, {}));
  });
});
