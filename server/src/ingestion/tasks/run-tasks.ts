import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { holdLeases, isHeld, LEASE_MS, retryTime } from '../../platform/leases.ts';
import { type SourceTaskKind, sourceStates, sourceTasks } from '../../platform/schema.ts';
import type { Services } from '../../platform/services.ts';
import { NoRoomForFile } from '../connectors/http/download-file.ts';
import { SourceError } from '../connectors/paper-source.ts';
import { type LeasedTask, noteFailure, noteSuccess, type OnlyTask, takeTask } from './take-task.ts';

/** How far a task has come; it is stored, so that another worker can continue from there. */
export interface TaskProgress {
  cursor: unknown;
  found: number;
  stored: number;
  total: number | null;
}

/**
 * Carries out a task from its cursor on and reports after every page. Throws SourceError when the source gives no answer. A
 * date that is returned is when the task is due again, with the cursor that it begins with then, if there is one; otherwise
 * it is done.
 */
export type TaskRunner = (
  services: TaskServices,
  task: LeasedTask,
  report: (progress: TaskProgress) => Promise<void>,
  signal: AbortSignal,
) => Promise<Date | DueAgain | null>;

/** When a task is due again, and what it begins with then. */
interface DueAgain {
  at: Date;
  cursor: unknown;
}

/** The services of a task, and the log of its process. */
export type TaskServices = Services & { log: FastifyBaseLogger };

const MINUTE = 60_000;
/** Milliseconds before a task is tried again, by the number of failed attempts: a day and a half in all. */
const BACK_OFF = [0.25, 1, 5, 15, 60, 240, 720, 1440].map((minutes) => minutes * MINUTE);
/** Milliseconds between two looks for tasks: a user waits for the first papers. */
const LOOK_EVERY_MS = 1000;
/** Milliseconds for which one run of the job looks; the next run begins with the next minute. */
const WATCH_MS = 55_000;
/** Tasks at a time: one that waits for a slow source does not hold up the interest that a user has just picked. */
const AT_ONCE = 3;

/** Carries out tasks as they come, for the most part of a minute. Does nothing where no source may be asked. */
export async function watchTasks(
  services: TaskServices,
  runners: Partial<Record<SourceTaskKind, TaskRunner>>,
  signal: AbortSignal,
): Promise<void> {
  if (services.config.PAPER_SOURCES.length === 0) return;
  const end = performance.now() + WATCH_MS;
  const worker = async () => {
    while (!signal.aborted && performance.now() < end) {
      if (await runTask(services, runners, signal)) continue;
      // Stopping ends the wait.
      await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Takes one task (`only` this one, if it is given) and carries it out; returns whether there was one. Its failure is stored with it and in its source's state. */
export async function runTask(
  services: TaskServices,
  runners: Partial<Record<SourceTaskKind, TaskRunner>>,
  signal: AbortSignal,
  lease = LEASE_MS,
  only?: OnlyTask,
): Promise<boolean> {
  const kinds = Object.keys(runners) as SourceTaskKind[];
  const task = await takeTask(services, kinds, lease, only);
  const runner = task && runners[task.kind];
  if (!task || !runner) return false;
  await holdLeases(services, sourceTasks, [task], lease, async () => {
    try {
      const report = (progress: TaskProgress) => storeProgress(services, task, progress);
      await finish(services, task, await runner(services, task, report, signal));
    } catch (error) {
      await fail(services, task, error, signal);
    }
  });
  return true;
}

/** Another worker holds the task now: what this one did is not stored twice, and it stops. */
class LostTask extends Error {
  override name = 'LostTask';
}

async function storeProgress(
  { db, now }: TaskServices,
  task: LeasedTask,
  progress: TaskProgress,
): Promise<void> {
  const { length } = await db
    .update(sourceTasks)
    .set({ ...progress, failures: 0, problem: null })
    .where(isHeld(sourceTasks, task))
    .returning({ id: sourceTasks.id });
  if (length === 0) throw new LostTask();
  await db
    .insert(sourceStates)
    .values({ name: task.source, stored: progress.stored - task.stored, lastSuccessAt: now() })
    .onConflictDoUpdate({
      target: sourceStates.name,
      set: { stored: sql`${sourceStates.stored} + excluded.stored`, lastSuccessAt: now() },
    });
  task.stored = progress.stored;
  task.failures = 0;
}

async function finish(
  { db, now }: TaskServices,
  task: LeasedTask,
  due: Date | DueAgain | null,
): Promise<void> {
  const { at: takeAt, cursor } = due instanceof Date ? { at: due, cursor: null } : (due ?? {});
  const changes = takeAt ? { takeAt, cursor } : { status: 'done' as const, cursor: null };
  await db
    .update(sourceTasks)
    .set({ ...changes, finishedAt: now(), failures: 0, problem: null })
    .where(isHeld(sourceTasks, task));
  await noteSuccess({ db, now }, task.source);
}

async function fail(
  services: TaskServices,
  task: LeasedTask,
  error: unknown,
  signal: AbortSignal,
): Promise<void> {
  if (error instanceof LostTask) return;
  const { db, now, log } = services;
  const leaseCondition = isHeld(sourceTasks, task);
  if (signal.aborted) {
    // The process stops, and the next one continues at once from the stored cursor.
    await db.update(sourceTasks).set({ takeAt: now() }).where(leaseCondition);
    return;
  }
  const known = error instanceof SourceError ? error : null;
  const problem =
    known?.message ??
    (error instanceof NoRoomForFile ? error.message : 'The fetched papers could not be stored.');
  const answeredBefore = await noteFailure(services, task.source, problem);
  const { source, kind } = task;
  const what = { source, kind, problem, detail: known?.detail, error: known ? undefined : nameOf(error) };
  // An unavailable source is logged once, not at every attempt of every task.
  log[known && !answeredBefore ? 'debug' : 'warn'](what, 'a source gave no answer');
  const failures = task.failures + 1;
  const later = retryTime(BACK_OFF, failures, now());
  const takeAt = later && known?.retryAt && known.retryAt > later ? known.retryAt : later;
  await db
    .update(sourceTasks)
    .set({ failures, problem, ...(takeAt ? { takeAt } : { status: 'failed', finishedAt: now() }) })
    .where(leaseCondition);
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
