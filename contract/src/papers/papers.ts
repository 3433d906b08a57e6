import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { fullTextParts, textSection } from './full-text.ts';

/**
 * Where the number of a paper's key comes from, the best first: PubMed Central, PubMed (the PMID), a preprint of Europe PMC,
 * a bare reference numbered by this application.
 */
export const keyKinds = ['PMC', 'MED', 'PPR', 'REF'] as const;

/** The key of a paper everywhere, such as "PMC5064056" or "MED29056589". */
export const paperKey = z
  .string()
  .regex(
    new RegExp(`^(?:${keyKinds.join('|')})\\d{1,12}$`),
    'A paper id is PMC, MED, PPR or REF and digits.',
  );

/** A rating in whole stars; 0 means unrated. */
export const stars = z
  .int('A rating is a whole number of stars.')
  .min(0, 'A rating is 0 to 5.')
  .max(5, 'A rating is 0 to 5.');

const line = (most: number) => z.string().max(most);

/** An author as the source divides the name: a person, or by `literal` a group or a name that is not divided. */
export const authorName = z.union([
  z.object({ literal: line(1000).min(1) }),
  z.object({ family: line(500).min(1), given: line(500).default(''), suffix: line(50).default('') }),
]);
export type AuthorName = z.output<typeof authorName>;

export const paper = z.object({
  pmc_id: paperKey,
  title: z.string(),
  journal: z.string(),
  volume: z.string(),
  issue: z.string(),
  /** The first and the last page ("45-52"), or the number of an article without pages ("e1234"); empty when unknown. */
  pages: z.string().default(''),
  pub_year: z.int().nullable(),
  authors: z.object({
    list: z.array(z.string()),
    /** The same authors with their names divided; missing for papers of which that is not known. */
    names: z.array(authorName).optional(),
  }),
  /** How far the study can be relied on, 0 to 1, with the reasons beside it. */
  reputability: z.number().min(0).max(1),
  reputability_reasons: z.array(z.string()),
  /** Fit to the user's best-matching interest, 0 to 1, as text such as "0.873". */
  score: z.string(),
  /** Paragraphs separated by newlines; empty when the source has none. */
  abstract: z.string(),
  /** `library` marks a summary written for this library instead of the authors' own abstract. */
  abstract_by: z.enum(['authors', 'library']),
  conclusion: z.string(),
  /** Where the conclusion was found: its own section, the abstract's labelled part, or sentences that conclude. */
  conclusion_from: z.enum(['body', 'abstract', 'sentences', 'library', 'none']),
  /** Comma separated. */
  key_words: z.string(),
  assigned_tags: z.record(z.string(), z.object({ kind: z.enum(['interest', 'design']) })),
  pdf_url: z.string(),
  /** The user's rating, 0 when unrated. */
  ranking: stars,
  doi: z.string().nullable(),
  pmid: z.string().nullable(),
  licence: z.string().nullable(),
  licence_url: z.string().nullable(),
  article_type: z.string(),
  publication_types: z.array(z.string()),
  study_design: z.string().nullable(),
  /** It is retracted or withdrawn. */
  retracted: z.boolean(),
  /** An expression of concern stands over it. */
  doubted: z.boolean().default(false),
  /** A free copy elsewhere, to be linked to; null when none is known. */
  free_url: z.string().nullable().default(null),
  /** Its full text is kept here, to be read. */
  full_text: z.boolean().default(false),
  plain_summary: z.string().nullable(),
});
export type Paper = z.infer<typeof paper>;

const savedPaper = paper.extend({ liked_on: z.iso.datetime() });
export type SavedPaper = z.infer<typeof savedPaper>;

const byKey = z.object({ pmc_id: paperKey });
const severalKeys = z.object({
  pmc_ids: z
    .array(paperKey)
    .min(1, 'Name at least one paper.')
    .max(10_000, 'At most 10,000 papers at a time.'),
});

/** Several keys, separated by commas, as a query carries them. */
const paperKeys = z
  .string()
  .transform((ids) => ids.split(','))
  .pipe(z.array(paperKey).max(50, 'At most 50 papers at a time.'));

/** The endpoints of this area, by name. */
export const paperEndpoints = {
  listSaved: endpoint({
    method: 'GET',
    path: '/api/papers/saved',
    access: 'user',
    summary: "The user's library, newest first.",
    response: z.object({ data: z.array(savedPaper) }),
  }),
  showPaper: endpoint({
    method: 'GET',
    path: '/api/papers/paper',
    access: 'user',
    summary: 'One paper.',
    query: byKey,
    response: paper,
  }),
  severalPapers: endpoint({
    method: 'GET',
    path: '/api/papers/several',
    access: 'user',
    summary: 'Up to 50 papers by their ids, in the order of the ids; unknown ones are left out.',
    query: z.object({ pmc_ids: paperKeys }),
    response: z.object({ papers: z.array(paper) }),
  }),
  showText: endpoint({
    method: 'GET',
    path: '/api/papers/text',
    access: 'user',
    summary:
      "The full text's sections, tables, figures, formulas and references, where the source had them. A paper imported before these parts were read has only sections, until it is imported again.",
    query: byKey,
    response: z.object({
      pmc_id: paperKey,
      sections: z.array(textSection),
      ...fullTextParts.partial().shape,
    }),
  }),
  ratePaper: endpoint({
    method: 'POST',
    path: '/api/papers/rating',
    access: 'user',
    summary:
      'Rates a paper; 0 clears the rating. It is sent as `rating` or as `value`; a body without it is refused.',
    body: z.object({ pmc_id: paperKey, rating: stars.optional(), value: stars.optional() }),
    response: z.object({ pmc_id: paperKey, ranking: stars }),
  }),
  savePaper: endpoint({
    method: 'POST',
    path: '/api/papers/save',
    access: 'user',
    summary: 'Saves a paper in the library; saving it twice has no further effect.',
    body: byKey,
    response: byKey,
  }),
  unsavePaper: endpoint({
    method: 'POST',
    path: '/api/papers/unsave',
    access: 'user',
    summary: 'Removes a paper from the library.',
    body: byKey,
    response: byKey,
  }),
  unsaveSeveral: endpoint({
    method: 'POST',
    path: '/api/papers/unsave-several',
    access: 'user',
    summary: 'Removes papers from the library; returns those that were in it.',
    body: severalKeys,
    response: z.object({ pmc_ids: z.array(paperKey) }),
  }),
  restoreSaved: endpoint({
    method: 'POST',
    path: '/api/papers/restore-saved',
    access: 'user',
    summary:
      'Restores papers that were removed from the library in the last ten seconds, with everything stored about them. Returns the restored ids.',
    body: severalKeys,
    response: z.object({ pmc_ids: z.array(paperKey) }),
  }),
  dismissPaper: endpoint({
    method: 'POST',
    path: '/api/papers/dismiss',
    access: 'user',
    summary: 'Not interested: the paper is not recommended again, and similar papers are recommended less.',
    body: byKey,
    response: byKey,
  }),
  moreLike: endpoint({
    method: 'POST',
    path: '/api/papers/more-like',
    access: 'user',
    summary: 'More like this: similar papers are recommended more.',
    body: byKey,
    response: byKey,
  }),
  restorePaper: endpoint({
    method: 'POST',
    path: '/api/papers/restore',
    access: 'user',
    summary: 'Undoes "not interested" or "more like this".',
    body: byKey,
    response: byKey,
  }),
};
