import type { DigestProblem } from '@health/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, leaseColumns, moment } from './columns.ts';
import { ofPaper } from './papers.ts';
import { searchRuns } from './searches.ts';
import { owner } from './users.ts';

/** What an e-mail to a user tells: what their searches found, or which papers are recommended. */
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

/** How a user wants to hear of recommended papers: by e-mail, by a feed, or both. */
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

/** The papers that a user was told of by e-mail or feed: each once. */
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
    /** The e-mail that tells of it, null when there is only a feed. One that is not sent is as if the paper was not chosen. */
    digestId: uuid('digest_id').references(() => digests.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.pmcId] }),
    index('recommended_papers_digest').on(t.digestId),
    index('recommended_papers_paper').on(t.pmcId),
  ],
);
