import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { searches, searchRuns } from '../../platform/schema/searches.ts';
import type { Services } from '../../platform/services.ts';
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
  const { id, schedule, scheduledFrom, nextRunAt, timeZone } = searches;
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id, schedule, scheduledFrom, nextRunAt, timeZone })
      .from(searches)
      .where(and(lte(searches.nextRunAt, now()), eq(searches.paused, false)))
      .orderBy(asc(searches.nextRunAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const ids = due.map((one) => one.id);
    // What could not be answered until now is answered by the new run.
    await tx
      .update(searchRuns)
      .set({ status: 'failed' })
      .where(and(inArray(searchRuns.searchId, ids), eq(searchRuns.status, 'waiting')));
    const runs = due.flatMap((one) =>
      one.nextRunAt
        ? [{ searchId: one.id, dueAt: one.nextRunAt, status: 'waiting' as const, takeAt: now() }]
        : [],
    );
    await tx.insert(searchRuns).values(runs).onConflictDoNothing();
    await tx.execute(sql`
      update searches set next_run_at = next.at
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(due.map((one) => nextOf(one, now())))}::timestamptz[])
        as next(id, at)
      where searches.id = next.id`);
    return due.length;
  });
}

type Due = Pick<typeof searches.$inferSelect, 'schedule' | 'scheduledFrom' | 'nextRunAt' | 'timeZone'>;

function nextOf({ schedule, scheduledFrom, nextRunAt, timeZone }: Due, now: Date): string | null {
  const start = scheduledFrom ?? nextRunAt;
  return schedule && start ? nextRun(schedule, start, now, timeZone).toISOString() : null;
}
