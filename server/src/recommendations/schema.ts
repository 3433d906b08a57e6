import { date, integer, jsonb, pgTable, primaryKey, real, smallint, text } from 'drizzle-orm/pg-core';
import { owner } from '../accounts/schema.ts';
import { ofPaper } from '../library/schema/papers.ts';
import { moment } from '../platform/database/columns.ts';

/**
 * A paper as it is kept in the ranking of one interest. Nothing here comes from the health profile: the parts of a paper that may
 * match one are stored for every user alike.
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
  /** The only population of the study, when the title or the index says so. */
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

/** Influences a user does not want used. Items of the health profile are in the encrypted fields instead. */
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

/** The weights of like-minded users and walks in recommendations, by the number of known likes of a user. Identifies nobody. */
export const recommendationRecipes = pgTable('recommendation_recipes', {
  likesKnown: smallint('likes_known').primaryKey(),
  /** The weights, as `recommendations/scoring/recipes` has them. */
  recipe: jsonb('recipe').$type<Record<string, number>>().notNull(),
  /** The users it was chosen on, and what it gained on users that did not choose. */
  users: integer('readers').notNull(),
  gain: real('gain').notNull(),
  chosenAt: moment('chosen_at').notNull(),
});
