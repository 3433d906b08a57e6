import { SourceClient } from '../connectors/http/source-client.ts';
import { requestWaitingReferences } from '../fetch-references/request-waiting-references.ts';
import { requestMissingFills } from '../fill-interest/request-missing-fills.ts';
import { requestWantedTexts } from '../full-texts/wanted-texts.ts';
import { requestRefresh } from '../refresh/request-refresh.ts';
import { type TaskServices, watchTasks } from '../tasks/run-tasks.ts';
import { taskRunners } from './task-runners.ts';

/** Asks for what is due, then carries out the tasks of the sources as they come, for the most part of a minute. */
export async function fetchFromSources(services: TaskServices, signal: AbortSignal): Promise<void> {
  if (services.config.PAPER_SOURCES.length === 0) return;
  await requestMissingFills(services);
  await requestWaitingReferences(services);
  await requestWantedTexts(services);
  await requestRefresh(services);
  const client = new SourceClient(services);
  try {
    await watchTasks(services, taskRunners(client, services.now), signal);
  } finally {
    await client.close();
  }
}
