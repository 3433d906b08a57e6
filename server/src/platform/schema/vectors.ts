import { sql } from 'drizzle-orm';
import { customType, index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes } from './columns.ts';
import { papers } from './papers.ts';

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
