import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { paper } from '../papers/papers.ts';
import { question, understoodPart } from './understood.ts';

const year = z.coerce.number<string | number>().int().min(1800).max(2200);
const name = z.string().max(200);
/** Stretches of a text, as [start, end) offsets in UTF-16 units, in order, none touching another. */
const marks = z.array(z.tuple([z.int(), z.int()]));

const foundPaper = paper.extend({
  /** The stretch of the paper that mentions most of the query, word for word. */
  snippet: z.string(),
  /** Where the words of the query occur in `title` and `snippet`. */
  marks: z.object({ title: marks, snippet: marks }),
});
export type FoundPaper = z.infer<typeof foundPaper>;

/** How many of the papers found fall to each value, over the best 1,000. */
const facets = z.object({
  /** Newest first. */
  years: z.array(z.object({ year: z.int(), count: z.int() })),
  /** Most frequent first. */
  designs: z.array(z.object({ design: z.string(), count: z.int() })),
});
export type Facets = z.infer<typeof facets>;

export const sorts = ['best', 'newest', 'evidence'] as const;

/** The endpoints of this area, by name. */
export const searchEndpoints = {
  findPapers: endpoint({
    method: 'GET',
    path: '/api/papers/find',
    access: 'user',
    summary: 'The ranked papers for a query, without a written answer.',
    query: z.object({
      query: question,
      /** Looked for instead of the words of the query, as the reader corrected them; its years, designs and authors still hold. */
      words: question.optional(),
      page: z.coerce.number<string | number>().int().min(1).max(1000).default(1),
      size: z.coerce.number<string | number>().int().min(1).max(100).default(10),
      sort: z.enum(sorts).default('best'),
      from: year.optional(),
      to: year.optional(),
      /** A study design as the facets name it. */
      type: name.optional(),
      journal: name.optional(),
      /** An interest of the catalogue the paper is tagged with. */
      interest: name.optional(),
      /** Only papers under an open licence, free to read in full. */
      free: z.stringbool().optional(),
      /** Only papers whose full text is kept here. */
      full_text: z.stringbool().optional(),
    }),
    response: z.object({
      /** Papers found, counted over the best 1,000. */
      total: z.int(),
      /** There are more than were counted: shown as "1,000+". */
      more: z.boolean(),
      papers: z.array(foundPaper),
      understood: z.array(understoodPart),
      facets,
    }),
  }),
};
