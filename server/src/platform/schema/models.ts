import { integer, jsonb, pgTable, real, smallint, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

/** What the library taught itself from its own papers, by name. */
export const models = pgTable('models', {
  name: text('name').primaryKey(),
  /** Packed weights; null while the ones that come with the product read better. */
  weights: bytes('weights'),
  /** How many papers the library held then, and how many of them taught. */
  papers: integer('papers').notNull(),
  taught: integer('taught').notNull(),
  /** Share of sentences read as their authors titled them, on abstracts held out, 0 to 1. */
  accuracy: real('accuracy').notNull(),
  trainedAt: moment('trained_at').notNull().defaultNow(),
});

/** What like-minded users and walks weigh in recommendations here, by how many likes of a user are known. Names nobody. */
export const recommendationRecipes = pgTable('recommendation_recipes', {
  likesKnown: smallint('likes_known').primaryKey(),
  /** The weights, as `recommendations/scoring/recipes` has them. */
  recipe: jsonb('recipe').$type<Record<string, number>>().notNull(),
  /** The users it was chosen on, and what it gained on users that did not choose. */
  users: integer('readers').notNull(),
  gain: real('gain').notNull(),
  chosenAt: moment('chosen_at').notNull(),
});
