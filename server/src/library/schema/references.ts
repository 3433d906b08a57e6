import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { owner } from '../../accounts/schema.ts';
import { moment } from '../../platform/database/columns.ts';
import { papers } from './papers.ts';

/**
 * References that a user brought along. One of a paper that is not here is a bare reference, shown under `REF` and its
 * number; once the paper is here it names the paper, and its number leads there. A table of its own: nothing that searches,
 * recommends or answers can come across a record that belongs to one user.
 */
export const userReferences = pgTable(
  'reader_references',
  {
    number: bigserial('number', { mode: 'number' }).primaryKey(),
    userId: owner(),
    /** What the file said, as `library/citations` reads it. */
    record: jsonb('record').$type<object>().notNull(),
    /** The ids of the record as they are compared: "PMC" and digits, digits, small letters. */
    pmcid: text('pmcid'),
    pmid: text('pmid'),
    doi: text('doi'),
    /** Title, year and first author as they are compared; empty for a record without a title. */
    titleKey: text('title_key').notNull(),
    /** The paper it is; null for a bare reference, and again when the paper goes. */
    pmcId: text('pmc_id').references(() => papers.pmcId, { onDelete: 'set null', onUpdate: 'cascade' }),
    savedAt: moment('saved_at').notNull().defaultNow(),
    /** When a source was last asked for the paper by the ids, or the paper came; null when neither has happened. */
    askedAt: moment('asked_at'),
  },
  (t) => [
    index('reader_references_user').on(t.userId),
    index('reader_references_paper').on(t.pmcId),
    // A paper that arrives looks for the references that wait for it.
    index('reader_references_pmcid').on(t.pmcid).where(sql`pmc_id is null`),
    index('reader_references_pmid').on(t.pmid).where(sql`pmc_id is null`),
    index('reader_references_doi').on(t.doi).where(sql`pmc_id is null`),
    // What is to be asked for next.
    index('reader_references_asked')
      .on(t.askedAt)
      .where(sql`pmc_id is null and (pmcid is not null or pmid is not null or doi is not null)`),
  ],
);
