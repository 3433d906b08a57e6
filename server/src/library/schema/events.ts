import { index, jsonb, pgTable, primaryKey, real, smallint, text } from 'drizzle-orm/pg-core';
import { owner } from '../../accounts/schema.ts';
import { moment } from '../../platform/database/columns.ts';
import { ofPaper } from './papers.ts';

export const library = pgTable(
  'library',
  { userId: owner(), pmcId: ofPaper(), likedOn: moment('liked_on').notNull().defaultNow() },
  (t) => [primaryKey({ columns: [t.userId, t.pmcId] })],
);

export const ratings = pgTable(
  'ratings',
  {
    userId: owner(),
    pmcId: ofPaper(),
    value: smallint('value').notNull(),
    ratedAt: moment('rated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.pmcId] })],
);

export const paperViews = pgTable(
  'paper_views',
  {
    userId: owner(),
    pmcId: ofPaper(),
    part: text('part').$type<'paper' | 'abstract' | 'conclusion'>().notNull(),
    viewedAt: moment('viewed_at').notNull().defaultNow(),
  },
  (t) => [index('paper_views_user').on(t.userId, t.viewedAt)],
);

/** A user's feedback on a recommended paper: one row a paper, the last one counts. */
export const opinions = pgTable(
  'opinions',
  {
    userId: owner(),
    pmcId: ofPaper(),
    opinion: text('opinion').$type<'not-interested' | 'more-like'>().notNull(),
    givenAt: moment('given_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.pmcId] })],
);

/**
 * The preference of a user for a paper: a signed weight, as it was at their last event with it. Computed from the event
 * tables by `preferences/preferences.ts`, in the transaction of each event.
 */
export const preferences = pgTable(
  'preferences',
  { userId: owner(), pmcId: ofPaper(), weight: real('weight').notNull(), at: moment('at').notNull() },
  (t) => [
    primaryKey({ columns: [t.userId, t.pmcId] }),
    index('preferences_paper').on(t.pmcId, t.at),
    index('preferences_user').on(t.userId, t.at),
  ],
);

/** What a user has just removed, as it was: for some seconds it can be put back (`library/removed`). */
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
