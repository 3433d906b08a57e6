import { type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';
import { wordSegments } from '../../platform/schema/words.ts';
import { Segment } from '../bm25/segment.ts';
import type { Layer } from '../bm25/word-index.ts';
import { segmentOf } from '../bm25/write-segments.ts';

/** Segments in the order in which their papers replace one another. */
export const IN_ORDER: SQL = sql`coalesce(${wordSegments.instead}, ${wordSegments.id})`;

/** A paper as it was written into `papers`. */
export interface WrittenPaper extends Record<string, unknown> {
  pmc_id: string;
  search_text: string;
  is_new: boolean;
}

/** Makes papers searchable in the transaction that wrote them: they are found when they are there, and not before. */
export async function writeSegment(tx: Transaction, written: readonly WrittenPaper[]): Promise<void> {
  const bytes = segmentOf(written.map(({ pmc_id, search_text }) => ({ id: pmc_id, text: search_text })));
  await tx.insert(wordSegments).values({
    papers: written.length,
    replaces: written.filter(({ is_new }) => !is_new).map(({ pmc_id }) => pmc_id),
    bytes: Buffer.from(bytes.buffer),
  });
}

/** A stored segment read into memory; null when it has been merged meanwhile. */
export async function readSegment(db: Queryable, id: number): Promise<Layer | null> {
  const [row] = await db
    .select({ replaces: wordSegments.replaces, bytes: wordSegments.bytes })
    .from(wordSegments)
    .where(sql`${wordSegments.id} = ${id}`);
  return row ? { segment: new Segment(row.bytes), replaces: row.replaces } : null;
}
