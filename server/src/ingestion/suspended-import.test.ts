import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { api, loggedInUser } from '@health/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../platform/database/connect.ts';
import { articleXml } from '../testing/extreme-articles.ts';
import { killProcess, type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { signUpFormOf } from '../testing/test-client.ts';
import { testDatabase, testServer } from '../testing/test-database.ts';

const ARTICLES = 800;
const FIRST = 70_000_000;
const PROFILE_KEY = 'a key for suspended imports';

describe.skipIf(!testServer())('an import that is suspended in the middle of a transaction', () => {
  let database: OpenDatabase;
  let server: ServerProcess;
  let articles: string;
  let running: ChildProcess;
  beforeAll(async () => {
    articles = mkdtempSync(join(tmpdir(), 'health-suspended-'));
    const body = `<sec><title>Results</title>${'<p>All knees of these people walked.</p>'.repeat(200)}</sec>`;
    for (let number = 0; number < ARTICLES; number++)
      writeFileSync(
        join(articles, `${number}.xml`),
        articleXml(FIRST + number, { title: `Knees ${number}`, body }),
      );
    database = await testDatabase();
    server = await startServerProcess({ DATABASE_URL: url(), PROFILE_KEY }, 'api');
  }, 120_000);
  afterAll(async () => {
    running.kill('SIGCONT');
    await killProcess(running);
    await killProcess(server.child);
    await database.close();
    rmSync(articles, { recursive: true, force: true });
  });

  const url = () => database.pool.options.connectionString ?? '';

  function startImportOnServer(): ChildProcess {
    const script = join(import.meta.dirname, '../bin/import.ts');
    return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, articles], {
      env: { ...process.env, DATABASE_URL: url(), PROFILE_KEY, LOG_LEVEL: 'warn' },
      stdio: 'ignore',
    });
  }

  /** How many transactions that have written stand open and say nothing. */
  async function openTransactions(): Promise<number> {
    const { rows } = await database.pool.query(
      `select count(*)::int as open from pg_stat_activity
       where datname = current_database() and state = 'idle in transaction' and backend_xid is not null`,
    );
    return rows[0].open;
  }

  /** Stops the import while it holds a transaction open. */
  async function suspend(): Promise<void> {
    while (running.exitCode === null) {
      await wait(3);
      running.kill('SIGSTOP');
      await wait(20);
      if ((await openTransactions()) > 0) return;
      running.kill('SIGCONT');
    }
    throw new Error('The import ended before it could be suspended.');
  }

  async function statusOf(path: string, token: string, body?: object): Promise<number> {
    const answer = await fetch(`${server.origin}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  it('blocks nobody, and everything continues without a restart', async () => {
    const signedUp = await fetch(`${server.origin}${api.signUp.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signUpFormOf()),
    });
    const { token } = loggedInUser.parse(await signedUp.json());
    running = startImportOnServer();
    const papers = async () =>
      (await database.pool.query('select count(*)::int as n from papers')).rows[0].n as number;
    while ((await papers()) === 0 && running.exitCode === null) await wait(50);
    await suspend();
    const calls = [
      statusOf(`${api.findPapers.path}?query=knees`, token),
      statusOf(api.search.path, token, { query: 'Do knees walk?' }),
      statusOf(api.savePaper.path, token, { pmc_id: `PMC${FIRST}` }),
      statusOf(api.listSaved.path, token),
    ];
    const health = await statusOf(api.checkHealth.path, token);
    expect(health).toBe(200);
    for (const status of await Promise.all(calls)) expect([200, 404, 503]).toContain(status);
    // No user waited for it to end.
    expect(await openTransactions()).toBeGreaterThan(0);
    // The server ends its transaction after fifteen seconds, and clients that waited for its locks continue.
    await expect.poll(openTransactions, { timeout: 30_000, interval: 500 }).toBe(0);
    expect(await statusOf(`${api.findPapers.path}?query=knees`, token)).toBe(200);
    running.kill('SIGCONT');
    await once(running, 'exit');
    const again = startImportOnServer();
    await once(again, 'exit');
    expect(again.exitCode).toBe(0);
    expect(await papers()).toBe(ARTICLES);
    expect(await statusOf(`${api.findPapers.path}?query=knees`, token)).toBe(200);
  }, 240_000);
});
