import { createHash } from 'node:crypto';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../platform/database/connect.ts';
import { Segment } from '../bm25/segment.ts';
import type { Layer } from '../bm25/word-index.ts';
import { mergedSegment, segmentOf } from '../bm25/write-segments.ts';
import { wordSegments } from '../schema.ts';
import {
  addCounts,
  countPapersByWord,
  packCounts,
  unpackCounts,
  type WordCounts,
} from '../spelling/word-counts.ts';
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

/** Bytes of the digest that are kept: they fit into a number. */
const KEPT_BYTES = 6;

/** Returns a checksum of what a segment holds; `CHECKSUM` is the same in SQL. PostgreSQL has no cheaper one before version 18. */
function checksumOf({ bytes, wordCounts }: SegmentContent): number {
  const digest = createHash('sha256')
    .update(bytes)
    .update(wordCounts ?? Buffer.alloc(0))
    .digest();
  return digest.readUIntBE(0, KEPT_BYTES);
}

/** The checksum of what a segment holds, in SQL. */
export const CHECKSUM: SQL = sql.raw(
  `('x' || encode(substr(sha256(bytes || coalesce(word_counts, '')), 1, ${KEPT_BYTES}), 'hex'))::bit(${8 * KEPT_BYTES})::bigint`,
);

/** Whether a segment is intact. Segments of an earlier version have no checksum. */
function isIntact(row: SegmentContent & { checksum: number | null }): boolean {
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

/** A segment with fewer papers than one of these is merged with its neighbours of that size. */
const SIZES = [512, 4096, 16_384] as const;
/** A segment of so many papers (about 4 MB) is as large as it gets, because it is read and written whole. */
export const LARGEST = SIZES[2];

/**
 * Of segments in order, the neighbours at the end that become one: as soon as there are `many` below one of the sizes,
 * the smallest size first. Never one alone.
 */
export function segmentsToMerge<S extends { papers: number }>(segments: readonly S[], many: number): S[] {
  for (const size of SIZES) {
    const from = segments.findLastIndex(({ papers }) => papers >= size) + 1;
    if (segments.length - from < many) continue;
    let papers = 0;
    const run = segments.slice(from).filter((segment) => {
      const fits = papers < LARGEST;
      papers += segment.papers;
      return fits;
    });
    return run.length > 1 ? run : [];
  }
  return [];
}

/** This many segments of similar size are merged: each paper's words are then rewritten a few times at most. */
const TOGETHER = 8;

/** Merges segments where there are `many` of about one size; the fewer there are, the faster a search. */
export async function mergeSegments(db: Database, many: number = TOGETHER): Promise<void> {
  for (;;) {
    const segments = await db
      .select({ id: wordSegments.id, papers: wordSegments.papers })
      .from(wordSegments)
      .orderBy(SEGMENT_ORDER);
    const run = segmentsToMerge(segments, many);
    if (run.length === 0) return;
    const ids = run.map(({ id }) => id);
    const isMerged = await merge(db, ids, segments[0]?.id === ids[0]);
    if (!isMerged) return;
  }
}

/**
 * Writes one segment in the place of neighbouring ones; says whether it did. It is computed before the transaction, because a
 * segment never changes under its number and users wait for an open transaction. Where another process was faster there is
 * nothing left to do, and a broken segment is not merged into good ones: it is rebuilt first.
 */
async function merge(db: Database, ids: readonly number[], areFirst: boolean): Promise<boolean> {
  const chosen = inArray(wordSegments.id, [...ids]);
  const rows = await db.select().from(wordSegments).where(chosen).orderBy(SEGMENT_ORDER);
  if (rows.length < ids.length || !rows.every(isIntact)) return false;
  const merged = mergedRow(rows, areFirst);
  return db.transaction(async (tx) => {
    const still = await tx
      .select({ id: wordSegments.id, checksum: wordSegments.checksum })
      .from(wordSegments)
      .where(chosen)
      .orderBy(SEGMENT_ORDER)
      .for('update');
    const isSame = rows.every(({ checksum }, index) => still[index]?.checksum === checksum);
    if (still.length < rows.length || !isSame) return false;
    await tx.delete(wordSegments).where(chosen);
    await tx.insert(wordSegments).values(merged);
    return true;
  });
}

type Row = typeof wordSegments.$inferSelect;

function mergedRow(rows: readonly Row[], areFirst: boolean): typeof wordSegments.$inferInsert {
  const replaced = new Set<string>();
  const parts = rows.toReversed().map(({ bytes, replaces }) => {
    const since = new Set(replaced);
    for (const id of replaces) replaced.add(id);
    return { segment: new Segment(bytes), isReplaced: (id: string) => since.has(id) };
  });
  const merged = mergedSegment(parts.toReversed());
  const papers = new Segment(merged).lengths.length;
  const counts = rows.map(({ wordCounts }) => (wordCounts ? unpackCounts(wordCounts) : null));
  const content = { bytes: Buffer.from(merged.buffer), wordCounts: mergedCounts(counts, papers) };
  const last = rows.at(-1);
  return {
    instead: last?.instead ?? last?.id ?? null,
    papers,
    // Before the first there is nothing that it could replace.
    replaces: areFirst ? [] : [...replaced],
    ...content,
    checksum: checksumOf(content),
  };
}

/** None where one of them has none: segments of an earlier version are rebuilt at the next start. */
function mergedCounts(parts: readonly (WordCounts | null)[], papers: number): Buffer | null {
  const known = parts.filter((part) => part !== null);
  return known.length < parts.length ? null : packCounts(addCounts(known, papers));
}
