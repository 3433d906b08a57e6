import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type OpenDatabase, openDatabase } from '@health/server/platform/database/connect';
import { migrate } from '@health/server/platform/database/migrate';
import { playEuropePmc } from '@health/server/testing/source-server/europe-pmc';
import { playedInterest } from '@health/server/testing/source-server/played-interests';
import { PlayedLibrary } from '@health/server/testing/source-server/played-paper';
import { startSourceServer } from '@health/server/testing/source-server/source-server';
import { concepts } from '@health/server/text/vocabulary/concepts';
import { interestCatalogue } from '@health/server/text/vocabulary/interest-catalogue';
import { randomFrom } from '../metrics/random.ts';
import type { Figures } from '../results/thresholds.ts';

const INTERESTS = 50;
const SEARCHES = 500;
const PAPERS = 20;
const KILLS = 20;
const DELAY = 150;
const worker = fileURLToPath(new URL('./refresh-worker.ts', import.meta.url));

/**
 * Refreshes interests and recurrent searches in a worker that is killed again and again. All that Europe PMC has on them is new, so that
 * whatever is missing at the end was lost.
 */
export async function refreshPapers(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'health-bench-refresh-'));
  const today = new Date();
  const labels = interestCatalogue.slice(0, INTERESTS).map(({ label }) => label);
  const day = today.toISOString().slice(0, 10);
  const library = new PlayedLibrary(
    labels.flatMap((label) => playedInterest(label, PAPERS, today)).map((one) => ({ ...one, changed: day })),
  );
  const source = await startSourceServer({ 'europe-pmc': playEuropePmc(library) }, { delay: DELAY });
  try {
    await inFolder(folder, (database) => prepare(database, labels));
    const started = performance.now();
    const kills = await runWithKills(folder, source.environment);
    const seconds = (performance.now() - started) / 1000;
    const stored = await inFolder(folder, counted);
    return {
      refresh_s: seconds,
      refresh_kills: kills,
      refresh_requests: source.requests('europe-pmc').length,
      refresh_most_in_a_second: source.mostInASecond('europe-pmc'),
      refresh_papers: stored.papers,
      refresh_lost: library.all().length - stored.papers,
      refresh_duplicates: stored.papers - stored.different,
      refresh_done: stored.done,
    };
  } finally {
    await source.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inFolder<Result>(
  folder: string,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ DATA_DIR: folder });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** A user with all interests, and one with searches for two things each that were asked for yesterday. */
async function prepare(database: OpenDatabase, labels: readonly string[]): Promise<void> {
  await migrate(database);
  const queries = Array.from({ length: SEARCHES }, (_, index) => {
    const [one, other] = [
      concepts[(index * 13) % concepts.length],
      concepts[(index * 7 + 1) % concepts.length],
    ];
    return `${one?.term} and ${other?.term} ${index}`;
  });
  await database.pool.query(
    `with new_user as (
       insert into users (username, username_key, email, email_key, name, lastname)
       values ('ada', 'ada', 'a@b.c', 'a@b.c', 'Ada', 'R') returning id),
     picked as (
       insert into user_interests (user_id, name) select id, label from new_user, unnest($1::text[]) label returning name)
     insert into searches (user_id, query, result, citations, model, schedule, looks_further, looked_further_at)
     select id, query, '', '[]', 'quotes', 'daily', true, now() - interval '1 day' from new_user, unnest($2::text[]) query`,
    [labels, queries],
  );
  await database.pool.query(
    `insert into source_tasks (source, kind, subject, status, take_at, requested_at)
     values ('europe-pmc', 'refresh', '', 'waiting', now(), now())`,
  );
}

/** Runs workers until one comes to its end; kills all before, each at another moment. Returns how many were killed. */
async function runWithKills(folder: string, settings: Record<string, string>): Promise<number> {
  const random = randomFrom(20_261_123);
  for (let kills = 0; ; kills++) {
    const child = startWorker(folder, settings);
    const ended = once(child, 'exit');
    if (kills < KILLS) {
      const isEnd = await Promise.race([ended.then(() => true), wait(3000 + random() * 9000, false)]);
      if (!isEnd) {
        child.kill('SIGKILL');
        await ended;
        continue;
      }
    }
    const [code] = await ended;
    if (code !== 0) throw new Error(`The worker ended with ${code}.`);
    return kills;
  }
}

function startWorker(folder: string, settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', worker], {
    env: { ...process.env, ...settings, DATA_DIR: folder, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function counted({ pool }: OpenDatabase) {
  const { rows } = await pool.query(
    `select count(*)::int as papers, count(distinct pmid)::int as different,
       (select count(*)::int from source_tasks where kind = 'refresh' and status = 'waiting' and finished_at is not null) as done
     from papers`,
  );
  return rows[0];
}
