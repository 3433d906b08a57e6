import { randomInt } from 'node:crypto';
import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { and, eq, lt } from 'drizzle-orm';
import { sourceTasks } from '../../platform/schema.ts';
import type { Services } from '../../platform/services.ts';
import { requestTask, usableSources } from '../../platform/source-tasks/source-tasks.ts';

const HOUR = 3_600_000;
/** The refresh begins somewhere in these hours of the day, UTC, so that not all servers ask at one time. */
const [EARLIEST, LATEST] = [1, 5];
/** A run that was caught up in the evening is not followed by one in the same night. */
const LEAST_BETWEEN = 12 * HOUR;
/** Days that are asked for again: papers are indexed late, and change after they came. */
const OVERLAP = 3;
/** A source is not asked for more days than these, however long the server was off. */
const MOST_DAYS = 90;

/** Returns when the next daily refresh begins: a random moment in the next night. */
export function nextRefresh(now: Date): Date {
  const midnight = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
  let at = new Date(midnight.getTime() + randomInt(EARLIEST * HOUR, LATEST * HOUR));
  while (at.getTime() - now.getTime() < LEAST_BETWEEN) at = addDays(at, 1);
  return at;
}

/** Returns the first day that is asked for, ISO, when the source was last asked at `last` (null: never). */
export function refreshFrom(last: Date | null, now: Date): string {
  const earliest = subDays(now, MOST_DAYS);
  const from = subDays(last ?? now, OVERLAP);
  return (from < earliest ? earliest : from).toISOString().slice(0, 10);
}

/** Hours after which a refresh that has failed for good is tried again. */
const AFTER_FAILURE = 6;

/**
 * Makes sure that the daily refresh is due at some time: for the first time in the coming night, afterwards when the last run said. One
 * that failed continues where it was.
 */
export async function requestRefresh({
  db,
  config,
  now,
}: Pick<Services, 'db' | 'config' | 'now'>): Promise<void> {
  if (!usableSources(config).includes('europe-pmc')) return;
  const isRefresh = and(eq(sourceTasks.source, 'europe-pmc'), eq(sourceTasks.kind, 'refresh'));
  const known = await db.select({ id: sourceTasks.id }).from(sourceTasks).where(isRefresh).limit(1);
  if (known.length === 0)
    return requestTask(db, { source: 'europe-pmc', kind: 'refresh' }, nextRefresh(now()));
  // Not with `requestTask`, which forgets since when papers are to be asked for.
  await db
    .update(sourceTasks)
    .set({ status: 'waiting', takeAt: now(), failures: 0 })
    .where(
      and(
        isRefresh,
        eq(sourceTasks.status, 'failed'),
        lt(sourceTasks.finishedAt, subHours(now(), AFTER_FAILURE)),
      ),
    );
}
