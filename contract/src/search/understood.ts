import { z } from 'zod';

/** A question or query as a user types it. */
export const question = z
  .string('Please enter a search query')
  .trim()
  .min(1, 'Please enter a search query')
  .max(2000, 'A search query has at most 2,000 characters.');

/** How a part of a query was interpreted. */
const partKinds = [
  'words',
  'phrase',
  'exclusion',
  'years',
  'design',
  'population',
  'author',
  'journal',
  'title',
  'identifier',
  'spelling',
  'synonyms',
  /** A phrase in everyday words that was read as a concept; `as_written` takes it back. */
  'concept',
  'language',
  /** The whole of a query with operators, as it was read. */
  'syntax',
  /** One term of such a query. */
  'term',
  /** What was not understood; `meaning` is a sentence that says what was done instead. */
  'problem',
] as const;

/** One interpreted part of a query: shown above the results, where a click removes it. */
export const understoodPart = z.object({
  kind: z.enum(partKinds),
  /** The piece of the query it was read from, as the user wrote it. */
  written: z.string(),
  /** The interpretation in words: "published since 2020", "also: heart attack, myocardial infarction", "in Spanish: searched for asthma". */
  meaning: z.string(),
  /** The query without this part. */
  without: z.string(),
});
export type UnderstoodPart = z.infer<typeof understoodPart>;
