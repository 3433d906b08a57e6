import type { Schedule } from '@health/contract';
import { eq } from 'drizzle-orm';
import { users } from '../../accounts/schema.ts';
import { askedAgain } from '../../answers/question-frame/asked-question.ts';
import { searches } from '../../answers/schema.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';
import { ProcessMemory } from '../../platform/process-memory.ts';
import type { Services } from '../../platform/services.ts';
import { nextRun } from '../runs/calendar.ts';
import { compareRuns } from '../runs/compare-runs.ts';
import { clearFailures } from '../runs/record-failure.ts';
import { rankForQuestion } from '../runs/repeat-search.ts';
import { searchRuns } from '../schema.ts';
import { changeOwn, stopWaiting } from './own-search.ts';

/** Keeps the user's time zone for the schedules they set from now on; those that are set keep theirs. */
export async function keepTimeZone({ db }: Pick<Services, 'db'>, userId: string, timeZone: string) {
  await db.update(users).set({ timeZone }).where(eq(users.id, userId));
  return { time_zone: timeZone };
}

/** Returns the IANA time zone of a user; UTC while it is not known. */
async function timeZoneOf(db: Queryable, userId: string): Promise<string> {
  const [user] = await db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId));
  return user?.timeZone ?? 'UTC';
}

/**
 * Lets a search of the user's own come back on a schedule, or changes its schedule: counted from now, at this time of
 * day where the user is. A run under way is finished first. What is known now is kept, so that the first run has something to compare.
 */
export async function enableRecurrence(
  services: Services,
  userId: string,
  { query_id, schedule }: { query_id: string; schedule: Schedule },
) {
  const now = services.now();
  const timeZone = await timeZoneOf(services.db, userId);
  const nextRunAt = nextRun(schedule, now, now, timeZone);
  await changeOwn(services, userId, query_id, async (tx, search) => {
    const set = { schedule, timeZone, nextRunAt, scheduledFrom: now, paused: false };
    await tx.update(searches).set(set).where(eq(searches.id, query_id));
    await keepFirst(tx, search, now);
  });
  return { query_id, schedule };
}

/** Stores what the papers say now as the run all later ones are compared with, unless there is one. */
async function keepFirst(tx: Transaction, search: typeof searches.$inferSelect, now: Date): Promise<void> {
  const { id, result, citations, model } = search;
  const known = await tx
    .select({ id: searchRuns.id })
    .from(searchRuns)
    .where(eq(searchRuns.searchId, id))
    .limit(1);
  if (known.length > 0) return;
  // With the memory of the process it could wait for a reader that waits for the end of this transaction.
  const searched = { db: tx, memory: new ProcessMemory() };
  const [first] = await tx
    .insert(searchRuns)
    .values({
      ...{ searchId: id, dueAt: now, takeAt: now, status: 'first', finishedAt: now },
      ...{ result, citations, model, ranked: await rankForQuestion(searched, askedAgain(search), now) },
    })
    .returning({ id: searchRuns.id });
  if (!first) return;
  // Papers withdrawn or corrected earlier are not news either.
  const { retracted, corrected } = await compareRuns(tx, id, []);
  await tx.update(searchRuns).set({ retracted, corrected }).where(eq(searchRuns.id, first.id));
}

/** Stops a search from coming back, and from being sent anywhere; stopping twice is stopping once. */
export async function disableRecurrence(services: Services, userId: string, queryId: string) {
  await changeOwn(services, userId, queryId, async (tx) => {
    const set = { schedule: null, nextRunAt: null, scheduledFrom: null, paused: false, looksFurther: false };
    await tx
      .update(searches)
      .set({ ...set, ...clearFailures })
      .where(eq(searches.id, queryId));
    await stopWaiting(tx, queryId);
  });
  return { query_id: queryId };
}
