import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { deleteOldAccess } from './accounts/access-log.ts';
import { noteFigures } from './accounts/administration/machine-figures.ts';
import { deleteExpiredLinks } from './accounts/mails/account-links.ts';
import { watchAccountMails } from './accounts/mails/mail-accounts.ts';
import { deleteExpiredSessions } from './accounts/sessions/sessions.ts';
import { mailDigests } from './alerts/digests/mail-digests.ts';
import { chooseNews } from './alerts/recommendations/choose-news.ts';
import { runDueSearches } from './alerts/runs/run-due-searches.ts';
import { retrainRoles } from './answers/role-model/retrain-roles.ts';
import { deleteOldSteps } from './answers/sessions/publish-answer.ts';
import { requestNotices } from './ingestion/notices/request-notices.ts';
import { storeEvidence } from './ingestion/store-evidence.ts';
import { fetchFromSources } from './ingestion/task-runners.ts';
import { forgetRemoved } from './library/removed-rows.ts';
import { deleteOldTries } from './platform/limits/count-tries.ts';
import { giveWay } from './platform/operations/last-request.ts';
import type { Services } from './platform/services.ts';
import { chooseRecipes } from './recommendations/recipe/choose-recipes.ts';
import { indexPassages } from './search/corpus/index-passages.ts';
import { repairIndex } from './search/index/rebuild-index.ts';
import { embedPapers } from './search/meaning/embed-papers.ts';

interface Job {
  name: string;
  /** When it runs, as cron. */
  cron: string;
  /** Whether it also runs at once when a process starts its jobs. */
  atStart?: boolean;
  /** Whether several processes may do it at the same time. */
  parallel?: boolean;
  run(services: Services, signal: AbortSignal, context: JobContext): Promise<unknown>;
}

/** What the jobs of a process need besides the services. */
export interface JobContext {
  log: FastifyBaseLogger;
  /** The same process answers users, who wait while a job works. */
  servesUsers: boolean;
  pace?: JobPace;
}

/** After how many seconds the job of a killed process continues. */
export interface JobPace {
  /** A job whose process has not reported for so long is given to another one. */
  heartbeat: number;
  /** How often a process that works reports. */
  report: number;
  /** How often a process looks for jobs of others that no longer report. */
  supervision: number;
  /** How often a process looks for a job to do. */
  polling: number;
}

const EVERY_MINUTE = '* * * * *';

/** All jobs. Each finds its work in the database, so that a missed or repeated run does no harm. */
const jobs: Job[] = [
  {
    name: 'index-passages',
    cron: EVERY_MINUTE,
    run: ({ db }, signal) => indexPassages(db, undefined, signal),
  },
  {
    name: 'read-evidence',
    cron: EVERY_MINUTE,
    run: async ({ db, config }, signal, { log }) => {
      const afterStep = (stepMs: number) => giveWay(config.DATA_DIR, stepMs, signal);
      const done = await storeEvidence(db, { afterStep, signal });
      if (done > 0) log.info({ papers: done }, 'the evidence of papers was read');
    },
  },
  {
    name: 'repair-index',
    cron: EVERY_MINUTE,
    run: async (services, _signal, { log }) => {
      const papers = await repairIndex(services, services.now());
      if (papers > 0) log.warn({ papers }, 'the index of words was broken and has been rebuilt');
    },
  },
  {
    name: 'embed-papers',
    cron: EVERY_MINUTE,
    atStart: true,
    run: async (services, signal, { log }) => {
      const { embedder } = services;
      if (!embedder?.isAvailable()) return;
      const done = await embedPapers(services, embedder, signal);
      if (done > 0) log.info({ papers: done }, 'papers were read for meaning');
    },
  },
  { name: 'retrain-roles', cron: '43 3 * * *', run: (services, signal) => retrainRoles(services, signal) },
  {
    name: 'choose-recipes',
    cron: '13 3 * * *',
    run: async (services, signal, { log }) => {
      const recipes = await chooseRecipes(services, signal);
      if (recipes.length > 0) log.info({ recipes }, 'what recommendations weigh was chosen anew');
    },
  },
  { name: 'rerun-due-searches', cron: EVERY_MINUTE, parallel: true, run: runSearches },
  {
    name: 'choose-recommendations',
    cron: EVERY_MINUTE,
    run: (services, signal) => chooseNews(services, signal),
  },
  {
    name: 'mail-digests',
    cron: EVERY_MINUTE,
    parallel: true,
    run: (services, signal) => mailDigests(services, signal),
  },
  {
    name: 'mail-accounts',
    cron: EVERY_MINUTE,
    atStart: true,
    parallel: true,
    run: (services, signal) => watchAccountMails(services, signal),
  },
  {
    name: 'fetch-papers',
    cron: EVERY_MINUTE,
    atStart: true,
    parallel: true,
    run: (services, signal, { log }) => fetchFromSources({ ...services, log }, signal),
  },
  {
    name: 'forget-old-sessions',
    cron: '17 4 * * *',
    run: async (services) => {
      await deleteExpiredSessions(services);
      await deleteExpiredLinks(services);
      await deleteOldAccess(services);
    },
  },
  { name: 'request-notices', cron: '7 * * * *', atStart: true, run: (services) => requestNotices(services) },
  { name: 'note-figures', cron: '*/15 * * * *', atStart: true, run: (services) => noteFigures(services) },
  { name: 'forget-old-steps', cron: '37 * * * *', run: deleteOldSteps },
  { name: 'forget-removed', cron: EVERY_MINUTE, run: forgetRemoved },
  { name: 'forget-old-tries', cron: '27 * * * *', run: deleteOldTries },
];

