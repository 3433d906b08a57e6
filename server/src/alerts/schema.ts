import type { DigestProblem } from '@health/contract';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { owner } from '../accounts/schema.ts';
import { searches } from '../answers/schema.ts';
import { ofPaper } from '../library/schema/papers.ts';
import { bytes, leaseColumns, moment } from '../platform/database/columns.ts';

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

/** The content of an e-mail to a user: the results of their searches, or recommended papers. */
export type DigestKind = 'searches' | 'recommendations';

/** One e-mail to a user about what their searches found or about recommended papers. Its text is written when it is sent. */
export const digests = pgTable(
  'digests',
  {
    /** Also its Message-ID, by which mail programs recognise a mail that is sent twice. */
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    kind: text('kind').$type<DigestKind>().notNull().default('searches'),
    status: text('status').$type<'waiting' | 'sent' | 'failed'>().notNull(),
    ...leaseColumns(),
    sentAt: moment('sent_at'),
    /** Why the last attempt failed. */
    problem: text('problem').$type<DigestProblem>(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('digests_user').on(t.userId, t.createdAt),
    index('digests_take').on(t.status, t.takeAt),
    uniqueIndex('digests_waiting').on(t.userId, t.kind).where(sql`status = 'waiting'`),
  ],
);

/** The runs that an e-mail reports: each run is in one at most. */
export const digestRuns = pgTable(
  'digest_runs',
  {
    runId: uuid('run_id')
      .primaryKey()
      .references(() => searchRuns.id, { onDelete: 'cascade' }),
    digestId: uuid('digest_id')
      .notNull()
      .references(() => digests.id, { onDelete: 'cascade' }),
  },
  (t) => [index('digest_runs_digest').on(t.digestId)],
);

/** How a user wants to be notified of recommended papers: by e-mail, by a feed, or both. */
export const recommendationNews = pgTable(
  'recommendation_news',
  {
    userId: owner().primaryKey(),
    /** How often they are mailed; null when they are not. A feed alone gets papers daily. */
    mails: text('mails').$type<'daily' | 'weekly'>(),
    /** Digest of the secret of the feed's address; null without a feed. */
    feedHash: bytes('feed_hash').unique(),
    /** What feed readers know the feed by, whatever its address. */
    feedId: uuid('feed_id').notNull().defaultRandom(),
    /** When papers are chosen next. */
    dueAt: moment('due_at').notNull(),
  },
  (t) => [index('recommendation_news_due').on(t.dueAt)],
);

/** The papers that a user was notified of by e-mail or feed: each once. */
export const recommendedPapers = pgTable(
  'recommended_papers',
  {
    userId: owner(),
    pmcId: ofPaper(),
    /** The interest it was recommended for, or `FROM_LIBRARY`; one that the user chose, never a part of the health profile. */
    interest: text('interest').notNull(),
    /** Why, in words; nothing of the health profile. */
    why: text('why').notNull(),
    chosenAt: moment('chosen_at').notNull(),
    /** The e-mail with it, null when there is only a feed. If the e-mail is not sent, the paper counts as not chosen. */
    digestId: uuid('digest_id').references(() => digests.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.pmcId] }),
    index('recommended_papers_digest').on(t.digestId),
    index('recommended_papers_paper').on(t.pmcId),
  ],
);
