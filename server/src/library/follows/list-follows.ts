import type { Follow } from '@health/contract';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { userFollows } from '../schema/follows.ts';
import { papers } from '../schema/papers.ts';

/** Returns what a user follows, in alphabetical order; the citations of a paper go by its title. */
export async function listFollows(db: Queryable, userId: string): Promise<Follow[]> {
  const { id, kind, name, pmcId } = userFollows;
  const rows = await db
    .select({ id, kind, name: sql<string>`coalesce(${papers.title}, ${name})`, pmc_id: pmcId })
    .from(userFollows)
    .leftJoin(papers, eq(papers.pmcId, pmcId))
    .where(eq(userFollows.userId, userId));
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id.localeCompare(b.id));
}
