import { and, eq, sql } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { invalidateRankings } from '../../preferences/stale-rankings.ts';
import { userInterests } from '../schema/follows.ts';
import { listInterests } from './list-interests.ts';

/** Removes an interest, compared without case, and returns the others. */
export async function deleteInterest({ db }: Services, userId: string, name: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    const named = eq(sql`lower(${userInterests.name})`, name.toLowerCase());
    const gone = await tx
      .delete(userInterests)
      .where(and(eq(userInterests.userId, userId), named))
      .returning();
    for (const interest of gone) await invalidateRankings(tx, userId, interest.name);
    return listInterests(tx, userId);
  });
}
