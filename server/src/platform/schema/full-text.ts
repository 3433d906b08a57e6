import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { ofPaper } from './papers.ts';

/** Columns of a part of a full text: its paper, its place among the parts of its kind, and its section. */
const partColumns = () => ({
  pmcId: ofPaper(),
  position: smallint('position').notNull(),
  /** The position of the section it stands in; null when it stands in none that is kept. */
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
  (t) => [primaryKey({ columns: [t.pmcId, t.position] })],
);
