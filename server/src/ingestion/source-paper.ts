import { authorName, fullTextParts, paper, textSection } from '@health/contract';
import { z } from 'zod';
import { licenceAddress } from './licence-address.ts';

/** A link from one paper to another that it withdraws, corrects or doubts, or that is its published version. */
const relation = z.object({
  kind: z.enum(['retracts', 'corrects', 'doubts', 'doubted_by', 'preprint_of', 'has_preprint']),
  pmc_id: z.string().nullable(),
  pmid: z.string().nullable(),
  doi: z.string().nullable(),
});

/** Fields of the contract's paper that the import works out or that depend on the user. */
const WORKED_OUT = {
  score: true,
  ranking: true,
  reputability: true,
  reputability_reasons: true,
  assigned_tags: true,
  study_design: true,
  conclusion_from: true,
  retracted: true,
  doubted: true,
  free_url: true,
  full_text: true,
} as const;

/**
 * A paper as a reader of any format understood it, before it is stored: the contract's fields as they are printed, and
 * what only the import needs. Texts are plain: no markup, white space folded, paragraphs separated by newlines.
 */
export const sourcePaper = paper.omit(WORKED_OUT).extend({
  title: z.string().min(1),
  licence_url: z
    .string()
    .refine((address) => licenceAddress(address) === address, 'not the address of a licence')
    .nullable(),
  pub_year: z.int().min(1500).max(2200).nullable(),
  /** Printed order, "Given Surname"; a group stands once. */
  authors: z.array(z.string()),
  /** The same authors with their names as the source divides them; empty where it does not. */
  author_names: z.array(authorName).default([]),
  /** Titles, abstracts and keywords in other languages than those shown: they are searched, and shown nowhere. */
  translations: z.string().default(''),
  /** Which version of its record this is; see `isOlder`. Empty when the source does not say. */
  revision: z.string().max(40).default(''),
  /** A conclusion the source itself marks; null leaves it to the sentence classifier. */
  conclusion: z.object({ text: z.string(), from: z.enum(['body', 'abstract', 'library']) }).nullable(),
  key_words: z.array(z.string()),
  mesh: z.array(z.string()),
  /** Full text in reading order. */
  sections: z.array(textSection),
  /** Tables, figures, formulas and references; an empty list where there are none. */
  parts: fullTextParts.default({ tables: [], figures: [], formulas: [], references: [] }),
  /** The full text with its structure, a `PaperDocument` as JSON; empty when there is none. */
  document: z.string().default(''),
  relations: z.array(relation),
  /** Interests an editor named (starter library only). */
  interests: z.array(z.string()),
  /** Which reader it came through; a fuller source is never overwritten by a poorer one. */
  source: z.enum(['starter', 'pubmed', 'europe-pmc', 'jats']),
});
export type SourcePaper = z.infer<typeof sourcePaper>;
/** What a reader makes: fields with a default may be missing. */
export type ReadPaper = z.input<typeof sourcePaper>;

/** Fields that a record prints once and that are stored as they are read. */
export type PrintedFields = Partial<ReadPaper> & Pick<ReadPaper, 'title' | 'journal' | 'volume' | 'issue'>;

/** Returns the printed fields of a record of which nothing was read yet. */
export const nothingPrinted = (): PrintedFields => ({ title: '', journal: '', volume: '', issue: '' });

/** One XML document to read: what to call it, and its bytes. */
export interface Source {
  item: string;
  chunks: AsyncIterable<Uint8Array>;
  /** Told of each PMID that a file of PubMed says to delete. */
  onDeleted?: (pmid: string) => void;
}

/** An item that was not imported, and why, in words for the person who imports. */
export interface Skipped {
  item: string;
  reason: string;
  /** The rest of its file was not read. */
  endsFile?: true;
}

/** The result of reading a record; `shortened` lists the truncated fields. */
export type FoundRecord = { paper: ReadPaper; shortened?: readonly string[] } | { skipped: Skipped };

/** A paper that was understood, with where it comes from and which of its fields are not kept whole. */
export interface UnderstoodPaper {
  item: string;
  paper: SourcePaper;
  shortened: readonly string[];
}

/** One step of reading: a paper understood, or an item skipped. `bytes` of XML were read for it. */
export type ReadItem = (UnderstoodPaper | { skipped: Skipped }) & { bytes: number };
