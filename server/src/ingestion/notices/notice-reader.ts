import type { SourceClient } from '../connectors/http/source-client.ts';
import type { TaskRunner } from '../tasks/run-tasks.ts';
import { crossrefReader } from './read-crossref.ts';
import { retractionWatchReader } from './read-retraction-watch.ts';

/** Returns what reads the notices of whichever source a task names. */
export function noticeReader(client: SourceClient): TaskRunner {
  const readers = new Map<string, TaskRunner>([
    ['retraction-watch', retractionWatchReader(client)],
    ['crossref', crossrefReader(client)],
  ]);
  return async (services, task, report, signal) =>
    (await readers.get(task.source)?.(services, task, report, signal)) ?? null;
}
