import { index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { ofPaper } from './papers.ts';
import { owner } from './users.ts';

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

/**
 * A paper as it is kept in the ranking of one interest. Nothing here comes from the health profile: what of a paper may
 * match one is kept, whoever reads.
 */
export interface RankedCandidate {
  pmc_id: string;
  fit: number;
  /** Falls from one paper to the next. */
  score: number;
  /** The parts of the score as shares of it, 0 to 1. */
  shares: { interest: number; liked: number; coReaders: number; evidence: number };
  /** The liked paper it resembles most. */
  like: string | null;
  /** How many like-minded users read it. */
  readers: number;
  /** Terms of the concepts that the title and the keywords name. */
  about: string[];
  /** Whom alone the study is about, when the title or the index say so. */
  people: 'women' | 'men' | 'pregnancy' | null;
  /** It has results in people: a protocol, a case report or an animal study has none. Missing in rankings of earlier versions. */
  hasResults?: boolean;
  /** Not mainly about the interest: shown only as an exploration. */
  explore: boolean;
  /** Of an exploration: the interest near this one that it is about. */
  neighbour?: string;
  /** Not mainly about the interest by its words: here because it is close in meaning. */
  byMeaning?: boolean;
}

/** Ranked papers of one interest of one user, kept until an event or an import makes them stale. */
export const candidates = pgTable(
  'candidates',
  {
    userId: owner(),
    interest: text('interest').notNull(),
    ranked: jsonb('ranked').$type<RankedCandidate[]>().notNull(),
    madeAt: moment('made_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.interest] })],
);
