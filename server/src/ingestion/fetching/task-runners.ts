import type { SourceTaskKind } from '../../platform/schema/sources.ts';
import { europePmc } from '../connectors/europe-pmc/europe-pmc.ts';
import type { SourceClient } from '../connectors/http/source-client.ts';
import { pmcCloud } from '../connectors/pmc-cloud/sync-pmc.ts';
import { pubmedFiles } from '../connectors/pubmed-files/sync-pubmed.ts';
import { referenceFetcher } from '../fetch-references/fetch-references.ts';
import { interestFiller } from '../fill-interest/fill-interest.ts';
import { fullTextFetcher } from '../full-texts/fetch-full-texts.ts';
import { withSecondText } from '../full-texts/second-text.ts';
import { linkFinder } from '../notices/find-links.ts';
import { noticeReader } from '../notices/notice-reader.ts';
import { dailyRefresher } from '../refresh/refresh-papers.ts';
import type { TaskRunner } from '../tasks/run-tasks.ts';

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
    notices: noticeReader(client),
    links: linkFinder(client),
    files: (services, task, report, signal) =>
      (task.source === 'pubmed' ? pubmedFiles(client) : pmcCloud(client))(services, task, report, signal),
  };
}
