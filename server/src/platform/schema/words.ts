import { bigint, bigserial, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes } from './columns.ts';

/**
 * The words of the papers as search reads them, a segment for each import batch, merged as they become many
 * (`word-index/`). Derived from `search_text(papers)`, a function of the migrations in which the title stands twice.
 */
export const wordSegments = pgTable('word_segments', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** The segment whose place among the others a merged one takes; none for one that came last. */
  instead: bigint('instead', { mode: 'number' }),
  papers: integer('papers').notNull(),
  /** Ids of those of its papers that earlier segments hold, too. */
  replaces: text('replaces').array().notNull(),
  bytes: bytes('bytes').notNull(),
  /** CRC-32 of `bytes`; null in what an earlier version wrote. */
  checksum: bigint('checksum', { mode: 'number' }),
  /** In how many of its papers each word stands as written, packed; null in what an earlier version wrote. */
  wordCounts: bytes('word_counts'),
});
