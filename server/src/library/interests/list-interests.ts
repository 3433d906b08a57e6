import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { userInterests } from '../schema/follows.ts';

/** The user's interests in the order they were added. */
export async function listInterests(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ name: userInterests.name })
    .from(userInterests)
    .where(eq(userInterests.userId, userId))
    .orderBy(asc(userInterests.position));
  return rows.map(({ name }) => name);
}
