import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/connect.ts';
import { LEAST_FIT } from './update-preferences.ts';

const reading = z.object({
  pmc_id: z.string(),
  title: z.string(),
  key_words: z.string(),
  terms: z.string(),
  fits: z.record(z.string(), z.number()),
  weight: z.number(),
  at: z.coerce.date(),
});
/** A paper that tells a reader's taste; the signed weight is as it was at the last event with it. */
export type Preference = z.infer<typeof reading>;

/** More say nothing new about a taste, and the oldest have faded. */
const MOST = 300;

/** What the reader's events come to, the strongest and newest first, without the papers not to be used. */
export async function readPreferences(db: Queryable, userId: string): Promise<Preference[]> {
  const { rows } = await db.execute(sql`
    select r.pmc_id, p.title, p.key_words, p.terms, p.fits, r.weight, r.at
    from readings r join papers p using (pmc_id)
    where r.user_id = ${userId} and r.weight <> 0 and not p.retracted and not exists (
      select from unused_influences u where u.user_id = r.user_id and u.kind = 'liked' and u.pmc_id = r.pmc_id)
    order by abs(r.weight) desc, r.at desc
    limit ${MOST}`);
  return z.array(reading).parse(rows);
}

/** The readings that speak for or against papers of one interest. */
export function preferencesFor(readings: readonly Preference[], interest: string): Preference[] {
  return readings.filter(({ fits }) => (fits[interest] ?? 0) >= LEAST_FIT);
}
