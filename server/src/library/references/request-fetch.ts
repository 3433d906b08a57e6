import type { Services } from '../../platform/services.ts';
import { isFetching, requestTask } from '../../platform/source-tasks/source-tasks.ts';

/** The source that is asked for the papers of references, and the task that does it: one for all users. */
export const referenceTask = { source: 'europe-pmc', kind: 'references' } as const;

/** Returns whether papers of references are fetched on this server at present. */
export const fetchesReferences = (services: Pick<Services, 'db' | 'config'>): Promise<boolean> =>
  isFetching(services, referenceTask.source);

/** Asks for the papers of the references that wait, unless sources are switched off. */
export async function requestFetch(services: Pick<Services, 'db' | 'config' | 'now'>): Promise<void> {
  if (await fetchesReferences(services)) await requestTask(services.db, referenceTask, services.now());
}
