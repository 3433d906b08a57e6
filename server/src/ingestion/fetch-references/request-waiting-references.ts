import { fetchesReferences, referenceTask, requestFetch } from '../../library/references/request-fetch.ts';
import { anyWaiting } from '../../library/references/waiting-references.ts';
import type { Services } from '../../platform/services.ts';
import { isTaskOpen } from '../../platform/source-tasks/source-tasks.ts';

/**
 * Asks for the papers of references that nobody is fetching: those imported while sources were switched off or just when the
 * task before ended, and those that a source did not know a month ago. A task that was given up is tried again a day later.
 */
export async function requestWaitingReferences(
  services: Pick<Services, 'db' | 'config' | 'now'>,
): Promise<void> {
  const { db, now } = services;
  if (!(await fetchesReferences(services))) return;
  if (await isTaskOpen(db, referenceTask, now())) return;
  if (await anyWaiting(db, now())) await requestFetch(services);
}
