import type { HighlightColour, ReadingStatus } from '@health/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { owner } from '../../accounts/schema.ts';
import { moment } from '../../platform/database/columns.ts';
import { ofPaper, papers } from './papers.ts';
import { userReferences } from './references.ts';

/** What a user keeps about a paper or about a bare reference: one of the two is named. */
export const userNotes = pgTable(
  'reader_notes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: owner(),
    pmcId: text('pmc_id').references(() => papers.pmcId, { onDelete: 'cascade', onUpdate: 'cascade' }),
    reference: bigint('reference', { mode: 'number' }).references(() => userReferences.number, {
      onDelete: 'cascade',
    }),
    status: text('status').$type<ReadingStatus>().notNull().default('to-read'),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** Markdown. */
    note: text('note').notNull().default(''),
    /** Counts the changes of `note`. */
    version: integer('version').notNull().default(0),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (t) => [
    unique('reader_notes_paper').on(t.userId, t.pmcId),
    unique('reader_notes_reference').on(t.reference),
    // A paper that gets another key takes its notes along.
    index('reader_notes_pmc_id').on(t.pmcId),
  ],
);

export const userFolders = pgTable(
  'reader_folders',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: owner(),
    name: text('name').notNull(),
    /** The name as it is compared: one spelling for all cases of a letter. */
    nameKey: text('name_key').notNull(),
  },
  (t) => [unique('reader_folders_name').on(t.userId, t.nameKey)],
);

/** Which papers are in which folders; a paper is there by its row of notes. */
export const folderPapers = pgTable(
  'folder_papers',
  {
    folderId: bigint('folder_id', { mode: 'number' })
      .notNull()
      .references(() => userFolders.id, { onDelete: 'cascade' }),
    noteId: bigint('note_id', { mode: 'number' })
      .notNull()
      .references(() => userNotes.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.folderId, t.noteId] }), index('folder_papers_note').on(t.noteId)],
);

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
    /** The words behind it and the titles of its section; null for those of an earlier version. */
    after: text('after'),
    section: text('section'),
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
