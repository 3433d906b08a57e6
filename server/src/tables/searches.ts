import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { owner } from './readers.ts';

export const searches = pgTable(
  'searches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    query: text('query').notNull(),
    result: text('result').notNull(),
    citations: jsonb('citations').notNull(),
    model: text('model').notNull(),
    addedOn: moment('added_on').notNull().defaultNow(),
    schedule: text('schedule').$type<'daily' | 'weekly' | 'biweekly' | 'monthly' | 'quarterly'>(),
    nextRunAt: moment('next_run_at'),
  },
  (t) => [index('searches_user').on(t.userId, t.addedOn), index('searches_due').on(t.nextRunAt)],
);
