import { z } from 'zod';

/** What the sections of an article are for, in the order in which articles have them. */
export const sectionKinds = [
  'introduction',
  'methods',
  'results',
  'discussion',
  'conclusions',
  'supplementary',
] as const;

/** The section a part is in, as its place in the list of sections; null when it is in none that is kept. */
const inSection = z.int().min(0).nullable();

/** A stretch of running text under its headings. */
export const textSection = z.object({
  /** The titles it is under, joined with " › ". */
  heading: z.string(),
  text: z.string(),
  /** How many titles it is under: 1 for a main section, 0 for text without any title. */
  level: z.int().min(0).default(1),
  /** The printed number of the section, such as "2.1"; empty when it has none. */
  number: z.string().default(''),
  /** What the section is for; null when neither its type nor its titles say. */
  kind: z.enum(sectionKinds).nullable().default(null),
});

/**
 * A table as a grid: every row has the same number of cells, and a cell that spans several rows or columns is in each
 * of them.
 */
const paperTable = z.object({
  section: inSection,
  label: z.string(),
  caption: z.string(),
  header: z.array(z.array(z.string())),
  rows: z.array(z.array(z.string())),
  footnotes: z.array(z.string()),
  /** The table is larger than what is kept of one; its last rows or columns are missing. */
  cut: z.boolean(),
});

/** What is printed with a figure. */
const paperFigure = z.object({ section: inSection, label: z.string(), caption: z.string() });

/** A formula: as it reads in the text, and its sources where the article has them. */
const paperFormula = z.object({
  section: inSection,
  /** It is on a line of its own. */
  display: z.boolean(),
  /** Its printed number, such as "(1)"; empty when it has none. */
  label: z.string(),
  text: z.string(),
  tex: z.string().nullable(),
  /** Presentation MathML without scripts, links or styles. */
  mathml: z.string().nullable(),
});

/** An entry of the reference list. */
const paperReference = z.object({
  /** The printed number or name of the entry; empty when it has none. */
  label: z.string(),
  /** Printed order, "Given Surname"; a group stands as printed. */
  authors: z.array(z.string()),
  title: z.string(),
  /** The journal, book or site. */
  source: z.string(),
  year: z.int().nullable(),
  volume: z.string(),
  issue: z.string(),
  pages: z.string(),
  doi: z.string().nullable(),
  pmid: z.string().nullable(),
  pmc_id: z.string().nullable(),
  /** The entry as printed; empty where the article gives only the fields above, and leaves printing to its reader. */
  text: z.string(),
  /** The sections that cite it. */
  cited_in: z.array(z.int().min(0)),
});

/** The parts of a full text beside its running text. */
export const fullTextParts = z.object({
  tables: z.array(paperTable),
  figures: z.array(paperFigure),
  formulas: z.array(paperFormula),
  references: z.array(paperReference),
});
