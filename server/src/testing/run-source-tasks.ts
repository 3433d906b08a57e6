import Fastify from 'fastify';
import { SourceClient } from '../ingestion/connectors/http/source-client.ts';
import { taskRunners } from '../ingestion/task-runners.ts';
import { runTask } from '../ingestion/tasks/run-tasks.ts';
import type { SourceTaskKind } from '../platform/schema.ts';
import type { Services, SourcePace } from '../platform/services.ts';

/** A log that keeps nothing. */
export const silentLog = Fastify({ logger: false }).log;

/** Which tasks, until when, and how fast their source is asked where that is the subject. */
interface SourceTaskOptions {
  kinds?: readonly SourceTaskKind[];
  signal?: AbortSignal;
  rates?: SourcePace['rates'];
}

const never = new AbortController().signal;

/**
 * Carries out the tasks of these kinds that are due, one after another, until none is left; all kinds when none are given. Returns how
 * many tasks were run.
 */
export async function runSourceTasks(
  services: Services,
  { kinds, signal = never, rates }: SourceTaskOptions = {},
): Promise<number> {
  const client = new SourceClient(services, rates && { rates });
  const all = Object.entries(taskRunners(client, services.now));
  const runners = Object.fromEntries(
    all.filter(([kind]) => !kinds || (kinds as readonly string[]).includes(kind)),
  );
  try {
    let taskCount = 0;
    while (!signal.aborted && (await runTask({ ...services, log: Fastify().log }, runners, signal)))
      taskCount++;
    return taskCount;
  } finally {
    await client.close();
  }
}
