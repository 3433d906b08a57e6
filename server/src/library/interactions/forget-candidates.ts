import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { candidates } from '../../platform/schema/events.ts';
import { users } from '../../platform/schema/readers.ts';

/**
 * Makes the ranked candidates of a user stale, so that the next page is computed anew. Called inside the transaction
 * of the event that changes the taste; `interest` narrows it to one.
 */
export async function forgetCandidates(db: Queryable, userId: string, interest?: string): Promise<void> {
  await db
    .update(users)
    .set({ tasteEvents: sql`${users.tasteEvents} + 1` })
    .where(eq(users.id, userId));
  const mine = eq(candidates.userId, userId);
  await db
    .delete(candidates)
    .where(interest === undefined ? mine : and(mine, eq(candidates.interest, interest)));
}
