import type { UserHighlight } from '@health/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { userHighlights } from '../schema/notes.ts';

/** Returns a stored highlight as the contract has it. */
export const highlightOf = (row: typeof userHighlights.$inferSelect): UserHighlight => ({
  id: row.id,
  pmc_id: row.pmcId,
  start: { unit: row.startUnit, offset: row.startOffset },
  end: { unit: row.endUnit, offset: row.endOffset },
  quote: row.quote,
  before: row.before,
  colour: row.colour,
  note: row.note,
  version: row.version,
  created_at: row.createdAt.toISOString(),
});

/** Returns what a user marked in the full texts of these papers, in the order in which it was marked. */
export async function highlightsOf(
  db: Queryable,
  userId: string,
  pmcIds: readonly string[],
): Promise<UserHighlight[]> {
  const { userId: owner, pmcId, createdAt, id } = userHighlights;
  const rows = await db
    .select()
    .from(userHighlights)
    .where(and(eq(owner, userId), inArray(pmcId, [...pmcIds])))
    .orderBy(asc(createdAt), asc(id));
  return rows.map(highlightOf);
}
