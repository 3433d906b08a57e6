import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';
import { type PaperEvent, weighEvents } from './event-weights.ts';
import { deletesRankingsOf, MIN_FIT } from './stale-rankings.ts';

const preference = z.object({
  pmc_id: z.string(),
  title: z.string(),
  key_words: z.string(),
  terms: z.string(),
  fits: z.record(z.string(), z.number()),
  weight: z.number(),
  at: z.coerce.date(),
});

/** A paper with positive or negative events of a user; `weight` is signed and as it was at the last event, at `at`. */
export type Preference = z.infer<typeof preference>;

/** More would add nothing to a profile, and the oldest have decayed. */
const LIMIT = 300;

/** Returns the user's 300 strongest and newest preferences, without retracted papers and those the user excluded. */
export async function readPreferences(db: Queryable, userId: string): Promise<Preference[]> {
  const { rows } = await db.execute(sql`
    select r.pmc_id, p.title, p.key_words, p.terms, p.fits, r.weight, r.at
    from preferences r join papers p using (pmc_id)
    where r.user_id = ${userId} and r.weight <> 0 and not p.retracted and not exists (
      select from unused_influences u where u.user_id = r.user_id and u.kind = 'liked' and u.pmc_id = r.pmc_id)
    order by abs(r.weight) desc, r.at desc
    limit ${LIMIT}`);
  return z.array(preference).parse(rows);
}

/** Returns the preferences for papers that belong to an interest. */
export function preferencesFor(preferences: readonly Preference[], interest: string): Preference[] {
  return preferences.filter(({ fits }) => (fits[interest] ?? 0) >= MIN_FIT);
}

/**
 * Computes a user's preferences for some papers, each from all events with it, and deletes the cached rankings that they change. A
 * paper without events has no preference any more. Because nothing is added to the old value, an event that is sent twice counts once,
 * and one that was undone leaves no trace. Call it in the transaction of the events.
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
