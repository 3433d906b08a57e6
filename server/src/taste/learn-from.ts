import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/connect.ts';

/** A paper that fits an interest less says nothing about it. */
export const BELONGS = 0.15;

/**
 * Lets the events of one reader follow one another: a second transaction of the same reader waits here until the first
 * has ended, and a ranking begun before the event is not kept. Called first in the transaction of an event; answers whether
 * there is such a paper.
 */
export async function oneAtATime(tx: Transaction, userId: string, pmcId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with reader as (update users set taste_events = taste_events + 1 where id = ${userId})
    select from papers where pmc_id = ${pmcId}`);
  return rows.length > 0;
}

/**
 * Takes in what just happened between a reader and a paper: works out the weight of all their events anew, so that an
 * event told twice counts once and one taken back leaves no trace, and makes the rankings of the interests that the
 * paper belongs to stale. Called inside the transaction of the event, after it was written; one statement, because the
 * embedded engine answers one at a time and each waits its turn.
 */
export async function learnFrom(tx: Transaction, userId: string, pmcId: string): Promise<void> {
  await tx.execute(sql`
    with told as (
      select sum(weight) as weight, max(at) as at from (${eventsOf(userId, pmcId)}) events having count(*) > 0
    ), learned as (
      insert into readings (user_id, pmc_id, weight, at)
      select ${userId}::uuid, ${pmcId}, weight, at from told
      on conflict (user_id, pmc_id) do update set weight = excluded.weight, at = excluded.at
    ), unlearned as (
      delete from readings where user_id = ${userId} and pmc_id = ${pmcId} and not exists (select from told)
    )
    delete from candidates where user_id = ${userId} and interest in (
      select label from papers, jsonb_each(fits) as fit(label, value)
      where pmc_id = ${pmcId} and value::real >= ${BELONGS}::real)`);
}

/**
 * The events with their weights: a save and "more like this" 1, "not interested" -1, a rating from -1 (one star) over 0
 * (three) to 1 (five). Opening counts a little, the conclusion more than the abstract, and only while the reader has
 * said nothing.
 */
function eventsOf(userId: string, pmcId: string) {
  const mine = sql`user_id = ${userId} and pmc_id = ${pmcId}`;
  const said = sql`
    select 1.0 as weight, liked_on as at from library where ${mine}
    union all select (value - 3) / 2.0, rated_at from ratings where ${mine}
    union all select case opinion when 'more-like' then 1.0 else -1.0 end, given_at from opinions where ${mine}`;
  return sql`
    with said as (${said}) select weight, at from said
    union all
    select max(case part when 'conclusion' then 0.4 when 'abstract' then 0.25 else 0.1 end), max(viewed_at)
    from paper_views where ${mine} and not exists (select from said) having count(*) > 0`;
}
