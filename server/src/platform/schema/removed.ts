import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { owner } from './users.ts';

/** What a user has just removed, as it was: for some seconds it can be put back (`platform/removed`). */
export const removedRows = pgTable(
  'removed_rows',
  {
    userId: owner(),
    kind: text('kind').$type<'saved' | 'search'>().notNull(),
    /** What the user knows it by: the key of the paper, the id of the search. */
    key: text('key').notNull(),
    /** The rows by their tables. */
    rows: jsonb('rows').$type<Record<string, object[]>>().notNull(),
    removedAt: moment('removed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.key] }), index('removed_rows_at').on(t.removedAt)],
);
