import { z } from 'zod';

/** What a paper says about another: it withdraws it or corrects it. At least one id is known. */
const relation = z.object({
  kind: z.enum(['retracts', 'corrects']),
  pmc_id: z.string().nullable(),
  pmid: z.string().nullable(),
  doi: z.string().nullable(),
});

/**
 * A paper as any of the doors understood it, before it is stored. Texts are plain: no markup, white space folded,
 * paragraphs separated by newlines.
 */
export const sourcePaper = z.object({
  pmc_id: z.string().regex(/^PMC\d{1,12}$/),
  pmid: z.string().nullable(),
  doi: z.string().nullable(),
  title: z.string().min(1).max(5000),
  journal: z.string(),
  volume: z.string(),
  issue: z.string(),
  pub_year: z.int().min(1500).max(2200).nullable(),
  /** Printed order, "Given Surname"; a group stands once. */
  authors: z.array(z.string()),
  abstract: z.string(),
  abstract_by: z.enum(['authors', 'library']),
  plain_summary: z.string().nullable(),
  /** A conclusion the source itself marks; null leaves it to the sentence classifier. */
  conclusion: z.object({ text: z.string(), from: z.enum(['body', 'abstract', 'library']) }).nullable(),
  key_words: z.array(z.string()),
  mesh: z.array(z.string()),
  article_type: z.string(),
  publication_types: z.array(z.string()),
  licence: z.string().nullable(),
  licence_url: z.string().nullable(),
  pdf_url: z.string(),
  /** Full text in reading order; `heading` joins nested titles with " › ". */
  sections: z.array(z.object({ heading: z.string(), text: z.string() })),
  relations: z.array(relation),
  /** Interests an editor named (starter library only). */
  interests: z.array(z.string()),
  /** Which door it came through; a fuller door is never overwritten by a poorer one. */
  source: z.enum(['starter', 'pubmed', 'europe-pmc', 'jats']),
});
export type SourcePaper = z.infer<typeof sourcePaper>;

/** An item that was not imported, and why, in words for the person who imports. */
export interface Skipped {
  item: string;
  reason: string;
}

/** One step of reading: a paper understood, or an item skipped. `bytes` of XML were read for it. */
export type ReadItem = { paper: SourcePaper; bytes: number } | { skipped: Skipped; bytes: number };
