import { sql } from 'drizzle-orm';
import { bigint, bigserial, customType, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { ofPaper, papers } from '../library/schema/papers.ts';
import { bytes } from '../platform/database/columns.ts';

/** Paragraph-sized pieces of the full text, indexed apart from titles and abstracts by a job after the import. */
export const passages = pgTable(
  'passages',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    pmcId: ofPaper(),
    section: smallint('section').notNull(),
    text: text('text').notNull(),
  },
  (t) => [
    index('passages_paper').on(t.pmcId),
    index('passages_words').using('gin', sql`to_tsvector('english', ${t.text})`),
  ],
);

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/** A vector a paper, by which papers close in meaning are found. */
export const vectorsOfPapers = pgTable(
  'paper_vectors',
  {
    pmcId: text('pmc_id')
      .primaryKey()
      .references(() => papers.pmcId, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** The model that made it, and how its text was put together; vectors of different ones are never compared. */
    model: text('model').notNull(),
    /** Digest of what was read; a paper that did not change keeps its vector. */
    digest: text('digest').notNull(),
    /** A whole number of -127 to 127 a dimension: the direction, without its length. */
    vector: bytes('vector').notNull(),
    /** The transaction that wrote it: a process asks for what is newer than what it has seen. */
    written: transactionId('written').notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [index('paper_vectors_written').on(table.written)],
);

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
  /** Of `bytes` and `wordCounts`, see `checksumOf`; null in what an earlier version wrote. */
  checksum: bigint('checksum', { mode: 'number' }),
  /** In how many of its papers each word stands as written, packed; null in what an earlier version wrote. */
  wordCounts: bytes('word_counts'),
});
