import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { owner } from './users.ts';

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
