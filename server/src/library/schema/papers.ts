import type { AuthorName, sectionKinds } from '@health/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { authorWords, lower, moment, titleKey } from '../../platform/database/columns.ts';

export const papers = pgTable(
  'papers',
  {
    pmcId: text('pmc_id').primaryKey(),
    pmid: text('pmid'),
    doi: text('doi'),
    title: text('title').notNull(),
    journal: text('journal').notNull(),
    volume: text('volume').notNull(),
    issue: text('issue').notNull(),
    pages: text('pages').notNull().default(''),
    pubYear: integer('pub_year'),
    authors: jsonb('authors').$type<string[]>().notNull(),
    /** The same authors with their names divided; empty for papers of which that is not known. */
    authorNames: jsonb('author_names').$type<AuthorName[]>().notNull().default([]),
    /** Titles, abstracts and keywords in other languages, for search alone. */
    translations: text('translations').notNull().default(''),
    abstract: text('abstract').notNull(),
    abstractBy: text('abstract_by').$type<'authors' | 'library'>().notNull(),
    plainSummary: text('plain_summary'),
    conclusion: text('conclusion').notNull(),
    conclusionFrom: text('conclusion_from')
      .$type<'body' | 'abstract' | 'sentences' | 'library' | 'none'>()
      .notNull(),
    /** Comma separated, as the contract has it. */
    keyWords: text('key_words').notNull(),
    mesh: text('mesh').array().notNull(),
    articleType: text('article_type').notNull(),
    publicationTypes: text('publication_types').array().notNull(),
    studyDesign: text('study_design'),
    licence: text('licence'),
    licenceUrl: text('licence_url'),
    pdfUrl: text('pdf_url').notNull(),
    assignedTags: jsonb('assigned_tags').$type<Record<string, { kind: 'interest' | 'design' }>>().notNull(),
    /** The fit to every interest the paper names, by label, 0 to 1; worked out once, at import. */
    fits: jsonb('fits').$type<Record<string, number>>().notNull(),
    /** Its words as `vectors/terms` counts them; empty for papers imported before they were. */
    terms: text('terms').notNull().default(''),
    reputability: real('reputability').notNull(),
    reputabilityReasons: jsonb('reputability_reasons').$type<string[]>().notNull(),
    retracted: boolean('retracted').notNull().default(false),
    /** When this library learned of it; null for papers that came as retracted before this was kept. */
    retractedAt: moment('retracted_at'),
    /** An expression of concern stands over it. */
    doubted: boolean('doubted').notNull().default(false),
    /** A free copy elsewhere, found by its DOI; null when none is known. */
    freeUrl: text('free_url'),
    /** Of each field that did not come from `source`: the source that it came from. */
    provenance: jsonb('provenance').$type<Record<string, string>>().notNull().default({}),
    source: text('source').$type<'starter' | 'pubmed' | 'europe-pmc' | 'jats'>().notNull(),
    /** By source: which version of its record is kept, and which version of the reader read it. */
    records: jsonb('records')
      .$type<Record<string, { revision: string; reader: number }>>()
      .notNull()
      .default({}),
    /** The oldest version of the reader that any of its fields were read by; 0 before this was kept. */
    reader: integer('reader').notNull().default(0),
    /** Its source has deleted it, and it stays for users who keep it: it is found, recommended and quoted no more. */
    deleted: boolean('deleted').notNull().default(false),
    /** Digest of what was imported: an unchanged paper is not written again. */
    digest: text('digest').notNull(),
    importedAt: moment('imported_at').notNull().defaultNow(),
    /** When it came for the first time; null while the version that came first still stands. */
    firstImportedAt: moment('first_imported_at'),
    /** The parts of its full text were read; false for papers without one, and for those of earlier versions. */
    partsRead: boolean('parts_read').notNull().default(false),
    passagesIndexed: boolean('passages_indexed').notNull().default(false),
  },
  (t) => [
    index('papers_year').on(t.pubYear),
    index('papers_reader').on(t.reader),
    index('papers_design').on(t.studyDesign),
    index('papers_doi').on(lower(t.doi)),
    index('papers_pmid').on(t.pmid),
    index('papers_title').on(titleKey(t.title)),
    index('papers_authors').using('gin', t.authors),
    index('papers_author_words').using('gin', authorWords(t.authors)),
    // Names of journals may be longer than the entries of a tree may be.
    index('papers_journal').using('hash', t.journal),
    index('papers_unindexed').on(t.pmcId).where(sql`not passages_indexed`),
  ],
);

/** The paper a row belongs to; it goes when the paper goes, and follows a paper that gets a better key. */
export const ofPaper = () =>
  text('pmc_id')
    .notNull()
    .references(() => papers.pmcId, { onDelete: 'cascade', onUpdate: 'cascade' });

/** Keys that papers had before they got a better one. `current_key` of the migrations looks them up. */
export const paperAliases = pgTable(
  'paper_aliases',
  { alias: text('alias').primaryKey(), pmcId: ofPaper() },
  (t) => [index('paper_aliases_paper').on(t.pmcId)],
);

/** Full text as read. Kept out of `papers` so that a list of papers never touches it. */
export const paperSections = pgTable(
  'paper_sections',
  {
    pmcId: ofPaper(),
    position: smallint('position').notNull(),
    /** The titles it is under, joined with " › ", and how many they are. */
    heading: text('heading').notNull(),
    level: smallint('level').notNull().default(1),
    /** As printed, "2.1"; empty when it has none. */
    number: text('number').notNull().default(''),
    kind: text('kind').$type<(typeof sectionKinds)[number]>(),
    text: text('text').notNull(),
  },
  (t) => [primaryKey({ columns: [t.pmcId, t.position] })],
);

/** What a notice says about another paper, which may be imported before or after the notice. */
export const paperRelations = pgTable(
  'paper_relations',
  {
    pmcId: ofPaper(),
    kind: text('kind')
      .$type<'retracts' | 'corrects' | 'doubts' | 'doubted_by' | 'preprint_of' | 'has_preprint'>()
      .notNull(),
    toPmcId: text('to_pmc_id'),
    toPmid: text('to_pmid'),
    toDoi: text('to_doi'),
  },
  (t) => [
    index('paper_relations_paper').on(t.pmcId),
    index('paper_relations_to').on(t.toPmcId),
    index('paper_relations_doi').on(lower(t.toDoi)),
    index('paper_relations_pmid').on(t.toPmid),
  ],
);

/** One row: counts that change only with an import, so that no page has to count papers. */
export const corpus = pgTable('corpus', {
  id: boolean('id').primaryKey().default(true),
  papers: integer('papers').notNull().default(0),
  version: doublePrecision('version').notNull().default(0),
});

/** How many papers there are, as an expression of SQL. */
export const PAPER_COUNT = sql`coalesce((select papers from ${corpus}), 0)::int`;
