import { jsonb, pgTable, smallint } from 'drizzle-orm/pg-core';
import { ofPaper } from './papers.ts';

/** What was read out of a paper, once: its population, what was compared, its findings. `evidence/structured` says what it is. */
export const paperEvidence = pgTable('paper_evidence', {
  pmcId: ofPaper().primaryKey(),
  /** The version of the reader; papers read by an older one are read again in the background. */
  version: smallint('version').notNull(),
  evidence: jsonb('evidence').notNull(),
});
