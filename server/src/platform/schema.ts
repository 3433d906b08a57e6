import type { SourceName } from '@health/contract';
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { leaseColumns, moment } from './database/columns.ts';

/** Attempts to guess something, by subject and client; all processes on a server database share them. */
export const tryCounters = pgTable(
  'try_counters',
  {
    /** Kind and subject, the subject as a digest: no address and no name is kept in clear. */
    key: text('key').primaryKey(),
    tries: integer('tries').notNull(),
    /** When the counting began, and from when the next try is allowed. */
    since: moment('since').notNull(),
    allowedAt: moment('allowed_at').notNull(),
  },
  (t) => [index('try_counters_since').on(t.since)],
);

/** What a task fetches: the papers of an interest, of imported references, of a recurrent search, the files of a source, and so on. */
export type SourceTaskKind =
  | 'interest'
  | 'references'
  | 'refresh'
  | 'search'
  | 'full-texts'
  | 'old-records'
  | 'files'
  | 'notices'
  | 'links';

/**
 * Work with a source outside this machine, one row for each thing that is fetched. A worker takes a row with a lease
 * (`platform/leases`), and continues where the one before it stopped.
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
    /** Records that were read, and papers that were new, since the task was last restarted. */
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
