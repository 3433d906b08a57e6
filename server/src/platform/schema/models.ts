import { integer, pgTable, real, text } from 'drizzle-orm/pg-core';
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
