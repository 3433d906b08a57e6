import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connect.ts';
import { EVENT_WEIGHTS, MIN_FIT } from './event-weights.ts';

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
