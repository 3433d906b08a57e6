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
  /** It has not the words of the query and is only close to it in meaning; `snippet` is what it found. */
  by_meaning: z.boolean(),
});
export type FoundPaper = z.infer<typeof foundPaper>;

/** How many of the papers in `total` fall to each value: as many as are found when it is chosen as a filter. */
const facets = z.object({
  /** Newest first. */
  years: z.array(z.object({ year: z.int(), count: z.int() })),
  /** Papers without a year: with those of all years they are the total. */
  undated: z.int(),
  /** Most frequent first; not every paper has one. */
  designs: z.array(z.object({ design: z.string(), count: z.int() })),
  kinds: z.array(z.object({ kind: z.string(), count: z.int() })),
  /** Only the 50 most frequent, each in its most frequent spelling. */
  journals: z.array(z.object({ journal: z.string(), count: z.int() })),
});
export type Facets = z.infer<typeof facets>;

export const sorts = ['best', 'newest', 'evidence'] as const;
/** What an article is, as its journal or PubMed says; every paper is one of them. */
export const articleKinds = [
  'Research article',
  'Review',
  'Case report',
  'Protocol',
  'Editorial or letter',
  'Other',
] as const;
/** People that a study may be about; a paper can be about several. */
export const peopleGroups = [
  'Infants',
  'Children',
  'Adolescents',
  'Adults',
  'Older adults',
  'Pregnant women',
  'Women',
  'Men',
] as const;

const findQuery = z.object({
  query: question,
  /** Looked for instead of the words of the query, as the user corrected them; its years, designs and authors still hold. */
  words: question.optional(),
  sort: z.enum(sorts).default('best'),
  /** Leaves out papers that are only close to the query in meaning. */
  only_words: z.stringbool().optional(),
  /** Phrases of the query that are not read as concepts, one a line. */
  as_written: z.string().max(2000).optional(),
  /** Years that are turned round are read the other way; a part of `understood` says so. */
  from: year.optional(),
  to: year.optional(),
  /** A study design as the facets name it. */
  type: name.optional(),
  /** What the article is. */
  kind: z.enum(articleKinds).optional(),
  /** Only papers about these people. */
  people: z.enum(peopleGroups).optional(),
  journal: name.optional(),
  /** An interest of the catalogue the paper is tagged with. */
  interest: name.optional(),
  /** Only papers under an open licence, free to read in full. */
  free: z.stringbool().optional(),
  /** Only papers whose full text is kept here. */
  full_text: z.stringbool().optional(),
  /** Only papers with an abstract. */
  with_abstract: z.stringbool().optional(),
  /** Leaves preprints out, or everything else. */
  preprints: z.enum(['without', 'only']).optional(),
  /** Retracted papers are in the list, too, at its end; else they are left out and counted. */
  retracted: z.stringbool().optional(),
});

/** An author whom the query names, by whom papers are here. */
const authorOffered = z.object({
  /** As papers print the name, the most frequent first; several when it may be different people. */
  names: z.array(z.string()).min(1),
  /** How many papers `query` finds. */
  papers: z.int().positive(),
  /** The query that finds exactly these papers. */
  query: z.string(),
});
export type AuthorOffered = z.infer<typeof authorOffered>;

/** The endpoints of this area, by name. */
export const searchEndpoints = {
  findPapers: endpoint({
    method: 'GET',
    path: '/api/papers/find',
    access: 'user',
    summary: 'The ranked papers for a query, without a written answer.',
    query: findQuery.extend({
      page: z.coerce.number<string | number>().int().min(1).max(1000).default(1),
      size: z.coerce.number<string | number>().int().min(1).max(100).default(10),
    }),
    response: z.object({
      /** Papers with words of the query, counted over the best 10,000; of a query with operators exactly how many there are. */
      total: z.int(),
      /** Papers beyond these that are only close to the query in meaning, at most 100; counted in no facet. */
      by_meaning: z.int(),
      /** Meaning was looked at; was not asked for or is switched off; or was left out, because it took too long. */
      meaning: z.enum(['used', 'unused', 'late']),
      /**
       * `read`: phrases in everyday words were read as concepts. `unused`: switched off or not available. `late`: skipped because they
       * would have delayed the search.
       */
      phrases: z.enum(['read', 'unused', 'late']),
      /** How many of them the pages hold: at most the best 1,000. */
      listed: z.int(),
      /** There are more than were counted: shown as "10,000+". Under filters, which narrow what was counted, there are none. */
      more: z.boolean(),
      /** Retracted papers that were left out; of a query with operators exactly how many. One named by its id is not. */
      hidden: z.int(),
      papers: z.array(foundPaper),
      understood: z.array(understoodPart),
      /** Null when the query names nobody by whom papers are here. */
      author: authorOffered.nullable(),
      facets,
    }),
  }),
  listFound: endpoint({
    method: 'GET',
    path: '/api/papers/find/ids',
    access: 'user',
    summary: 'The ids of the ranked papers for a query, in order: the best 1,000 at most, for an export.',
    query: findQuery,
    response: z.object({
      pmc_ids: z.array(z.string()).max(1000),
      /** There are more papers than these. */
      more: z.boolean(),
    }),
  }),
};
