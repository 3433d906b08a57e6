import { eq } from 'drizzle-orm';
import { searches } from '../../answers/schema.ts';
import type { Services } from '../../platform/services.ts';
import { nextRun } from '../runs/calendar.ts';
import { clearFailures } from '../runs/record-failure.ts';
import { changeOwn, refuseUnscheduled, stopWaiting } from './own-search.ts';

/** Pauses a recurrent search; its schedule is kept, and it does not run meanwhile. */
export async function pauseRecurrence(services: Services, userId: string, queryId: string) {
  await changeOwn(services, userId, queryId, async (tx, search) => {
    refuseUnscheduled(search);
    const set = { paused: true, ...clearFailures };
    await tx.update(searches).set(set).where(eq(searches.id, queryId));
    await stopWaiting(tx, queryId);
  });
  return { query_id: queryId };
}

/** Resumes a paused search at the next time of its schedule; missed times are not caught up. */
export async function resumeRecurrence(services: Services, userId: string, queryId: string) {
  await changeOwn(services, userId, queryId, async (tx, search) => {
    refuseUnscheduled(search);
    const { schedule, scheduledFrom, timeZone, paused } = search;
    if (!paused || !schedule) return;
    const now = services.now();
    const nextRunAt = nextRun(schedule, scheduledFrom ?? now, now, timeZone);
    await tx.update(searches).set({ paused: false, nextRunAt }).where(eq(searches.id, queryId));
  });
  return { query_id: queryId };
}

/** Resets the count of new papers of a search that its user opened. */
export async function searchOpened(services: Services, userId: string, queryId: string) {
  await changeOwn(services, userId, queryId, async (tx) => {
    await tx.update(searches).set({ newPapers: 0 }).where(eq(searches.id, queryId));
  });
  return { query_id: queryId };
}
