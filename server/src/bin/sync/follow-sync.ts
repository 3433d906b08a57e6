import { setTimeout as wait } from 'node:timers/promises';
import { sourceTitles } from '@health/contract';
import { and, eq } from 'drizzle-orm';
import { freeBytes } from '../../ingestion/connectors/http/download-file.ts';
import type { SourceClient } from '../../ingestion/connectors/http/source-client.ts';
import { runTask, type TaskServices } from '../../ingestion/tasks/run-tasks.ts';
import type { WaitingFiles } from '../../ingestion/tasks/running-sync.ts';
import { LEASE_MS } from '../../platform/leases.ts';
import { sourceTasks } from '../../platform/schema.ts';
import { requestTask } from '../../platform/source-tasks/source-tasks.ts';
import { lineTeller } from './line-teller.ts';
import type { SyncPlan } from './sync-plans.ts';

interface FollowedSync {
  services: TaskServices;
  client: SourceClient;
  sync: SyncPlan;
  signal: AbortSignal;
}

/** Milliseconds between two looks whether another process has let a task go. */
const LOOK_EVERY_MS = 1000;

/**
 * Says what will be fetched and how much room it takes, carries it out and says how far it is. Waits with the source when it asks for
 * time. Returns the exit code: 0 when everything is here, 1 when it cannot continue, 130 when it was interrupted.
 */
export async function followSync({ services, client, sync, signal }: FollowedSync): Promise<number> {
  const { source, subject } = sync;
  const waiting = await sync.waiting(services, client, signal);
  console.log(await roomOf(services, waiting));
  await requestTask(services.db, { source, kind: 'files', subject }, services.now());
  const tell = lineTeller((line) => console.log(line));
  const runner = sync.runner(client, tell);
  let refusedSince: number | null = null;
  while (!signal.aborted) {
    if (await runTask(services, { files: runner }, signal, LEASE_MS, { source, subject })) {
      refusedSince = null;
      const { problem, takeAt, status, finishedAt } = await taskOf(services, sync);
      if (signal.aborted) break;
      if (problem === null && finishedAt) return done(sync);
      if (status === 'failed') return failed(problem);
      console.error(`${problem ?? 'Interrupted.'} Tried again at ${takeAt.toISOString().slice(11, 16)} UTC.`);
      continue;
    }
    const { takeAt, attempts } = await taskOf(services, sync);
    refusedSince ??= performance.now();
    // A lease that another process renews stays ahead of the clock; one of a process that was killed ends.
    const isRetry = takeAt.getTime() - services.now().getTime() > LEASE_MS;
    if (!isRetry && attempts > 0 && performance.now() - refusedSince > 2 * LEASE_MS) return busy(sync);
    await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
  }
  return 130;
}

async function taskOf({ db }: TaskServices, { source, subject }: SyncPlan) {
  const { status, problem, takeAt, attempts, finishedAt } = sourceTasks;
  const [task] = await db
    .select({ status, problem, takeAt, attempts, finishedAt })
    .from(sourceTasks)
    .where(
      and(eq(sourceTasks.source, source), eq(sourceTasks.kind, 'files'), eq(sourceTasks.subject, subject)),
    );
  if (!task) throw new Error('The task of the sync was deleted.');
  return task;
}

function done({ source }: SyncPlan): number {
  console.log(
    `The library has everything that ${sourceTitles[source]} offers now. A running server looks for more once a day.`,
  );
  return 0;
}

function failed(problem: string | null): number {
  console.error(
    `${problem ?? 'It failed.'} It was tried several times. Run the same command again to go on.`,
  );
  return 1;
}

function busy({ source }: SyncPlan): number {
  console.error(
    `Another process is fetching from ${sourceTitles[source]} just now. See npm run sync -- status.`,
  );
  return 1;
}

const gigabytes = (bytes: number): string =>
  `${(bytes / 1e9).toLocaleString('en-GB', { maximumFractionDigits: 1 })} GB`;

async function roomOf({ config, databaseKind }: TaskServices, waiting: WaitingFiles): Promise<string> {
  const { files, bytes, grows, what } = waiting;
  if (files === 0) return 'Nothing new is there to be fetched.';
  const free = await freeBytes(config.DATA_DIR);
  const where = databaseKind === 'embedded' ? 'DATA_DIR' : 'the PostgreSQL server';
  const lines = [
    `${files.toLocaleString('en-GB')} ${what} are waiting${bytes > 0 ? `, ${gigabytes(bytes)} to fetch` : ''}; one is on the disk at a time.`,
    `The database on ${where} will grow by up to ${gigabytes(grows)}. The disk of DATA_DIR has ${gigabytes(free)} free.`,
  ];
  if (databaseKind === 'embedded' && grows > free)
    lines.push(
      'That is more than there is. The sync stops before the disk is full, and what is stored stays.',
    );
  return lines.join('\n');
}
