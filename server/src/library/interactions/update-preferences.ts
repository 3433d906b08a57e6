import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connect.ts';

/** A paper that fits an interest less says nothing about it. */
export const LEAST_FIT = 0.15;

/**
 * Lets the events of one reader follow one another: a second transaction of the same reader waits here until the first
 * has ended, and a ranking begun before the event is not kept. Called first in the transaction of an event; answers whether
 * there is such a paper.
 */
export async function lockReader(tx: Transaction, userId: string, pmcId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with reader as (update users set taste_events = taste_events + 1 where id = ${userId})
    select from papers where pmc_id = ${pmcId}`);
  return rows.length > 0;
}

/**
 * Takes in what just happened between a reader and a paper: works out the weight of all their events anew, so that an
 * event told twice counts once and one taken back leaves no trace, and makes the rankings of the interests that the
 * paper belongs to stale. A save and "more like this" weigh 1, "not interested" -1, a rating from -1 (one star) over 0
 * (three) to 1 (five); opening counts a little, the conclusion more than the abstract, and only while the reader has said
 * nothing. Called inside the transaction of the event, after it was written; `learn_from` is a function of the migrations.
 */
export async function updatePreferences(tx: Transaction, userId: string, pmcId: string): Promise<void> {
  await tx.execute(sql`select learn_from(${userId}, ${pmcId}, ${LEAST_FIT})`);
}
