import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storePapers } from './ingestion/store/store-papers.ts';
import type { OpenDatabase } from './platform/database/connect.ts';
import { arbitraryPaper } from './testing/arbitrary-paper.ts';
import { testDatabase } from './testing/test-database.ts';
import { type TestMailServer, testMailServer } from './testing/test-mail-server.ts';

/** A process that runs the jobs, and can be killed. */
const jobProcess = `
  import { drizzle } from 'drizzle-orm/node-postgres';
  import pg from 'pg';
  import { startJobs } from '${new URL('./jobs.ts', import.meta.url).href}';
  import { readConfig } from '${new URL('./platform/config.ts', import.meta.url).href}';
  const pool = new pg.Pool({ ...JSON.parse(process.env.POOL), max: 4 });
  const services = { db: drizzle(pool), now: () => new Date(), config: readConfig(), healthKeys: { links: Buffer.from('a key') } };
  await startJobs(services, pool, { log: { error() {}, warn() {} }, servesReaders: false });
  process.stdout.write('ready');`;

let database: OpenDatabase;
let server: TestMailServer;
/** The first mail is never answered, so that its process is killed at work. */
let connections = 0;
beforeAll(async () => {
  database = await testDatabase();
  server = await testMailServer({
    onMailFrom: (_address, _session, done) => {
      if (++connections > 1) done();
    },
  });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

async function start() {
  const { host, port, user, database: name, connectionString } = database.pool.options;
  const place = connectionString ? { connectionString } : { host, port, user, database: name };
  const mail = { SMTP_URL: server.url, MAIL_FROM: 'a@example.org', PUBLIC_URL: 'https://example.org' };
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

/** A reader to whom one e-mail is due. */
async function makeDue(): Promise<void> {
  await storePapers(database.db, [arbitraryPaper({ pmc_id: 'PMC1' })]);
  await database.pool.query(
    `with reader as (
       insert into users (username, username_key, email, email_key, name, lastname, digests_since, email_verified_at)
       values ('ada', 'ada', 'ada@example.org', 'ada@example.org', 'Ada', 'R', now() - interval '1 day', now()) returning id),
     search as (
       insert into searches (user_id, query, result, citations, model)
       select id, 'thyme', '', '[]', 'extractive' from reader returning id)
     insert into search_runs (search_id, due_at, status, take_at, finished_at, new_papers)
     select id, now(), 'done', now(), now() - interval '1 hour', '[{"pmc_id":"PMC1","late":false}]' from search`,
  );
}

it('the job of a killed process is taken over by another one, and its lease with it', async () => {
  const { pool } = database;
  await makeDue();
  const first = await start();
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'jobs',
    supervise: false,
    schedule: false,
  });
  await boss.start();
  const id = await boss.send('mail-digests', {});
  await until(async () => connections > 0);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const killedAt = Date.now();
  const second = await start();
  await until(async () => server.received.length > 0);
  const seconds = (Date.now() - killedAt) / 1000;
  const jobOf = async () =>
    (await pool.query('select state, retry_count from jobs.job where id = $1', [id])).rows[0];
  await until(async () => (await jobOf()).state === 'completed');
  second.kill('SIGKILL');
  await once(second, 'exit');
  await boss.stop({ graceful: false });
  expect(await jobOf()).toEqual({ state: 'completed', retry_count: 1 });
  expect(server.received.map(({ to }) => to)).toEqual([['ada@example.org']]);
  // Heartbeat 15, supervision 15, polling 5 and the start of a process.
  expect(seconds).toBeLessThan(60);
}, 150_000);
