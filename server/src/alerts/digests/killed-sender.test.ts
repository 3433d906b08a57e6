import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { requirement } from '@health/contract/testing/requirement';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import type { OpenDatabase } from '../../platform/database/connect.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { leasesEnded } from '../../testing/database-scan.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { type TestMailServer, testMailServer } from '../../testing/test-mail-server.ts';

const USERS = 15;
const KILLS = 2;
/** Milliseconds after which the mail of a dead worker is sent again. */
const LEASE_MS = 2000;

/** A worker as a process of its own, which can be killed. */
const worker = `
  import { drizzle } from 'drizzle-orm/node-postgres';
  import pg from 'pg';
  import { readConfig } from './src/platform/config.ts';
  import { ProcessMemory } from './src/platform/process-memory.ts';
  import { mailDigests } from './src/alerts/digests/mail-digests.ts';
  const pool = new pg.Pool({ ...JSON.parse(process.env.POOL), max: 2 });
  const services = { db: drizzle(pool), memory: new ProcessMemory(), now: () => new Date(), config: readConfig(), healthKeys: { links: Buffer.from('a key') } };
  process.stdout.write('ready');
  await mailDigests(services, undefined, { lease: ${LEASE_MS}, timeoutMs: 60_000 });
  await pool.end();`;

let database: OpenDatabase;
let server: TestMailServer;
beforeAll(async () => {
  database = await testDatabase();
  server = await testMailServer();
});
afterAll(async () => {
  await server.close();
  await database.close();
});

function start(): ChildProcess {
  const { host, port, user, database: name, connectionString } = database.pool.options;
  const place = connectionString ? { connectionString } : { host, port, user, database: name };
  const mail = { SMTP_URL: server.url, MAIL_FROM: 'a@example.org', PUBLIC_URL: 'https://example.org' };
  const command = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', worker];
  return spawn(process.execPath, command, {
    cwd: new URL('../../..', import.meta.url),
    env: { ...process.env, ...mail, POOL: JSON.stringify(place) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Users with one search each that found a paper an hour ago. */
async function makeDue(): Promise<void> {
  await storePapers(database.db, [arbitraryPaper({ pmc_id: 'PMC1' })]);
  await database.pool.query(
    `with new_user as (
       insert into users (username, username_key, email, email_key, name, lastname, digests_since, email_verified_at)
       select 'reader' || n, 'reader' || n, 'reader' || n || '@example.org', 'reader' || n, 'Ada', 'R',
         now() - interval '1 day', now()
       from generate_series(1, $1) n returning id),
     search as (
       insert into searches (user_id, query, result, citations, model)
       select id, 'thyme', '', '[]', 'extractive' from new_user returning id)
     insert into search_runs (search_id, due_at, status, take_at, finished_at, new_papers)
     select id, now(), 'done', now(), now() - interval '1 hour', '[{"pmc_id":"PMC1","late":false}]' from search`,
    [USERS],
  );
}

it('after workers are killed in the middle every user gets their e-mail; duplicates have the same Message-ID', async () => {
  requirement('16.9');
  await makeDue();
  for (let kill = 0; kill < KILLS; kill++) {
    const before = server.received.length;
    const child = start();
    if (child.stdout) await once(child.stdout, 'data');
    while (server.received.length <= before && child.exitCode === null) await wait(5);
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await leasesEnded(database.pool, 'digests');
  }
  const last = start();
  await once(last, 'exit');
  const ids = Map.groupBy(server.received, ({ to }) => to.join());
  expect(ids.size).toBe(USERS);
  for (const received of ids.values())
    expect(new Set(received.map(({ mail }) => mail.messageId)).size).toBe(1);
  // A kill comes between taking a mail and storing that once at most.
  expect(server.received.length).toBeLessThanOrEqual(USERS + KILLS);
  const { rows } = await database.pool.query(
    `select count(*)::int as sent, count(distinct user_id)::int as users from digests where status = 'sent'`,
  );
  expect(rows).toEqual([{ sent: USERS, users: USERS }]);
}, 240_000);
