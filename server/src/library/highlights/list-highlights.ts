import type { ReaderHighlight } from '@health/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { readerHighlights } from '../../platform/schema/highlights.ts';
import { highlightOf } from './highlight-row.ts';

/** Returns what a reader marked in the full texts of these papers, in the order in which it was marked. */
export async function highlightsOf(
  db: Queryable,
  userId: string,
  pmcIds: readonly string[],
): Promise<ReaderHighlight[]> {
  const { userId: owner, pmcId, createdAt, id } = readerHighlights;
  const rows = await db
    .select()
    .from(readerHighlights)
    .where(and(eq(owner, userId), inArray(pmcId, [...pmcIds])))
    .orderBy(asc(createdAt), asc(id));
  return rows.map(highlightOf);
}
