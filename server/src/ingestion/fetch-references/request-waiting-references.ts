import { subDays } from 'date-fns/subDays';
import { and, eq, gt, or } from 'drizzle-orm';
import { fetchesReferences, referenceTask, requestFetch } from '../../library/references/request-fetch.ts';
import { anyWaiting } from '../../library/references/waiting-references.ts';
import { sourceTasks } from '../../platform/schema/sources.ts';
import type { Services } from '../../platform/services.ts';

/**
 * Asks for the papers of references that nobody is fetching: those imported while sources were switched off or just when the
 * task before ended, and those that a source did not know a month ago. A task that was given up is tried again a day later.
 */
export async function requestWaitingReferences(
  services: Pick<Services, 'db' | 'config' | 'now'>,
): Promise<void> {
  const { db, now } = services;
  if (!(await fetchesReferences(services))) return;
  const { source, kind, status, finishedAt } = sourceTasks;
  const isOpen = or(eq(status, 'waiting'), and(eq(status, 'failed'), gt(finishedAt, subDays(now(), 1))));
  const open = await db
    .select({ id: sourceTasks.id })
    .from(sourceTasks)
    .where(and(eq(source, referenceTask.source), eq(kind, referenceTask.kind), isOpen));
  if (open.length === 0 && (await anyWaiting(db, now()))) await requestFetch(services);
}
