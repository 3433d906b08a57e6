import { type SourceName, sourceTitles } from '@health/contract';
import type { SourceClient } from '../../ingestion/connectors/http/source-client.ts';
import { isLicence } from '../../ingestion/connectors/pmc-cloud/read-metadata.ts';
import { pmcCloud, waitingForPmc } from '../../ingestion/connectors/pmc-cloud/sync-pmc.ts';
import { pubmedFiles, waitingForPubmed } from '../../ingestion/connectors/pubmed-files/sync-pubmed.ts';
import type { TaskRunner, TaskServices } from '../../ingestion/tasks/run-tasks.ts';
import type { TellSync, WaitingFiles } from '../../ingestion/tasks/running-sync.ts';
import type { Config } from '../../platform/config.ts';
import { usableSources } from '../../platform/source-tasks/source-tasks.ts';

/** A source whose files are fetched in bulk. */
export interface SyncPlan {
  source: SourceName;
  /** The subject of its task. */
  subject: string;
  runner: (client: SourceClient, tell: TellSync) => TaskRunner;
  /** Asks what is there to be fetched. */
  waiting: (services: TaskServices, client: SourceClient, signal: AbortSignal) => Promise<WaitingFiles>;
}

/** Returns what the words of the command ask for; null when they ask for nothing that there is. */
export function syncOf(what: string, licence: string | undefined): SyncPlan | null {
  if (what === 'pubmed' && licence === undefined)
    return { source: 'pubmed', subject: '', runner: pubmedFiles, waiting: waitingForPubmed };
  const chosen = [...new Set((licence ?? '').split(','))].toSorted();
  if (what !== 'pmc' || !chosen.every(isLicence)) return null;
  return {
    source: 'pmc',
    subject: chosen.join(','),
    runner: (client, tell) => pmcCloud(client, tell),
    waiting: waitingForPmc,
  };
}

/** Returns in a sentence why a source may not be asked; null when it may. */
export function whyNot(config: Config, source: SourceName): string | null {
  const title = sourceTitles[source];
  if (!config.PAPER_SOURCES.includes(source))
    return `${title} is switched off. Set PAPER_SOURCES to all, or to a list with ${source}, to fetch from it.`;
  if (!usableSources(config).includes(source))
    return `${title} asks whom to write to when something goes wrong. Set CONTACT_EMAIL to your address.`;
  return null;
}
