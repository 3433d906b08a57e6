import { errorMessages } from '@health/contract';
import { eq } from 'drizzle-orm';
import { searches } from '../../answers/schema.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { usableSources } from '../../platform/source-tasks/source-tasks.ts';
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

/** Returns whether recurrent searches may look in Europe PMC: the operator has switched off neither it nor this. */
export function offersLookingFurther({ config }: Pick<Services, 'config'>): boolean {
  return config.LOOK_FURTHER && usableSources(config).includes('europe-pmc');
}

/** Refuses a consent that would have no effect. */
function refuseUnoffered(services: Pick<Services, 'config'>, on: boolean): void {
  if (on && !offersLookingFurther(services)) throw new ApiError(409, errorMessages.looksNoFurther);
}

/**
 * Lets a recurrent search look in Europe PMC, too, which sends its words there every day; or ends that. Ending it counts from the next
 * request on.
 */
export async function switchLookingFurther(
  services: Services,
  userId: string,
  { query_id, on }: { query_id: string; on: boolean },
) {
  refuseUnoffered(services, on);
  await changeOwn(services, userId, query_id, async (tx, search) => {
    if (on) refuseUnscheduled(search);
    await tx.update(searches).set({ looksFurther: on }).where(eq(searches.id, query_id));
  });
  return { query_id, on };
}
