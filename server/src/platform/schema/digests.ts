import type { DigestProblem } from '@health/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { leaseColumns, moment } from './columns.ts';
import { owner } from './readers.ts';
import { searchRuns } from './searches.ts';

/** One e-mail to a reader about what their searches found. Its text is written when it is sent. */
export const digests = pgTable(
  'digests',
  {
    /** Also its Message-ID, by which mail programs recognise a mail that is sent twice. */
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
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
    uniqueIndex('digests_waiting').on(t.userId).where(sql`status = 'waiting'`),
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
