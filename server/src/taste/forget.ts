import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { candidates } from '../tables/events.ts';

/**
 * Makes the ranked candidates of a user stale, so that the next page is computed anew. Called inside the transaction
 * of the event that changes the taste; `interest` narrows it to one.
 */
export async function forgetCandidates(db: Queryable, userId: string, interest?: string): Promise<void> {
  const mine = eq(candidates.userId, userId);
  await db
    .delete(candidates)
    .where(interest === undefined ? mine : and(mine, eq(candidates.interest, interest)));
}
