import { and, eq, sql } from 'drizzle-orm';
import { users } from '../../accounts/schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { candidates } from '../../recommendations/schema.ts';

/**
 * Deletes the cached rankings of a user, of one interest or of all, so that the next page computes them. Call it in the
 * transaction of what changes them.
 */
export async function invalidateRankings(db: Queryable, userId: string, interest?: string): Promise<void> {
  await db
    .update(users)
    .set({ preferenceEvents: sql`${users.preferenceEvents} + 1` })
    .where(eq(users.id, userId));
  const ofUser = eq(candidates.userId, userId);
  await db
    .delete(candidates)
    .where(interest === undefined ? ofUser : and(ofUser, eq(candidates.interest, interest)));
}
