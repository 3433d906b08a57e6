import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytes, lower } from '../../platform/database/columns.ts';
import { ofPaper } from './papers.ts';

/** Columns of a part of a full text: its paper, its place among the parts of its kind, and its section. */
const partColumns = () => ({
  pmcId: ofPaper(),
  position: smallint('position').notNull(),
  /** The position of the section it is in; null when it is in none that is kept. */
  section: smallint('section'),
});

/** Tables as grids of words: every row has the same number of cells. */
export const paperTables = pgTable(
  'paper_tables',
  {
    ...partColumns(),
    label: text('label').notNull(),
    caption: text('caption').notNull(),
    header: jsonb('header').$type<string[][]>().notNull(),
    rows: jsonb('rows').$type<string[][]>().notNull(),
    footnotes: jsonb('footnotes').$type<string[]>().notNull(),
    /** It was larger than what is kept of a table. */
    cut: boolean('cut').notNull(),
  },
  (t) => [primaryKey({ columns: [t.pmcId, t.position] })],
);

/** What is printed with figures. */
export const paperFigures = pgTable(
  'paper_figures',
  { ...partColumns(), label: text('label').notNull(), caption: text('caption').notNull() },
  (t) => [primaryKey({ columns: [t.pmcId, t.position] })],
);

/** Formulas as they read in the text, with their sources. */
export const paperFormulas = pgTable(
  'paper_formulas',
  {
    ...partColumns(),
    display: boolean('display').notNull(),
    label: text('label').notNull(),
    text: text('text').notNull(),
    tex: text('tex'),
    mathml: text('mathml'),
  },
  (t) => [primaryKey({ columns: [t.pmcId, t.position] })],
);

/** The shape of stored documents. Those of another shape are read as plain text until their paper is imported again. */
export const DOCUMENT_VERSION = 1;

/** Full texts with their structure: a `PaperDocument` of the contract as JSON, packed with gzip. */
export const paperDocuments = pgTable('paper_documents', {
  pmcId: ofPaper().primaryKey(),
  version: smallint('version').notNull(),
  content: bytes('content').notNull(),
});

/** Reference lists. */
export const paperReferences = pgTable(
  'paper_references',
  {
    pmcId: ofPaper(),
    position: smallint('position').notNull(),
    label: text('label').notNull(),
    authors: jsonb('authors').$type<string[]>().notNull(),
    title: text('title').notNull(),
    source: text('source').notNull(),
    year: integer('year'),
    volume: text('volume').notNull(),
    issue: text('issue').notNull(),
    pages: text('pages').notNull(),
    doi: text('doi'),
    pmid: text('pmid'),
    toPmcId: text('to_pmc_id'),
    /** The entry as printed; empty where the columns above say everything. */
    text: text('text').notNull(),
    /** Positions of the sections that cite it. */
    citedIn: smallint('cited_in').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.pmcId, t.position] }),
    // Who cites a paper.
    index('paper_references_to').on(t.toPmcId).where(sql`to_pmc_id is not null`),
    index('paper_references_pmid').on(t.pmid).where(sql`pmid is not null`),
    index('paper_references_doi').on(lower(t.doi)).where(sql`doi is not null`),
  ],
);
