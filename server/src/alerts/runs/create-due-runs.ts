import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { searches } from '../../answers/schema.ts';
import type { Services } from '../../platform/services.ts';
import { searchRuns } from '../schema.ts';
import { nextRun } from './calendar.ts';

const BATCH = 100;

/**
 * Creates one waiting run for every search that is due and sets its next time, in one transaction a batch: a worker that
 * dies leaves either the search due or its run waiting. Times that were missed meanwhile become one run.
 */
export async function createDueRuns(
  services: Pick<Services, 'db' | 'now'>,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted && (await createBatch(services)) === BATCH);
}

function createBatch({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
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
    // The new run replaces one that could not be answered until now.
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
    const nextTimes = due.map((one) => nextTime(one, now()));
    await tx.execute(sql`
      update searches set next_run_at = next.at
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(nextTimes)}::timestamptz[]) as next(id, at)
      where searches.id = next.id`);
    return due.length;
  });
}

type DueSearch = Pick<typeof searches.$inferSelect, 'schedule' | 'scheduledFrom' | 'nextRunAt' | 'timeZone'>;

/** Returns the search's next time as an ISO string, null when it has no schedule. */
function nextTime({ schedule, scheduledFrom, nextRunAt, timeZone }: DueSearch, now: Date): string | null {
  const start = scheduledFrom ?? nextRunAt;
  return schedule && start ? nextRun(schedule, start, now, timeZone).toISOString() : null;
}
