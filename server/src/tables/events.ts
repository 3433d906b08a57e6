import { index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { ofPaper } from './papers.ts';
import { owner } from './readers.ts';

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

/** Ranked papers of one interest of one user, kept until an event or an import makes them stale. */
export const candidates = pgTable(
  'candidates',
  {
    userId: owner(),
    interest: text('interest').notNull(),
    ranked: jsonb('ranked').$type<{ pmc_id: string; fit: number; like: string | null }[]>().notNull(),
    madeAt: moment('made_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.interest] })],
);
