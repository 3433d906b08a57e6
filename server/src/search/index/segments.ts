import { crc32 } from 'node:zlib';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';
import { Segment } from '../bm25/segment.ts';
import type { Layer } from '../bm25/word-index.ts';
import { segmentOf } from '../bm25/write-segments.ts';
import { wordSegments } from '../schema.ts';
import { countPapersByWord, packCounts, unpackCounts } from '../spelling/word-counts.ts';
import { SegmentWords } from '../spelling/word-list.ts';

/** Sorts segments into the order in which their papers replace one another. */
export const SEGMENT_ORDER: SQL = sql`coalesce(${wordSegments.instead}, ${wordSegments.id})`;

/** The bytes of the stored index, as an expression of SQL. */
export const INDEX_BYTES: SQL = sql`pg_total_relation_size('word_segments')`;

/** A paper as it was written into `papers`. */
export interface WrittenPaper extends Record<string, unknown> {
  pmc_id: string;
  search_text: string;
  is_new: boolean;
}

/**
 * Makes papers searchable in the transaction that wrote them: they are found when they are there, and not before. Under
 * their `former` keys papers are found no more.
 */
export async function writeSegment(
  tx: Transaction,
  written: readonly WrittenPaper[],
  former: readonly string[] = [],
): Promise<void> {
  const segment = segmentOf(written.map(({ pmc_id, search_text }) => ({ id: pmc_id, text: search_text })));
  const bytes = Buffer.from(segment.buffer);
  const wordCounts = packCounts(countPapersByWord(written.map(({ search_text }) => search_text)));
  await tx.insert(wordSegments).values({
    papers: written.length,
    replaces: [...former, ...written.filter(({ is_new }) => !is_new).map(({ pmc_id }) => pmc_id)],
    bytes,
    wordCounts,
    checksum: checksumOf({ bytes, wordCounts }),
  });
}

/** What a checksum is made of. */
type SegmentContent = Pick<typeof wordSegments.$inferSelect, 'bytes' | 'wordCounts'>;

/** Returns the CRC-32 of what a segment holds; `CHECKSUM` is the same in SQL. */
export function checksumOf({ bytes, wordCounts }: SegmentContent): number {
  return crc32(wordCounts ?? Buffer.alloc(0), crc32(bytes));
}

export const CHECKSUM: SQL = sql`crc32(bytes || coalesce(word_counts, ''))`;

/** Whether a segment is as it was written. What an earlier version wrote has no checksum to tell. */
export function isIntact(row: SegmentContent & { checksum: number | null }): boolean {
  return row.checksum === null || row.checksum === checksumOf(row);
}

/** A stored segment in memory: its stems for ranking, and its words as they are written. */
export interface StoredSegment extends Layer {
  words: SegmentWords;
}

/** Reads a stored segment: null when it has been merged meanwhile, `broken` when it is not as it was written. */
export async function readSegment(db: Queryable, id: number): Promise<StoredSegment | null | 'broken'> {
  const [row] = await db
    .select({
      replaces: wordSegments.replaces,
      bytes: wordSegments.bytes,
      wordCounts: wordSegments.wordCounts,
      checksum: wordSegments.checksum,
    })
    .from(wordSegments)
    .where(sql`${wordSegments.id} = ${id}`);
  if (!row) return null;
  if (!isIntact(row)) return 'broken';
  const words = new SegmentWords(row.wordCounts ? unpackCounts(row.wordCounts) : new Map());
  return { segment: new Segment(row.bytes), replaces: row.replaces, words };
}
