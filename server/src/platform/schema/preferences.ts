import { date, index, pgTable, primaryKey, real, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { ofPaper } from './papers.ts';
import { owner } from './users.ts';

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
 * tables by `preferences/update-preferences.ts`, in the transaction of each event.
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

/** On how many days a page showed a recommended paper, and which was the last. */
export const shownPapers = pgTable(
  'shown_papers',
  {
    userId: owner(),
    pmcId: ofPaper(),
    days: smallint('days').notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.pmcId] })],
);

/** Influences a user does not want used. Items of the health profile stand in the encrypted fields instead. */
export const unusedInfluences = pgTable(
  'unused_influences',
  {
    userId: owner(),
    kind: text('kind').$type<'liked' | 'evidence' | 'co-readers' | 'exploration' | 'meaning'>().notNull(),
    /** The liked paper; empty for the other kinds. */
    pmcId: text('pmc_id').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.pmcId] })],
);
