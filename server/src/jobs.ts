import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { forgetOldSessions } from './accounts/sessions/sessions.ts';
import { mailDigests } from './alerts/digests/mail-digests.ts';
import { runDueSearches } from './alerts/runs/run-due-searches.ts';
import { retrainRoles } from './answers/role-model/retrain-roles.ts';
import { openEmbedder } from './platform/llm/embedder.ts';
import type { Services } from './platform/services.ts';
import { indexPassages } from './search/corpus/index-passages.ts';
import { embedPapers } from './search/embeddings/embed-papers.ts';

interface Job {
  name: string;
  /** When it is due, as cron. */
  cron: string;
  /** Whether several processes may work at it at the same time. */
  together?: boolean;
  run(services: Services, signal: AbortSignal, manner: JobContext): Promise<unknown>;
}

/** How the jobs of a process go about their work. */
export interface JobContext {
  log: FastifyBaseLogger;
  /** Readers are answered by the same process, and wait while a job works. */
  besideReaders: boolean;
}

/** Every job there is. Each finds its own work in the database, so that a missed or repeated call does no harm. */
const jobs: Job[] = [
  {
    name: 'index-passages',
    cron: '* * * * *',
    run: ({ db }, signal) => indexPassages(db, undefined, signal),
  },
  {
    name: 'embed-papers',
    cron: '* * * * *',
    run: async ({ db, config }, signal) => {
      const embedder = openEmbedder(config);
      if (embedder) await embedPapers(db, embedder, signal);
    },
  },
  { name: 'retrain-roles', cron: '43 3 * * *', run: ({ db }, signal) => retrainRoles(db, signal) },
  { name: 'rerun-due-searches', cron: '* * * * *', together: true, run: rerunSearches },
  {
    name: 'mail-digests',
    cron: '* * * * *',
    together: true,
    run: (services, signal) => mailDigests(services, signal),
  },
  { name: 'forget-old-sessions', cron: '17 4 * * *', run: forgetOldSessions },
];

function rerunSearches(services: Services, signal: AbortSignal, { log, besideReaders }: JobContext) {
  return runDueSearches({ ...services, log }, signal, { rest: besideReaders ? 1 : 0 });
}

/** Any number, the same in every process. */
const START_LOCK = 7_206_002;

/** The first process to start makes the tables of the jobs; two that do it at once would fail. */
async function exclusively(pool: Pool, start: () => Promise<unknown>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    await start();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [START_LOCK]).catch(() => {});
    client.release();
  }
}

/** Starts the jobs in this process and answers what stops them. Several processes share the work through the database. */
export async function startJobs(
  services: Services,
  pool: Pool,
  manner: JobContext,
): Promise<() => Promise<void>> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schema: 'jobs' });
  const stopping = new AbortController();
  boss.on('error', (error) => manner.log.error({ name: error.name }, 'job failed'));
  await exclusively(pool, () => boss.start());
  for (const { name, cron, together, run } of jobs) {
    const policy = together ? 'standard' : 'singleton';
    await boss.createQueue(name, { policy, retryLimit: 2, retryDelay: 30 });
    await boss.work(name, { batchSize: 1, pollingIntervalSeconds: 5 }, () =>
      run(services, stopping.signal, manner),
    );
    await boss.schedule(name, cron);
  }
  const schedules = await boss.getSchedules();
  // What an earlier version scheduled would pile up, because nothing works at it any more.
  for (const { name } of schedules) if (!jobs.some((job) => job.name === name)) await boss.deleteQueue(name);
  return async () => {
    stopping.abort();
    await boss.stop({ graceful: true, timeout: 5000 });
  };
}
