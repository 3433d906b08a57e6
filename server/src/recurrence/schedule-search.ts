import { refusals, type Schedule } from '@health/contract';
import { and, eq } from 'drizzle-orm';
import { Refusal } from '../http/refuse.ts';
import type { Services } from '../services.ts';
import { searches } from '../tables/searches.ts';
import { nextRun } from './calendar.ts';

/** Lets a search of the reader's own come back on a schedule, or changes its schedule. */
export async function enableRecurrence(
  services: Services,
  userId: string,
  queryId: string,
  schedule: Schedule,
) {
  const now = services.now();
  await change(services, userId, queryId, { schedule, nextRunAt: nextRun(schedule, now, now) });
  return { query_id: queryId, schedule };
}

/** Stops a search from coming back; stopping twice is stopping once. */
export async function disableRecurrence(services: Services, userId: string, queryId: string) {
  await change(services, userId, queryId, { schedule: null, nextRunAt: null });
  return { query_id: queryId };
}

async function change(
  { db }: Services,
  userId: string,
  id: string,
  set: Pick<typeof searches.$inferInsert, 'schedule' | 'nextRunAt'>,
): Promise<void> {
  const changed = await db
    .update(searches)
    .set(set)
    .where(and(eq(searches.id, id), eq(searches.userId, userId)))
    .returning({ id: searches.id });
  if (changed.length === 0) throw new Refusal(404, refusals.unknownSearch);
}
