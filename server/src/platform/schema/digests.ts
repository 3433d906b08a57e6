import type { DigestProblem } from '@health/contract';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { owner } from './readers.ts';
import { searchRuns } from './searches.ts';

/** One e-mail to a reader about what their searches found. What it says is written when it is sent. */
export const digests = pgTable(
  'digests',
  {
    /** Also its Message-ID: a mail sent twice is seen to be the same one. */
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    status: text('status').$type<'waiting' | 'sent' | 'failed'>().notNull(),
    /** How often sending it was begun; who stores the outcome must have begun it last. */
    attempts: integer('attempts').notNull().default(0),
    /** From when a worker may take a waiting one: now, after a pause, or when its worker must have died. */
    takeAt: moment('take_at').notNull(),
    sentAt: moment('sent_at'),
    /** Why the newest try failed. */
    problem: text('problem').$type<DigestProblem>(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('digests_user').on(t.userId, t.createdAt),
    index('digests_take').on(t.status, t.takeAt),
    uniqueIndex('digests_waiting').on(t.userId).where(sql`status = 'waiting'`),
  ],
);

/** Which runs an e-mail tells of: each run is in one at most. */
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
