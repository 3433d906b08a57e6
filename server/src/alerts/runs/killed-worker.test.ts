import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { requirement } from '@health/contract/testing/requirement';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/database/connect.ts';
import { leasesEnded } from '../../testing/database-scan.ts';
import { testDatabase } from '../../testing/test-database.ts';

const SEARCHES = 24;
const WORKERS = 2;
const KILLS = 2;
/** Milliseconds after which another worker takes over the run of a dead one. */
const LEASE_MS = 2000;

/** A worker as a process of its own, which can be killed. */
const worker = `
  import { drizzle } from 'drizzle-orm/node-postgres';
  import pg from 'pg';
  import { readConfig } from './src/platform/config.ts';
  import { ProcessMemory } from './src/platform/process-memory.ts';
  import { runDueSearches } from './src/alerts/runs/run-due-searches.ts';
  const pool = new pg.Pool({ ...JSON.parse(process.env.POOL), max: 2 });
  const services = { db: drizzle(pool), memory: new ProcessMemory(), now: () => new Date(), config: readConfig({}) };
  process.stdout.write('ready');
  await runDueSearches(services, undefined, { lease: ${LEASE_MS} });
  await pool.end();`;

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

function start(): ChildProcess {
  const { host, port, user, database: name, connectionString } = database.pool.options;
  const place = connectionString ? { connectionString } : { host, port, user, database: name };
  const command = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', worker];
  return spawn(process.execPath, command, {
    cwd: new URL('../../..', import.meta.url),
    env: { ...process.env, POOL: JSON.stringify(place) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const stored = async (): Promise<number> => {
  const { rows } = await database.pool.query(
    `select count(*)::int as n from search_runs where status = 'done'`,
  );
  return rows[0].n;
};

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

it('after workers are killed in the middle of their runs each due search has exactly one stored run', {
  timeout: 240_000,
}, async () => {
  requirement('15.3');
  await database.pool.query(
    `insert into users (id, username, username_key, email, email_key, name, lastname) values (gen_random_uuid(), 'ada', 'ada', 'a@b.c', 'a@b.c', 'Ada', 'R')`,
  );
  // Two users for each question, so that workers share answers.
  await database.pool.query(
    `insert into searches (user_id, query, result, citations, model, schedule, scheduled_from, next_run_at)
     select id, 'thyme ' || n / 2, '', '[]', 'extractive', 'monthly', now() - interval '31 days', now()
     from users, generate_series(1, $1) n`,
    [SEARCHES],
  );
  const startAll = () => Array.from({ length: WORKERS }, start);
  for (let kill = 0; kill < KILLS; kill++) {
    const before = await stored();
    const children = startAll();
    await Promise.all(children.map(({ stdout }) => stdout && once(stdout, 'data')));
    // In the middle: something more is stored, and not everything.
    while ((await stored()) <= before && children.some(({ exitCode }) => exitCode === null)) await wait(5);
    await Promise.all(children.map(killed));
    await leasesEnded(database.pool, 'search_runs');
  }
  await Promise.all(startAll().map((child) => once(child, 'exit')));
  const { rows } = await database.pool.query(
    `select count(*)::int as runs, count(distinct search_id)::int as searches,
       count(*) filter (where status = 'done')::int as done from search_runs`,
  );
  expect(rows).toEqual([{ runs: SEARCHES, searches: SEARCHES, done: SEARCHES }]);
});
