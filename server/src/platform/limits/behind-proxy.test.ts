import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@health/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

const compose = parse(readFileSync(new URL('../../../../deploy/compose.yaml', import.meta.url), 'utf8'), {
  merge: true,
});
const { TRUST_PROXY } = compose.services.server.environment;
const TRIES = 3;

let application: TestApplication;
let proxy: Server;

/** What Caddy does: a request is passed on with the address it came from, whatever it says itself. */
function proxyTo(port: number): Server {
  return createServer((incoming, outgoing) => {
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': incoming.socket.remoteAddress,
      'x-forwarded-proto': 'https',
    };
    const passed = request({ port, method: incoming.method, path: incoming.url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
}

beforeAll(async () => {
  application = await testApplication({ TRUST_PROXY, LOGIN_TRIES: String(TRIES) });
  await application.app.listen({ port: 0, host: '127.0.0.1' });
  proxy = proxyTo((application.app.server.address() as AddressInfo).port).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
});
afterAll(async () => {
  proxy.close();
  await application.close();
});

/** Tries to log in from an address of this machine, through the proxy; returns the status. */
async function logIn(localAddress: string, username: string, forwarded = ''): Promise<number> {
  const { port } = proxy.address() as AddressInfo;
  const body = JSON.stringify({ username, password: 'not the password' });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(forwarded && { 'x-forwarded-for': forwarded }),
  };
  const sent = request({
    host: '127.0.0.1',
    port,
    localAddress,
    method: 'POST',
    path: api.logIn.path,
    headers,
  });
  sent.end(body);
  const [answer] = await once(sent, 'response');
  answer.resume();
  return answer.statusCode;
}

it('with the settings of compose two users behind the proxy do not share a counter', async () => {
  for (let at = 0; at < TRIES; at++) expect(await logIn('127.0.0.2', `nobody${at}`)).toBe(401);
  expect(await logIn('127.0.0.2', 'nobody-more')).toBe(429);
  expect(await logIn('127.0.0.3', 'somebody')).toBe(401);
});

it('the address that a request claims is ignored', async () => {
  expect(await logIn('127.0.0.2', 'nobody-else', '10.1.2.3')).toBe(429);
});

it('compose passes every setting in .env', () => {
  for (const name of ['migrate', 'server', 'worker'])
    expect(compose.services[name].env_file).toEqual(['.env']);
});
