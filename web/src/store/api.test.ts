import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api, errorMessages } from '@health/contract';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { baseQuery } from './api.ts';

const toolsOf = (signal: AbortSignal): BaseQueryApi => ({
  signal,
  abort: () => {},
  dispatch: vi.fn(),
  getState: () => ({}),
  extra: undefined,
  endpoint: 'checkHealth',
  type: 'query',
});

/** Starts a server that answers each request with a status and a body, or never when there is none. */
async function serverThat(status?: number, body?: unknown) {
  const server = createServer((_, response) => {
    if (status) response.writeHead(status).end(JSON.stringify(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const overNetwork = globalThis.fetch;
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('fetch', (path: string, request: RequestInit) =>
    overNetwork(`http://127.0.0.1:${port}${path}`, request),
  );
  return server;
}

const ask = (signal = new AbortController().signal) =>
  baseQuery({ endpoint: api.signInOptions, input: {} }, toolsOf(signal), {});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the base query', () => {
  it('returns an error with its message as plain data', async () => {
    const server = await serverThat(409, { message: 'No.', errors: { email: ['Taken.'] } });
    expect(await ask()).toEqual({ error: { message: 'No.', errors: { email: ['Taken.'] } } });
    server.close();
  });

  it('rejects a response that violates the contract', async () => {
    const server = await serverThat(200, { unknown: true });
    expect(await ask()).toEqual({ error: { message: errorMessages.internal, errors: {} } });
    server.close();
  });

  it('returns a network failure with a message', async () => {
    // Outside of a browser a path has no host, which fails like a network error.
    expect(await ask()).toEqual({ error: { message: errorMessages.unreachable, errors: {} } });
  });

  it('cancels its request when it is aborted', async () => {
    const server = await serverThat();
    const controller = new AbortController();
    const asked = ask(controller.signal);
    const [request] = await once(server, 'request');
    const closed = once(request.socket, 'close');
    controller.abort();
    await closed;
    expect(await asked).toMatchObject({ error: { message: errorMessages.unreachable } });
    server.close();
  });
});
