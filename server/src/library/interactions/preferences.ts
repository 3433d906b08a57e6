import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';

/**
 * How much each event of a user with a paper counts towards the preference for it: positive for, negative against. The
 * weights of a save, a rating and a feedback are added up. Views count only while there is none of these; of several the
 * strongest counts. A change here applies to the papers of events from then on; stored preferences stay as they are.
 */
const EVENT_WEIGHTS = {
  /** The paper is in the user's library. */
  saved: 1,
  /** A rating is worth (stars - neutralStars) * perStar: -1 for one star, 0 for three, 1 for five. */
  neutralStars: 3,
  perStar: 0.5,
  /** "More like this". */
  moreLike: 1,
  /** "Not interested". */
  notInterested: -1,
  /** The overview, the abstract or the conclusion was opened. The further a user reads, the more it counts. */
  viewedPaper: 0.1,
  viewedAbstract: 0.25,
  viewedConclusion: 0.4,
} as const;

/** The least fit of a paper for an interest, 0 to 1, at which its events count for that interest. */
export const MIN_FIT = 0.15;

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
 * Makes the events of one user wait for each other: a second transaction of the same user waits here until the first
 * has ended, and a ranking begun before the event is not kept. Call it first in the transaction of an event. Returns
 * whether there is such a paper.
 */
export async function lockUser(tx: Transaction, userId: string, pmcId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with counted as (update users set preference_events = preference_events + 1 where id = ${userId})
    select from papers where pmc_id = ${pmcId}`);
  return rows.length > 0;
}

/**
 * Computes the user's preference for each of some papers from all their events with it, by the weights of `EVENT_WEIGHTS`, and makes
 * the rankings of the interests that the paper fits stale. Because nothing is added to the old value, an event sent twice
 * counts once and one taken back leaves no trace. Call it in the transaction of the event, after the event was written.
 * `update_preference` is a function of migration 0012.
 */
export async function updatePreferences(tx: Transaction, userId: string, ...pmcIds: string[]): Promise<void> {
  const weights = EVENT_WEIGHTS;
  await tx.execute(sql`select update_preference(
    reader => ${userId}, paper => paper, min_fit => ${MIN_FIT}, saved => ${weights.saved},
    neutral_stars => ${weights.neutralStars}, per_star => ${weights.perStar},
    more_like => ${weights.moreLike}, not_interested => ${weights.notInterested},
    viewed_paper => ${weights.viewedPaper}, viewed_abstract => ${weights.viewedAbstract},
    viewed_conclusion => ${weights.viewedConclusion}) from unnest(${sql.param(pmcIds)}::text[]) as paper`);
}
