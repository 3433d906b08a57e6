import type { SourceName } from '@health/contract';
import { sql } from 'drizzle-orm';
import { date, index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { ofPaper } from '../library/schema/papers.ts';
import { lower, moment } from '../platform/database/columns.ts';

/** What was read out of a paper, once: its population, what was compared, its findings. `evidence/structured` says what it is. */
export const paperEvidence = pgTable('paper_evidence', {
  pmcId: ofPaper().primaryKey(),
  /** The version of the reader; papers read by an older one are read again in the background. */
  version: smallint('version').notNull(),
  evidence: jsonb('evidence').notNull(),
});

/** Open full texts that somebody waits for: their papers came as abstracts for a question, a recurrent search or a reference. */
export const wantedTexts = pgTable(
  'wanted_texts',
  {
    pmcId: ofPaper().primaryKey(),
    wantedAt: moment('wanted_at').notNull(),
    /** When the source was asked for it last; null while it waits. */
    askedAt: moment('asked_at'),
  },
  (t) => [index('wanted_texts_waiting').on(t.wantedAt).where(sql`asked_at is null`)],
);

/** What a source says about a paper, whether or not it is in the library: withdrawn, corrected, doubted, or reinstated. */
export const paperNotices = pgTable(
  'paper_notices',
  {
    source: text('source').$type<SourceName>().notNull(),
    /** The number of the notice at its source. */
    record: text('record').notNull(),
    kind: text('kind')
      .$type<'retraction' | 'withdrawal' | 'concern' | 'correction' | 'reinstatement'>()
      .notNull(),
    /** The paper it is about: at least one of the two is known. */
    pmid: text('pmid'),
    doi: text('doi'),
    issuedOn: date('issued_on', { mode: 'string' }),
    noticePmid: text('notice_pmid'),
    noticeDoi: text('notice_doi'),
    reasons: text('reasons').array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.record] }),
    index('paper_notices_pmid').on(t.pmid),
    index('paper_notices_doi').on(lower(t.doi)),
  ],
);

/** What a source says about a paper, as stored. */
export type NoticeRow = typeof paperNotices.$inferInsert;
