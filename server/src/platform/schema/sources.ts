import type { SourceName } from '@health/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { leaseColumns, lower, moment } from './columns.ts';
import { ofPaper } from './papers.ts';
import { owner } from './users.ts';

/** What a task fetches: the papers of an interest, of imported references, of a recurrent search, the files of a source, and so on. */
export type SourceTaskKind =
  | 'interest'
  | 'references'
  | 'refresh'
  | 'search'
  | 'full-texts'
  | 'files'
  | 'notices'
  | 'links';

/**
 * Work with a source outside this machine, one row for each thing that is fetched. A worker takes a row with a lease
 * (`platform/leases`), and goes on where the one before it stopped.
 */
export const sourceTasks = pgTable(
  'source_tasks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    source: text('source').$type<SourceName>().notNull(),
    kind: text('kind').$type<SourceTaskKind>().notNull(),
    /** An interest's label, the id of a search, the name of a file; empty where the task is about the whole source. */
    subject: text('subject').notNull(),
    status: text('status').$type<'waiting' | 'done' | 'failed'>().notNull(),
    ...leaseColumns(),
    /** Where the next page begins; null at the beginning. Each kind of task has its own shape. */
    cursor: jsonb('cursor'),
    /** Records that were read, and papers that were new, since the task was last begun anew. */
    found: integer('found').notNull().default(0),
    stored: integer('stored').notNull().default(0),
    /** How many there are in all, by the source; null while unknown. */
    total: integer('total'),
    /** Attempts in a row that failed, and why the last one did, in words for a user or an operator. */
    failures: integer('failures').notNull().default(0),
    problem: text('problem'),
    requestedAt: moment('requested_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    unique('source_tasks_subject').on(t.source, t.kind, t.subject),
    index('source_tasks_take').on(t.status, t.takeAt),
  ],
);

/** Open full texts that somebody waits for: their papers came as abstracts for a question, a recurrent search or a reference. */
export const wantedTexts = pgTable(
  'wanted_texts',
  {
    pmcId: ofPaper().primaryKey(),
    wantedAt: moment('wanted_at').notNull(),
    /** When the source was asked for it last; null while it waits. */
    askedAt: moment('asked_at'),
  },
  (t) => [index('wanted_texts_waiting').on(t.wantedAt).where(sql`asked_at is null`)],
);

/** What an operator sees of a source, and whether they paused it. */
export const sourceStates = pgTable('source_states', {
  name: text('name').$type<SourceName>().primaryKey(),
  paused: boolean('paused').notNull().default(false),
  lastSuccessAt: moment('last_success_at'),
  lastFailureAt: moment('last_failure_at'),
  /** Why the last request that failed did so; kept after a success. */
  problem: text('problem'),
  /** When the next request to it may start, in whichever process: its stated rate holds for all of them together. */
  nextRequestAt: moment('next_request_at'),
  /** Papers that were stored from it, new or with better fields. */
  stored: integer('stored').notNull().default(0),
});

/** What a source says of a paper that may or may not be here: it is withdrawn, corrected, doubted, or stands again. */
export const paperNotices = pgTable(
  'paper_notices',
  {
    source: text('source').$type<SourceName>().notNull(),
    /** The number of the notice at its source. */
    record: text('record').notNull(),
    kind: text('kind')
      .$type<'retraction' | 'withdrawal' | 'concern' | 'correction' | 'reinstatement'>()
      .notNull(),
    /** The paper it is about: at least one of the two is known. */
    pmid: text('pmid'),
    doi: text('doi'),
    issuedOn: date('issued_on', { mode: 'string' }),
    noticePmid: text('notice_pmid'),
    noticeDoi: text('notice_doi'),
    reasons: text('reasons').array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.record] }),
    index('paper_notices_pmid').on(t.pmid),
    index('paper_notices_doi').on(lower(t.doi)),
  ],
);

/** What a user is told about a paper that they saved, rated or were answered from. */
export const userNotices = pgTable(
  'reader_notices',
  {
    userId: owner(),
    pmcId: ofPaper(),
    kind: text('kind').$type<'retraction' | 'concern'>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the user has seen it on the screen, and when an e-mail told of it. */
    seenAt: moment('seen_at'),
    mailedAt: moment('mailed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.pmcId, t.kind] }),
    index('reader_notices_paper').on(t.pmcId),
    index('reader_notices_unseen').on(t.userId).where(sql`seen_at is null`),
  ],
);

/** What a source says of a paper, as it is stored. */
export type NoticeRow = typeof paperNotices.$inferInsert;
