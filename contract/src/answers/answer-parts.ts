import { z } from 'zod';
import { paperKey } from '../papers/papers.ts';
import { findings } from './citation.ts';

/** The quotes of one source, as Markdown. */
const answerFinding = z.object({
  pmc_id: paperKey,
  /** The first quote with its citation and what is known about the source. */
  text: z.string(),
  /** Further quotes of the source, each with its citation. */
  further: z.array(z.string()),
  /** What the abbreviations in the quotes stand for; null when there are none. */
  abbreviations: z.string().nullable(),
});
export type AnswerFinding = z.infer<typeof answerFinding>;

/** A source as a row of the table. A cell is null where the paper does not say it. */
const tableRow = z.object({
  /** The paper, which is one of the citations. */
  source: paperKey,
  /** The title of the paper. */
  study: z.string(),
  design: z.string().nullable(),
  /** How many took part. */
  people: z.int().nullable(),
  year: z.int().nullable(),
  /** The direction of the outcome; null also where the table has no such column. */
  reports: z.enum(findings).nullable(),
});

const answerTable = z.object({
  /** The columns shown, in their order. */
  columns: z.array(tableRow.keyof()),
  /** In the order of the citations. */
  rows: z.array(tableRow),
});
export type AnswerTable = z.infer<typeof answerTable>;

/** A paper that is related to a question without answering it. */
const nearestPaper = z.object({
  pmc_id: paperKey,
  /** Its title, year and citation, as Markdown. */
  text: z.string(),
});

/**
 * What an answer says, part by part. Its Markdown is made from these parts (`answerSections`). Texts are Markdown unless stated
 * otherwise.
 */
export const answerParts = z.object({
  /** Notices above the answer: whom to call, not to change a treatment alone, why no model wrote it. */
  notices: z.array(z.string()),
  /** The answer in short, or what a language model wrote; without an answer, that there is none. Can be several paragraphs. */
  headline: z.string(),
  /** That a language model wrote the headline; null when it did not. */
  wording: z.string().nullable(),
  /** Where the sources disagree; null when they do not. */
  disagreement: z.string().nullable(),
  /** The kind of the quotes: what papers report, plan or describe besides the headline, or what is only related. Null without quotes. */
  findings_kind: z.enum(['reported', 'planned', 'described', 'close']).nullable(),
  /** The quotes besides those of the headline, most relevant first. Empty when a language model wrote the headline. */
  findings: z.array(answerFinding),
  /** The sources side by side; null for a single source, and where their studies do not matter. */
  table: answerTable.nullable(),
  /** What limits the answer: designs, size, consistency, directness and age of its sources, and what was read. */
  limits: z.array(z.string()),
  /** Papers to look at where none answers. */
  nearest_papers: z.array(nearestPaper),
});
export type AnswerParts = z.infer<typeof answerParts>;
