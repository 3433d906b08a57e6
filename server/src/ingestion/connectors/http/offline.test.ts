// On one size only: it tests how requests are sent to sources.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../platform/config.ts';
import type { OpenDatabase } from '../../../platform/database/connect.ts';
import { startSourceServer } from '../../../testing/source-server/source-server.ts';
import { sourceErrorOf } from '../../../testing/source-server/test-europe-pmc.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { SourceClient } from './source-client.ts';

const SECRET = 'words-of-a-user';
let database: OpenDatabase;
const open: { close(): unknown }[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** Seconds: a person waits for two, others for ten, as undici does; the rest is for a busy machine. */
const SOON = 8;

/** A client that asks PubMed Central at this address. */
function clientOf(address: string): SourceClient {
  const config = readConfig({ LOG_LEVEL: 'silent', PMC_CLOUD_URL: address });
  const client = new SourceClient({ db: database.db, config, now: () => new Date() }, { backOff: 10 });
  open.push(client);
  return client;
}

/** The error of a request, which says nothing of what was asked, and after how many seconds it came. */
async function failure(client: SourceClient, urgent = true) {
  const start = performance.now();
  const { signal } = new AbortController();
  const error = await sourceErrorOf(
    client.request('pmc', { path: `/search?query=${SECRET}`, signal, urgent }),
  );
  for (const text of [error.message, error.detail, error.stack]) expect(text).not.toContain(SECRET);
  expect(error.cause).toBeUndefined();
  return { error, seconds: (performance.now() - start) / 1000 };
}

describe('without a network', () => {
  it('a user request fails fast when nothing listens', async () => {
    const gone = await startSourceServer({ pmc: () => null });
    await gone.close();
    const { error, seconds } = await failure(clientOf(`${gone.url}/pmc`));
    expect(seconds).toBeLessThan(SOON);
    expect(error).toMatchObject({
      ...{ problem: 'unreachable', detail: 'ECONNREFUSED' },
      message: 'PubMed Central could not be reached.',
    });
  });

  it('a user request fails fast when there is no such host', async () => {
    const { error, seconds } = await failure(clientOf('https://no-such-host.invalid/rest'));
    expect(seconds).toBeLessThan(SOON);
    expect(error.problem).toBe('unreachable');
  });

  it('a user request fails fast when packets are dropped', async () => {
    const { error, seconds } = await failure(clientOf(await hostThatSwallows()));
    expect(seconds).toBeLessThan(SOON);
    expect(error).toMatchObject({ problem: 'unreachable', detail: 'UND_ERR_CONNECT_TIMEOUT' });
  });

  it('a user request does not wait for others that wait for a host that drops packets', async () => {
    const client = clientOf(await hostThatSwallows());
    const others = Promise.all(Array.from({ length: 6 }, () => failure(client, false)));
    expect((await failure(client)).seconds).toBeLessThan(SOON);
    await others;
  });
});

/** A process that listens, is suspended, and whose queue of connections is full: the system drops what comes. */
async function hostThatSwallows(): Promise<string> {
  const program = `require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, function () {
    console.log(this.address().port);
  })`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  const port = Number(String(line));
  child.kill('SIGSTOP');
  const waiting = Array.from({ length: 4 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await new Promise((done) => setTimeout(done, 200));
  open.push({
    close() {
      for (const socket of waiting) socket.destroy();
      child.kill('SIGKILL');
    },
  });
  return `http://127.0.0.1:${port}`;
}