function runSearches(services: Services, signal: AbortSignal, { log, servesUsers }: JobContext) {
  return runDueSearches({ ...services, log }, signal, { rest: servesUsers ? 1 : 0 });
}

/** The default pace: the job of a killed process continues after 12 to 35 seconds. By then its leases (`platform/leases`) have ended. */
export const defaultPace: JobPace = { heartbeat: 15, report: 3, supervision: 15, polling: 5 };
/** The limit for a job that hangs; one that works longer would be run twice. */
const LIMIT = { expireInSeconds: 6 * 60 * 60 };

/** A job of every minute is soon run again anyway; a daily one is retried for some four minutes. */
const retries = (cron: string) => ({
  retryLimit: cron === EVERY_MINUTE ? 2 : 8,
  retryDelay: 1,
  retryBackoff: true,
});

/**
 * What is kept of a failed job. The error of a query carries its values: they may be private, and with bytes among them a job
 * could not be stored as failed.
 */
function withoutValues(error: unknown): Error {
  const first = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(first instanceof Error)) return new Error('a job failed');
  const kept = new Error('code' in first ? `${first.name} ${first.code}` : first.name);
  kept.stack = (first.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
  return kept;
}

/**
 * Runs the statements of pg-boss. Some are whole transactions in one text: when one fails, its connection would stay in
 * the transaction that failed.
 */
async function execute(pool: Pool, text: string, values?: unknown[]) {
  const client = await pool.connect();
  try {
    return await client.query(text, values);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Starts the jobs in this process. Several processes share them through the database. Returns the function that stops them:
 * it aborts what runs and waits for it, at most five seconds.
 */
export async function startJobs(
  services: Services,
  pool: Pool,
  context: JobContext,
): Promise<() => Promise<void>> {
  const db = { executeSql: (text: string, values?: unknown[]) => execute(pool, text, values) };
  const { heartbeat, report, supervision, polling } = context.pace ?? defaultPace;
  const supervising = { superviseIntervalSeconds: supervision, monitorIntervalSeconds: supervision };
  const working = { batchSize: 1, pollingIntervalSeconds: polling, heartbeatRefreshSeconds: report };
  const boss = new PgBoss({ db, schema: 'jobs', ...supervising });
  const stopping = new AbortController();
  boss.on('error', (error) => {
    const { message, stack } = withoutValues(error);
    context.log.error({ reason: message, stack }, 'job failed');
  });
  // Processes that start at once wait for each other at a lock of pg-boss.
  await boss.start();
  for (const { name, cron, parallel, atStart, run } of jobs) {
    const options = { heartbeatSeconds: heartbeat, ...LIMIT, ...retries(cron) };
    await boss.createQueue(name, { policy: parallel ? 'standard' : 'singleton', ...options });
    // A queue of an earlier version keeps its options until it is updated.
    await boss.updateQueue(name, options);
    await boss.work(name, working, async ([job]) => {
      // pg-boss aborts a job that this process has lost, because it expired or the heartbeat stopped.
      if (job)
        await run(services, AbortSignal.any([stopping.signal, job.signal]), context).catch((error) => {
          throw withoutValues(error);
        });
    });
    await boss.schedule(name, cron);
    if (atStart) await boss.send(name);
  }
  const schedules = await boss.getSchedules();
  // What an earlier version scheduled would pile up, because nothing works at it any more.
  for (const { name } of schedules) if (!jobs.some((job) => job.name === name)) await boss.deleteQueue(name);
  return async () => {
    stopping.abort();
    await boss.stop({ graceful: true, timeout: 5000 });
  };
}
