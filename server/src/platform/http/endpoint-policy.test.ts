import { randomUUID } from 'node:crypto';
import { api, type Endpoint } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registeredEndpoints } from '../../testing/registered-endpoints.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { defaultPolicy } from './endpoint-policy.ts';

const endpoints: [string, Endpoint][] = Object.entries(api);
const registered = await registeredEndpoints();
const policyOf = (endpoint: Endpoint) =>
  registered.find((one) => one.endpoint === endpoint)?.policy ?? defaultPolicy;

const takes = ({ body }: Endpoint, field: string): boolean => Object.hasOwn(body?.shape ?? {}, field);
/** Without a session a secret is required: a password, a code, a token or the address itself. */
const takesSecret = (endpoint: Endpoint): boolean =>
  takes(endpoint, 'password') ||
  (endpoint.access === 'anyone' && (endpoint.body !== undefined || endpoint.params !== undefined));

describe('the policies of the registered routes', () => {
  it('exist once for every endpoint of the contract, and for HEAD as for GET', () => {
    const wanted = endpoints.map(([, endpoint]) => endpoint);
    const served = registered.filter(({ method }) => method !== 'HEAD').map(({ endpoint }) => endpoint);
    expect(new Set(served)).toEqual(new Set(wanted));
    expect(served).toHaveLength(wanted.length);
    for (const { method, endpoint, policy } of registered) {
      expect(method === 'HEAD' ? 'GET' : method).toBe(endpoint.method);
      expect(Object.keys(policy).sort()).toEqual(Object.keys(defaultPolicy).sort());
      expect(policy).toEqual(policyOf(endpoint));
    }
  });

  it.each(endpoints)('for %s: tries are counted and audited when a secret is tried', (_name, endpoint) => {
    requirement('19.42');
    const { countsTries, audit, work } = policyOf(endpoint);
    expect(countsTries).toBe(takesSecret(endpoint));
    if (!takes(endpoint, 'password')) return;
    // Hashing a password waits for a free place.
    expect(['log-in', 'export']).toContain(work);
    expect(audit).not.toBeNull();
  });

  it.each(endpoints)('for %s: nothing that is audited reads stale data', (_name, endpoint) => {
    const { audit, readsReplica } = policyOf(endpoint);
    expect(audit !== null && readsReplica).toBe(false);
    expect(endpoint.method === 'DELETE' && readsReplica).toBe(false);
  });
});

describe('every endpoint', () => {
  let application: TestApplication;
  beforeAll(async () => {
    application = await testApplication({ LOGIN_TRIES: '1' });
  });
  afterAll(() => application.close());

  it.each(endpoints.map((entry, index) => [...entry, index] as const))(
    '%s refuses a second try from an address in a minute only when its policy counts tries',
    async (_name, endpoint, index) => {
      requirement('19.5');
      const { method, path } = endpoint;
      const url = path.replace('{id}', randomUUID());
      const remoteAddress = `192.0.${index}.1`;
      const ask = async () => (await application.app.inject({ method, url, remoteAddress })).statusCode;
      expect(await ask()).not.toBe(429);
      expect((await ask()) === 429).toBe(policyOf(endpoint).countsTries);
    },
  );
});
