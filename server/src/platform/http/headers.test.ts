import { api, type Endpoint, healthFields } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

const endpoints: Endpoint[] = Object.values(api);

let application: TestApplication;
let answers: LightMyRequestResponse[];
beforeAll(async () => {
  application = await testApplication();
  const { token } = await application.newUser();
  const headers = { authorization: `Bearer ${token}`, origin: 'https://evil.example' };
  const urls = [api.listSaved.path, api.showAccount.path, api.searchHistory.path, '/api/nowhere'];
  answers = await Promise.all(urls.map((url) => application.app.inject({ url, headers })));
});
afterAll(() => application.close());

const directives = (answer: LightMyRequestResponse): string[] =>
  String(answer.headers['content-security-policy']).split(';');

describe('every response', () => {
  it('allows scripts of its own origin only, no plugin, no other base and no frame around it', () => {
    requirement('19.14', '19.30');
    for (const answer of answers) {
      const policy = directives(answer);
      for (const one of [
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ])
        expect(policy).toContain(one);
      expect(policy.join(';')).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|https?:|\*/);
    }
  });

  it('forbids sniffing, sends no referrer, and requires TLS for a year, including subdomains', () => {
    requirement('19.31');
    for (const { headers } of answers) {
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      const [, age = '0'] = /max-age=(\d+)/.exec(String(headers['strict-transport-security'])) ?? [];
      expect(Number(age)).toBeGreaterThanOrEqual(365 * 24 * 60 * 60);
      expect(headers['strict-transport-security']).toContain('includeSubDomains');
    }
  });

  it('gives no other origin permission to read it', () => {
    requirement('19.32');
    for (const { headers } of answers) expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('to a user is stored in no cache', () => {
    requirement('19.35');
    for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
  });
});

describe('the address of a request', () => {
  it('contains no token, no password and no field of the health profile', () => {
    requirement('19.36');
    const secret = new Set(['token', 'password', 'email', 'age', 'gender', 'bmi', ...healthFields]);
    for (const { path, query } of endpoints)
      expect([path, Object.keys(query?.shape ?? {}).filter((name) => secret.has(name))]).toEqual([path, []]);
  });

  it('contains the words of a search for the requests that find papers, which change nothing', () => {
    requirement('19.36');
    const worded = endpoints.filter(({ query }) => Object.keys(query?.shape ?? {}).includes('query'));
    expect(worded.map(({ path }) => path)).toEqual([api.findPapers.path, api.listFound.path]);
  });
});
