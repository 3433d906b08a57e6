import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { readConfig } from '@health/server/config';
import { type OpenDatabase, openDatabase } from '@health/server/database/connect';
import { migrate } from '@health/server/database/migrate';
import { rerunDue } from '@health/server/reruns/rerun-due';
import { loadStarter } from '@health/server/starter/load-starter';
import type { Figures } from '../thresholds.ts';

const PAPERS = 8000;
const SEARCHES = Number(process.env.BENCH_SEARCHES ?? 10_000);
const NAME = 'health_bench_reruns';
const library = resolve(import.meta.dirname, '../../../starter/papers');
const run = promisify(execFile);

/**
 * 10,000 searches due in the same minute, two workers on a PostgreSQL server (`TEST_DATABASE_URL`, in a database of its
 * own): how many are lost or run twice, and how long they take; and one rerun alone.
 */
export async function rerunSearchesTask(): Promise<Figures> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('Set TEST_DATABASE_URL to a PostgreSQL server for this task.');
  const administration = await openDatabase({ DATABASE_URL: server, DATA_DIR: '' });
  await administration.pool.query(`drop database if exists ${NAME} with (force)`);
  await administration.pool.query(`create database ${NAME}`);
  const url = new URL(server);
  url.pathname = `/${NAME}`;
  const database = await openDatabase({ DATABASE_URL: url.href, DATA_DIR: '' });
  try {
    await migrate(database);
    await fill(database);
    return { ...(await alone(database)), ...(await together(database, url.href)) };
  } finally {
    await database.close();
    await administration.pool.query(`drop database if exists ${NAME} with (force)`);
    await administration.close();
  }
}

/** The starter library, repeated under other numbers until there are enough papers. */
async function fill({ db, pool }: OpenDatabase): Promise<void> {
  await loadStarter(db, library);
  const { rows } = await pool.query(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_name = 'papers' and is_generated = 'NEVER' and column_name <> 'pmc_id'`,
  );
  await pool.query(
    `insert into papers (pmc_id, ${rows[0].names})
     select 'PMC' || (9000000000 + row_number() over ()), ${rows[0].names}
     from papers, generate_series(1, 100) limit ${PAPERS} - (select count(*) from papers)`,
  );
  await pool.query(`insert into users (username, email, name, lastname) values ('ada', 'a@b.c', 'Ada', 'R')`);
}

/** Searches for the words that titles begin with, all due now. */
async function makeDue({ pool }: OpenDatabase, count: number): Promise<void> {
  await pool.query(
    `with asked as (
       select array_to_string((string_to_array(title, ' '))[1:6], ' ') as query, row_number() over () as n
       from papers order by md5(pmc_id) limit $1)
     insert into searches (user_id, query, result, citations, model, schedule, scheduled_from, next_run_at)
     select users.id, query, '', '[]', 'extractive', 'monthly', now() - interval '31 days', now()
     from users, asked, generate_series(1, ceil($1 / ${PAPERS}.0)::int) limit $1`,
    [count],
  );
}

async function alone(database: OpenDatabase): Promise<Figures> {
  const services = { db: database.db, now: () => new Date(), config: readConfig({}) };
  const times: number[] = [];
  for (let n = 0; n < 30; n++) {
    await makeDue(database, 1);
    const started = performance.now();
    await rerunDue(services);
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return { one_p50_ms: times[15] ?? 0, one_p95_ms: times[28] ?? 0 };
}

async function together(database: OpenDatabase, url: string): Promise<Figures> {
  await database.pool.query('delete from searches');
  await makeDue(database, SEARCHES);
  const env = { ...process.env, DATABASE_URL: url };
  const worker = join(import.meta.dirname, 'worker.ts');
  const started = performance.now();
  await Promise.all(
    [1, 2].map(() => run(process.execPath, ['--disable-warning=ExperimentalWarning', worker], { env })),
  );
  const seconds = (performance.now() - started) / 1000;
  const { rows } = await database.pool.query(
    `select count(*)::int as runs, count(distinct search_id)::int as searches from search_runs
     where status = 'done'`,
  );
  const [{ runs, searches }] = rows;
  return { due: SEARCHES, lost: SEARCHES - searches, twice: runs - searches, all_s: seconds };
}
