import type { AnswerParts, AnswerReading, FurtherLook } from '@health/contract';
import { boolean, index, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import { owner } from '../accounts/schema.ts';
import { bytes, moment } from '../platform/database/columns.ts';

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
    /** The result of looking further for this answer; null when that was not done. */
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

/** Answers that are being written, so that every process can show their steps. */
export const runningAnswers = pgTable('running_answers', {
  id: uuid('id').primaryKey(),
  userId: owner(),
  query: text('query').notNull(),
  startedAt: moment('started_at').notNull(),
  /** Renewed by the process that writes; one that stops renewing was killed. */
  renewedAt: moment('renewed_at').notNull(),
  endedAt: moment('ended_at'),
  /** A user of any process asked to stop it. */
  stopAsked: moment('stop_asked'),
});

/** The steps of an answer in their order, as they are sent to its user. */
export const writtenSteps = pgTable(
  'answer_steps',
  {
    answerId: uuid('answer_id')
      .notNull()
      .references(() => runningAnswers.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    step: jsonb('step').notNull(),
  },
  (t) => [primaryKey({ columns: [t.answerId, t.position] })],
);

/** What the library taught itself from its own papers, by name. */
export const models = pgTable('models', {
  name: text('name').primaryKey(),
  /** Packed weights; null while the ones that come with the product read better. */
  weights: bytes('weights'),
  /** How many papers the library had then, and how many of them were training data. */
  papers: integer('papers').notNull(),
  taught: integer('taught').notNull(),
  /** Share of sentences in held-out abstracts that got the role their authors' titles state, 0 to 1. */
  accuracy: real('accuracy').notNull(),
  trainedAt: moment('trained_at').notNull().defaultNow(),
});
