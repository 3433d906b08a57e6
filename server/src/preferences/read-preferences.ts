import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../platform/database/connect.ts';
import { MIN_FIT } from './stale-rankings.ts';

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
