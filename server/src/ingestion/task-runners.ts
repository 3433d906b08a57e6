import type { SourceTaskKind } from '../platform/schema.ts';
import { europePmc } from './connectors/europe-pmc/europe-pmc.ts';
import { SourceClient } from './connectors/http/source-client.ts';
import { pmcCloud } from './connectors/pmc-cloud/sync-pmc.ts';
import { pubmedFiles } from './connectors/pubmed-files/sync-pubmed.ts';
import { referenceFetcher, requestWaitingReferences } from './fetch-references.ts';
import { interestFiller } from './fill-interest/fill-interest.ts';
import { requestMissingFills } from './fill-interest/request-missing-fills.ts';
import { fullTextFetcher } from './full-texts/fetch-full-texts.ts';
import { withSecondText } from './full-texts/second-text.ts';
import { requestWantedTexts } from './full-texts/wanted-texts.ts';
import { linkFinder, noticeReader } from './notices/find-links.ts';
import { oldRecordReader, requestOldRecords } from './refresh/read-old-records.ts';
import { dailyRefresher } from './refresh/refresh-papers.ts';
import { requestRefresh } from './refresh/request-refresh.ts';
import { type TaskRunner, type TaskServices, watchTasks } from './tasks/run-tasks.ts';

/** Returns what carries out each kind of task; their requests go through this client. */
export function taskRunners(
  client: SourceClient,
  now: () => Date,
): Partial<Record<SourceTaskKind, TaskRunner>> {
  const papers = europePmc(client, now);
  return {
    interest: interestFiller(papers),
    references: referenceFetcher(papers),
    refresh: dailyRefresher(papers),
    'full-texts': (services, ...task) =>
      fullTextFetcher(withSecondText(papers, client, services))(services, ...task),
    'old-records': (services, ...task) =>
      oldRecordReader(withSecondText(papers, client, services))(services, ...task),
    notices: noticeReader(client),
    links: linkFinder(client),
    files: (services, task, report, signal) =>
      (task.source === 'pubmed' ? pubmedFiles(client) : pmcCloud(client))(services, task, report, signal),
  };
}

/** Asks for what is due, then carries out the tasks of the sources as they come, for the most part of a minute. */
export async function fetchFromSources(services: TaskServices, signal: AbortSignal): Promise<void> {
  if (services.config.PAPER_SOURCES.length === 0) return;
  await requestMissingFills(services);
  await requestWaitingReferences(services);
  await requestWantedTexts(services);
  await requestRefresh(services);
  await requestOldRecords(services);
  const client = new SourceClient(services);
  try {
    await watchTasks(services, taskRunners(client, services.now), signal);
  } finally {
    await client.close();
  }
}
