import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { requirement } from '@health/contract/testing/requirement';
import { PgBoss } from 'pg-boss';
import { describe, expect, it } from 'vitest';
import { storePapers } from './ingestion/store/store-papers.ts';
import { defaultPace, type JobPace } from './jobs.ts';
import type { OpenDatabase } from './platform/database/connect.ts';
import { arbitraryPaper } from './testing/arbitrary-paper.ts';
import { testDatabase } from './testing/test-database.ts';
import { type TestMailServer, testMailServer } from './testing/test-mail-server.ts';

/** Recurrent searches that are due when a process is killed. */
const SEARCHES = 120;
/** Faster than the default, and slow enough that the leases of a killed process end before its job continues. */
const pace: JobPace = { heartbeat: 14, report: 1, supervision: 1, polling: 1 };

/** The longest that a job of a killed process waits for another one, in seconds: what follows is work. */
const longestWait = ({ heartbeat, supervision, polling }: JobPace): number =>
  heartbeat + supervision + polling;

/** A process that runs the jobs, and can be killed. */
const jobProcess = `
  import { drizzle } from 'drizzle-orm/node-postgres';
  import pg from 'pg';
  import { startJobs } from './src/jobs.ts';
  import { readConfig } from './src/platform/config.ts';
  import { ProcessMemory } from './src/platform/process-memory.ts';
  const pool = new pg.Pool({ ...JSON.parse(process.env.POOL), max: 4 });
  const services = { db: drizzle(pool), memory: new ProcessMemory(), now: () => new Date(), config: readConfig(), healthKeys: { links: Buffer.from('a key') } };
  await startJobs(services, pool, { log: { error() {}, warn() {} }, servesUsers: false, pace: ${JSON.stringify(pace)} });
  process.stdout.write('ready');`;

interface TestPlace {
  database: OpenDatabase;
  mail: TestMailServer;
  /** How often somebody began to mail. */
  connections: () => number;
}

/** Runs a test with a database and a mail server of its own. */
async function withDatabase(run: (place: TestPlace) => Promise<void>): Promise<void> {
  const database = await testDatabase();
  let connections = 0;
  const mail = await testMailServer({
    // The first mail is never answered, so that its process is killed at work.
    onMailFrom: (_address, _session, done) => {
      if (++connections > 1) done();
    },
  });
  try {
    await run({ database, mail, connections: () => connections });
  } finally {
    await mail.close();
    await database.close();
  }
}

async function start({ database, mail: { url } }: TestPlace) {
  const { host, port, user, database: name, connectionString } = database.pool.options;
  const place = connectionString ? { connectionString } : { host, port, user, database: name };
  const mail = { SMTP_URL: url, MAIL_FROM: 'a@example.org', PUBLIC_URL: 'https://example.org' };
  const command = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', jobProcess];
  const child = spawn(process.execPath, command, {
    cwd: new URL('..', import.meta.url),
    env: { ...process.env, ...mail, POOL: JSON.stringify(place) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await wait(100);
}

/** A user to whom one e-mail is due. */
async function makeDue({ db, pool }: OpenDatabase): Promise<void> {
  await storePapers(db, [arbitraryPaper({ pmc_id: 'PMC1' })]);
  await pool.query(
    `with new_user as (
       insert into users (username, username_key, email, email_key, name, lastname, digests_since, email_verified_at)
       values ('ada', 'ada', 'ada@example.org', 'ada@example.org', 'Ada', 'R', now() - interval '1 day', now()) returning id),
     search as (
       insert into searches (user_id, query, result, citations, model)
       select id, 'thyme', '', '[]', 'extractive' from new_user returning id)
     insert into search_runs (search_id, due_at, status, take_at, finished_at, new_papers)
     select id, now(), 'done', now(), now() - interval '1 hour', '[{"pmc_id":"PMC1","late":false}]' from search`,
  );
}

/** Asks the processes that run jobs for this one now. Returns its id. */
async function requestJob({ pool }: OpenDatabase, name: string): Promise<string | null> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'jobs',
    supervise: false,
    schedule: false,
  });
  await boss.start();
  const id = await boss.send(name, {});
  await boss.stop({ graceful: false });
  return id;
}

async function takesOverJob(place: TestPlace): Promise<void> {
  const { database, mail, connections } = place;
  const { pool } = database;
  await makeDue(database);
  const first = await start(place);
  const id = await requestJob(database, 'mail-digests');
  await until(async () => connections() > 0);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const second = await start(place);
  await until(async () => mail.received.length > 0);
  const jobOf = async () =>
    (await pool.query('select state, retry_count, retry_delay from jobs.job where id = $1', [id])).rows[0];
  await until(async () => (await jobOf()).state === 'completed');
  second.kill('SIGKILL');
  await once(second, 'exit');
  expect(await jobOf()).toEqual({ state: 'completed', retry_count: 1, retry_delay: 1 });
  expect(mail.received.map(({ to }) => to)).toEqual([['ada@example.org']]);
}

async function runsSearchesAgain(place: TestPlace): Promise<void> {
  const { database } = place;
  const { pool } = database;
  await makeDue(database);
  await pool.query('delete from searches');
  await pool.query(
    `insert into searches (user_id, query, result, citations, model, schedule, scheduled_from, next_run_at)
     select id, 'thyme ' || n, '', '[]', 'extractive', 'monthly', now() - interval '31 days', now()
     from users, generate_series(1, $1) n`,
    [SEARCHES],
  );
  const doneOf = async (): Promise<number> =>
    (await pool.query(`select count(*)::int as n from search_runs where status = 'done'`)).rows[0].n;
  const first = await start(place);
  await requestJob(database, 'rerun-due-searches');
  while ((await doneOf()) === 0) await wait(10);
  first.kill('SIGKILL');
  await once(first, 'exit');
  // It had leases on other rows, so not everything was done.
  expect(await doneOf()).toBeLessThan(SEARCHES);
  const leases = await pool.query(
    `select count(*)::int as n, extract(epoch from max(take_at) - now())::float as longest
     from search_runs where status = 'waiting' and take_at > now()`,
  );
  expect(leases.rows[0].n).toBeGreaterThan(0);
  // They end before the job continues, so nothing waits for them besides.
  expect(leases.rows[0].longest).toBeLessThan(pace.heartbeat);
  const second = await start(place);
  await until(async () => (await doneOf()) === SEARCHES);
  second.kill('SIGKILL');
  await once(second, 'exit');
  const { rows } = await pool.query(
    'select count(*)::int as runs, count(distinct search_id)::int as searches from search_runs',
  );
  expect(rows).toEqual([{ runs: SEARCHES, searches: SEARCHES }]);
}

describe.concurrent('after a process is killed', () => {
  it('another one takes over its job and the lease on it', () => withDatabase(takesOverJob), 150_000);

  it('its recurrent searches run again, each once', async () => {
    requirement('19.43');
    await withDatabase(runsSearchesAgain);
  }, 150_000);

  it('its jobs wait for 35 seconds at most', () => {
    expect(longestWait(defaultPace)).toBeLessThanOrEqual(35);
  });
});
