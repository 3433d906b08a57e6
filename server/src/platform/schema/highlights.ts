import type { HighlightColour } from '@health/contract';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { ofPaper } from './papers.ts';
import { owner } from './users.ts';

/**
 * Words that a user marked in a full text. The places are those of the text as it was read then; the words find them again
 * when the text has changed.
 */
export const userHighlights = pgTable(
  'reader_highlights',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    pmcId: ofPaper(),
    colour: text('colour').$type<HighlightColour>().notNull(),
    /** Plain text; empty for none. */
    note: text('note').notNull().default(''),
    /** Counts the changes of colour and note. */
    version: integer('version').notNull().default(0),
    quote: text('quote').notNull(),
    /** The words in front of it. */
    before: text('before').notNull(),
    startUnit: text('start_unit').notNull(),
    startOffset: integer('start_offset').notNull(),
    endUnit: text('end_unit').notNull(),
    endOffset: integer('end_offset').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (t) => [
    index('reader_highlights_reader').on(t.userId, t.pmcId),
    index('reader_highlights_paper').on(t.pmcId),
  ],
);
