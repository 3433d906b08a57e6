import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/connect.ts';
import { type PaperEvent, weighEvents } from './event-weights.ts';
import { deletesRankingsOf } from './stale-rankings.ts';

/**
 * Computes a user's preferences for some papers, each from all events with it, and deletes the cached rankings that they change.
 * A paper without events has no preference any more. Because nothing is added to the old value, an event that is told twice
 * counts once, and one that was taken back leaves no trace. Call it in the transaction of the events.
 */
export async function updatePreferences(
  tx: Transaction,
  userId: string,
  eventsOf: ReadonlyMap<string, readonly PaperEvent[]>,
): Promise<void> {
  const kept: { pmcId: string; weight: number; at: string }[] = [];
  const gone: string[] = [];
  for (const [pmcId, events] of eventsOf) {
    const weighed = weighEvents(events);
    if (weighed) kept.push({ pmcId, ...weighed });
    else gone.push(pmcId);
  }
  if (gone.length > 0)
    await tx.execute(sql`
      delete from preferences where user_id = ${userId} and pmc_id = any(${sql.param(gone)}::text[])`);
  await tx.execute(sql`
    with stale as (${deletesRankingsOf(userId, [...eventsOf.keys()])})
    insert into preferences (user_id, pmc_id, weight, at)
    select ${userId}::uuid, * from unnest(${sql.param(kept.map(({ pmcId }) => pmcId))}::text[],
      ${sql.param(kept.map(({ weight }) => weight))}::real[], ${sql.param(kept.map(({ at }) => at))}::timestamptz[])
    on conflict (user_id, pmc_id) do update set weight = excluded.weight, at = excluded.at`);
}
