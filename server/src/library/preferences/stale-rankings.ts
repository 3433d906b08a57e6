import { FROM_LIBRARY } from '@health/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connect.ts';
import { candidates } from '../../recommendations/schema.ts';

/** The least fit of a paper for an interest, 0 to 1, at which its events count for that interest. */
export const MIN_FIT = 0.15;

/** Counts an event of a user: a ranking begun before it is not cached after it. */
const counting = (userId: string): SQL =>
  sql`update users set preference_events = preference_events + 1 where id = ${userId}`;

/**
 * Makes the events of one user wait for each other: a second transaction of the same user waits here until the first has ended,
 * and a ranking begun before the event is not cached. Call it first in the transaction of an event.
 */
export async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(counting(userId));
}

/** Like `lockUser`; returns whether there is such a paper. */
export async function lockUserForPaper(tx: Transaction, userId: string, pmcId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with counted as (${counting(userId)}) select from papers where pmc_id = ${pmcId}`);
  return rows.length > 0;
}

/**
 * Deletes the cached rankings of a user, of one interest or of all, so that the next page computes them. Call it in the
 * transaction of what changes them.
 */
export async function invalidateRankings(tx: Transaction, userId: string, interest?: string): Promise<void> {
  await lockUser(tx, userId);
  const ofUser = eq(candidates.userId, userId);
  await tx
    .delete(candidates)
    .where(interest === undefined ? ofUser : and(ofUser, eq(candidates.interest, interest)));
}

/**
 * Returns the statement that deletes a user's cached rankings of the interests that some papers fit. Every event changes what is
 * recommended from the user's library, whatever interests its paper fits.
 */
export const deletesRankingsOf = (userId: string, pmcIds: readonly string[]): SQL => sql`
  delete from candidates where user_id = ${userId} and (interest = ${FROM_LIBRARY} or interest in (
    select fit.label from papers, jsonb_each(fits) as fit (label, value)
    where pmc_id = any(${sql.param([...pmcIds])}::text[]) and fit.value::real >= ${MIN_FIT}::real))`;
