import { PassThrough } from 'node:stream';
import { api, type Endpoint } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registeredEndpoints } from '../../testing/registered-endpoints.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { defaultPolicy } from '../http/endpoint-policy.ts';
import { requestId } from '../http/request-log.ts';
import { auditRequests, eventOf } from './audit.ts';

const TOKEN = 'a token for the metrics';
let application: TestApplication;
beforeAll(async () => {
  // The thread of the reader starts with its first question, which none of these asks.
  application = await testApplication({ METRICS_TOKEN: TOKEN, READER: 'local' });
});
afterAll(() => application.close());

const metrics = (token?: string) =>
  application.app.inject({
    url: '/metrics',
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });

describe('/metrics', () => {
  it('shows requests, latencies, papers, index, memory and what the reader has done to clients with the token', async () => {
    await application.newUser();
    await application.errorOf(api.listSaved, {});
    const { statusCode, body, headers } = await metrics(TOKEN);
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
    for (const line of [
      /^health_requests_total\{method="POST",route="\/api\/authentication\/signup",status="20[01]"\} 1$/m,
      new RegExp(
        `^health_requests_total\\{method="GET",route="${api.listSaved.path}",status="401"\\} 1$`,
        'm',
      ),
      /^health_request_seconds_bucket\{le="0.005",route="/m,
      /^health_requests_in_flight 1$/m,
      /^health_papers 0$/m,
      /^health_index_bytes \d+$/m,
      /^health_reader_papers_total 0$/m,
      /^health_reader_seconds_total 0$/m,
      /^health_reader_waiting 0$/m,
      /^process_resident_memory_bytes \d+$/m,
      /^nodejs_eventloop_lag_seconds /m,
    ]) {
      expect(body).toMatch(line);
    }
  });

  it('refuses clients without the token, and does not exist without the setting', async () => {
    expect((await metrics()).statusCode).toBe(401);
    expect((await metrics('another token entirely')).statusCode).toBe(401);
    const without = await testApplication({ READER: 'off' });
    expect((await without.app.inject({ url: '/metrics' })).statusCode).toBe(404);
    await without.close();
  });
});

it('health says which reader is at work, and that none is', async () => {
  expect(await application.ask(api.checkHealth, {})).toMatchObject({
    reader: { model: application.services.reader?.model, problem: null },
  });
  const without = await testApplication({ READER: 'off' });
  expect(await without.ask(api.checkHealth, {})).toMatchObject({ reader: { model: null, problem: null } });
  await without.close();
});

const registered = await registeredEndpoints();
/** What the route of an endpoint carries in the whole application. */
const policyOf = (endpoint: Endpoint) =>
  registered.find((one) => one.endpoint === endpoint)?.policy ?? defaultPolicy;

describe('audit events', () => {
  it('count logins, failures and denials, without usernames', () => {
    requirement('19.42');
    const logIn = policyOf(api.logIn);
    expect(eventOf(logIn, api.logIn.path, 200)).toMatchObject({ action: 'log-in', outcome: 'done' });
    expect(eventOf(logIn, api.logIn.path, 401)).toMatchObject({ action: 'log-in', outcome: 'refused' });
    expect(eventOf(logIn, api.logIn.path, 500)).toBeNull();
    const listSaved = policyOf(api.listSaved);
    expect(eventOf(listSaved, api.listSaved.path, 401)).toMatchObject({
      action: 'denial',
      outcome: 'refused',
    });
    expect(eventOf(listSaved, api.listSaved.path, 200)).toBeNull();
  });

  it('are logged with the id of the request and without a name', async () => {
    requirement('19.42');
    const lines: string[] = [];
    const stream = new PassThrough().on('data', (chunk: Buffer) => lines.push(chunk.toString()));
    const app = Fastify({ logger: { level: 'info', stream }, genReqId: requestId });
    auditRequests(app);
    const config = { policy: policyOf(api.logIn) };
    app.post(api.logIn.path, { config }, (_request, reply) => reply.status(401).send());
    const payload = { username: 'somebody', password: 'a phrase' };
    const headers = { 'x-request-id': 'audit-test-1' };
    await app.inject({ method: 'POST', url: `${api.logIn.path}?x=secret`, payload, headers });
    await app.close();
    const line =
      lines
        .join('')
        .split('\n')
        .find((one) => one.includes('"audit"')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({
      reqId: 'audit-test-1',
      audit: { action: 'log-in', outcome: 'refused', at: api.logIn.path },
    });
    expect(line).not.toMatch(/somebody|phrase|secret/);
  });
});

describe('request ids', () => {
  it('are returned to the caller', async () => {
    const { headers } = await application.app.inject({
      url: api.checkHealth.path,
      headers: { 'x-request-id': 'from-the-proxy.1' },
    });
    expect(headers['x-request-id']).toBe('from-the-proxy.1');
  });

  it.each(['short', 'with space in it', 'line\nbreak-in-it', 'x'.repeat(65), ''])(
    'are replaced when the caller sends %j',
    (given) => {
      expect(requestId({ headers: { 'x-request-id': given } })).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

it.each([
  ['log-out', api.logOut],
  ['log-out everywhere', api.logOutEverywhere],
] as const)('a %s clears the browser data', async (_name, { method, path }) => {
  const { token } = await application.newUser();
  const { headers } = await application.app.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(headers['clear-site-data']).toBe('"cache", "cookies", "storage"');
});
