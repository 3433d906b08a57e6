import { setTimeout as wait } from 'node:timers/promises';
import { runDueSearches } from '@health/server/alerts/runs/run-due-searches';
import { stateOfLibrary } from '@health/server/alerts/runs/state-of-library';
import { readConfig } from '@health/server/platform/config';
import type { OpenDatabase } from '@health/server/platform/database/connect';
import { ProcessMemory } from '@health/server/platform/process-memory';
import { quantile } from '../metrics/statistics.ts';
import type { Figures } from '../results/thresholds.ts';
import { findSteadily, newUser } from '../server/running-server.ts';
import { type OwnDatabase, ownDatabase } from './library.ts';
import { type RunningProcess, startWeb, startWorker } from './processes.ts';

/** Searches due at once after papers were imported, and searches due at once while the library is as it was at their last runs. */
const CHANGED = Number(process.env.BENCH_SEARCHES ?? 10_000);
const UNCHANGED = Number(process.env.BENCH_UNCHANGED ?? 10_000);
/** How many users ask each question; 1 is the hardest. */
const USERS = Number(process.env.BENCH_USERS ?? 1);
const IDLE_S = Number(process.env.BENCH_IDLE_S ?? 60);
const WARM_UP_S = 10;
const ALONE = 40;
/** Runs before those that are measured: a worker lives for days, and its first runs open the models and compile. */
const BEFORE = 10;

/**
 * Returns figures of searches due in the same minute on a PostgreSQL server (`TEST_DATABASE_URL`, in a database of its own), with two
 * worker processes and a web server: how many are lost or run twice, how long they take, and how long a user who looks
 * for papers waits meanwhile beside when nothing else happens; and one rerun alone.
 */
export async function rerunSearchesTask(): Promise<Figures> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('Set TEST_DATABASE_URL to a PostgreSQL server for this task.');
  const database = await ownDatabase(server);
  try {
    return { ...(await alone(database)), ...(await together(database)) };
  } finally {
    await database.remove();
  }
}

/** Searches of one user for words of titles and keywords, each question `USERS` times, none due yet. */
async function makeSearches({ pool }: OpenDatabase, count: number): Promise<void> {
  await pool.query(`insert into users (username, username_key, email, email_key, name, lastname) values ('ada', 'ada', 'a@b.c', 'a@b.c', 'Ada', 'R')
    on conflict do nothing`);
  await pool.query(
    `with words as (
       select pmc_id, string_to_array(title, ' ') as w, string_to_array(key_words, ',') as k from papers
     ),
     candidates as (
       select distinct query from words, lateral (values
         (array_to_string(w[1:6], ' ')), (array_to_string(w[4:9], ' ')), (array_to_string(w[6:12], ' ')),
         (k[1] || ' and ' || k[2]), (k[2] || ' in ' || k[3])) one(query)
       where length(query) > 15
     ),
     chosen as (select query from candidates order by md5(query) limit ceil($1 / $2::numeric)),
     due as (select query from chosen, generate_series(1, $2) limit $1)
     insert into searches (user_id, query, result, citations, model, schedule, scheduled_from, next_run_at)
     select users.id, query, '', '[]', 'extractive', 'monthly', now() - interval '31 days', null
     from due, users where username = 'ada'`,
    [count, USERS],
  );
}

async function alone(database: OpenDatabase): Promise<Figures> {
  const services = servicesOf(database);
  await makeSearches(database, BEFORE + ALONE);
  const { rows } = await database.pool.query('select id from searches');
  const times: number[] = [];
  for (const { id } of rows) {
    await database.pool.query('update searches set next_run_at = now() where id = $1', [id]);
    const started = performance.now();
    await runDueSearches(services);
    times.push(performance.now() - started);
  }
  await database.pool.query('delete from searches');
  const [first = Number.NaN] = times;
  const warm = times.slice(BEFORE);
  return { one_first_ms: first, one_p50_ms: quantile(warm, 0.5), one_p95_ms: quantile(warm, 0.95) };
}

async function together(database: OwnDatabase): Promise<Figures> {
  const running: RunningProcess[] = [];
  try {
    const web = await startWeb(database.url);
    running.push(web, startWorker(database.url), startWorker(database.url));
    const { token } = await newUser([], web.origin);
    const find: Find = (stop) => findSteadily(web.origin, token, stop);
    await find(AbortSignal.timeout(WARM_UP_S * 1000));
    const idle = spread('find_idle', await find(AbortSignal.timeout(IDLE_S * 1000)));
    const unchanged = await phase(database, find, 'unchanged', UNCHANGED);
    const changed = await phase(database, find, 'changed', CHANGED);
    if (running.some(({ child }) => child.exitCode !== null)) throw new Error('A process has ended.');
    const ratio = (changed.find_changed_p95_ms ?? 0) / (idle.find_idle_p95_ms ?? 0);
    return { ...idle, ...unchanged, ...changed, find_p95_ratio: ratio };
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
  }
}

type Find = (stop: AbortSignal) => Promise<number[]>;

/** `count` searches due in the same minute: their results, and how long users waited meanwhile. */
async function phase(database: OpenDatabase, find: Find, name: string, count: number): Promise<Figures> {
  await database.pool.query('delete from searches');
  await makeSearches(database, count);
  const library = await stateOfLibrary(servicesOf(database));
  if (name === 'unchanged') await database.pool.query('update searches set library = $1', [library]);
  await database.pool.query('update searches set next_run_at = now()');
  while ((await storedIn(database)) === 0) await wait(100);
  const stop = new AbortController();
  const searching = find(stop.signal);
  await allStored(database, count);
  stop.abort();
  const figures = { ...(await countRuns(database, name, count)), ...spread(`find_${name}`, await searching) };
  console.error(name, figures);
  return figures;
}

const servicesOf = ({ db }: OpenDatabase) => ({
  db,
  memory: new ProcessMemory(),
  now: () => new Date(),
  config: readConfig({}),
  embedder: null,
  reader: null,
  languageModel: null,
});

const storedIn = async ({ pool }: OpenDatabase): Promise<number> => {
  const { rows } = await pool.query(`select count(*)::int as n from search_runs where status = 'done'`);
  return rows[0].n;
};

/** Until every search has its run, or none has come for two minutes. */
async function allStored(database: OpenDatabase, count: number): Promise<void> {
  let [stored, since] = [0, performance.now()];
  while (stored < count && performance.now() - since < 120_000) {
    await wait(500);
    const now = await storedIn(database);
    if (now > stored) [stored, since] = [now, performance.now()];
  }
}

async function countRuns({ pool }: OpenDatabase, name: string, count: number): Promise<Figures> {
  const { rows } = await pool.query(
    `select count(*)::int as runs, count(distinct search_id)::int as searches,
       extract(epoch from max(finished_at) - min(finished_at))::float as seconds
     from search_runs where status = 'done'`,
  );
  const [{ runs, searches, seconds }] = rows;
  return {
    ...{ [`${name}_due`]: count, [`${name}_lost`]: count - searches, [`${name}_twice`]: runs - searches },
    ...{ [`${name}_s`]: seconds, [`${name}_per_s`]: runs / seconds },
  };
}

const spread = (name: string, times: readonly number[]): Figures => ({
  [`${name}_p50_ms`]: quantile(times, 0.5),
  [`${name}_p95_ms`]: quantile(times, 0.95),
});
