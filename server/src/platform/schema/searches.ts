import type { AnswerParts, AnswerReading, FurtherLook } from '@health/contract';
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, leaseColumns, moment } from './columns.ts';
import { owner } from './users.ts';

export const searches = pgTable(
  'searches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    query: text('query').notNull(),
    result: text('result').notNull(),
    /** What `result` says, part by part; null for answers of earlier versions. */
    parts: jsonb('parts').$type<AnswerParts>(),
    citations: jsonb('citations').notNull(),
    model: text('model').notNull(),
    /** How the question was read; null for answers of earlier versions. */
    reading: jsonb('reading').$type<AnswerReading>(),
    /** The user corrected `reading`: later runs keep it. */
    readingCorrected: boolean('reading_corrected').notNull().default(false),
    addedOn: moment('added_on').notNull().defaultNow(),
    schedule: text('schedule').$type<'daily' | 'weekly' | 'biweekly' | 'monthly' | 'quarterly'>(),
    /** The user's IANA time zone: a run keeps its hour there over the year. */
    timeZone: text('time_zone').notNull().default('UTC'),
    /** What the schedule counts from; the 31st stays the 31st. */
    scheduledFrom: moment('scheduled_from'),
    nextRunAt: moment('next_run_at'),
    lastRunAt: moment('last_run_at'),
    /** The state of the library that the last run asked, and a digest of the papers `result` was read from. */
    library: text('library'),
    basis: text('basis'),
    paused: boolean('paused').notNull().default(false),
    /** New papers of all runs since the user last opened the search. */
    newPapers: integer('new_papers').notNull().default(0),
    /** Tries in a row that could not be answered, the first of them, and when it is tried again, if it is. */
    failures: integer('failures').notNull().default(0),
    failingSince: moment('failing_since'),
    triesAgainAt: moment('tries_again_at'),
    /** What came of looking further for this answer; null when that was not done. */
    further: jsonb('further').$type<FurtherLook>(),
    /** The user agreed that the words of this search are sent to Europe PMC every day. */
    looksFurther: boolean('looks_further').notNull().default(false),
    /** When Europe PMC was last asked for it; null when it never was. */
    lookedFurtherAt: moment('looked_further_at'),
    /** Digest of the secret in the address of the search's feed; null when there is none. */
    feedHash: bytes('feed_hash').unique(),
    /** What names the search in the address that its user shares; null while it is not shared. */
    sharedId: text('shared_id').unique(),
  },
  (t) => [index('searches_user').on(t.userId, t.addedOn), index('searches_due').on(t.nextRunAt)],
);

/** A paper that no earlier run had; `late` when it was published well before it was imported. */
export interface NewPaper {
  pmc_id: string;
  late: boolean;
}

/** One run of a recurrent search for each time it was due. The first of a search is what was known when it began. */
export const searchRuns = pgTable(
  'search_runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    searchId: uuid('search_id')
      .notNull()
      .references(() => searches.id, { onDelete: 'cascade' }),
    dueAt: moment('due_at').notNull(),
    status: text('status').$type<'first' | 'waiting' | 'done' | 'failed'>().notNull(),
    ...leaseColumns(),
    finishedAt: moment('finished_at'),
    /** By the database's clock, as the import of a paper is. */
    storedAt: moment('stored_at').notNull().defaultNow(),
    /** Empty when the answer of the run before still stands. */
    result: text('result').notNull().default(''),
    citations: jsonb('citations').notNull().default([]),
    model: text('model').notNull().default(''),
    /** The best papers of the run, best first, by pmc_id; empty when the library had not changed. */
    ranked: text('ranked').array().notNull().default([]),
    newPapers: jsonb('new_papers').$type<NewPaper[]>().notNull().default([]),
    /** Papers cited before that have been withdrawn or corrected since the run before. */
    retracted: text('retracted').array().notNull().default([]),
    corrected: text('corrected').array().notNull().default([]),
  },
  (t) => [
    unique('search_runs_due').on(t.searchId, t.dueAt),
    index('search_runs_take').on(t.status, t.takeAt),
    index('search_runs_finished').on(t.finishedAt),
  ],
);
