import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Services } from '../services.ts';
import { searches, searchRuns } from '../tables/searches.ts';
import { nextRun } from './calendar.ts';

/** What a run needs of the services. */
export type Clocked = Pick<Services, 'db' | 'now'>;

const BATCH = 100;

/**
 * Turns every search that is due into one waiting run and sets its next time, in one transaction a batch: a worker
 * that dies leaves either the search due or its run waiting. Times missed meanwhile are one run.
 */
export async function claimDue(services: Clocked, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await claimBatch(services)) === BATCH);
}

function claimBatch({ db, now }: Clocked): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(searches)
      .where(and(lte(searches.nextRunAt, now()), eq(searches.paused, false)))
      .orderBy(asc(searches.nextRunAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    // What could not be answered until now is answered by the new run.
    await tx
      .update(searchRuns)
      .set({ status: 'failed' })
      .where(and(inArray(searchRuns.searchId, ids), eq(searchRuns.status, 'waiting')));
    const runs = due.flatMap(({ id, nextRunAt }) =>
      nextRunAt ? [{ searchId: id, dueAt: nextRunAt, status: 'waiting' as const, takeAt: now() }] : [],
    );
    await tx.insert(searchRuns).values(runs).onConflictDoNothing();
    for (const { id, schedule, scheduledFrom, nextRunAt, timeZone } of due) {
      const start = scheduledFrom ?? nextRunAt;
      const next = schedule && start ? nextRun(schedule, start, now(), timeZone) : null;
      await tx.update(searches).set({ nextRunAt: next }).where(eq(searches.id, id));
    }
    return due.length;
  });
}
