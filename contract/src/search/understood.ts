import { z } from 'zod';

/** A question or query as a reader types it. */
export const question = z
  .string('Please enter a search query')
  .trim()
  .min(1, 'Please enter a search query')
  .max(2000, 'A search query has at most 2,000 characters.');

/** What a part of a query was taken for. */
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
] as const;

/** One thing that was understood of a query: shown above the results, and taken back with a click. */
export const understoodPart = z.object({
  kind: z.enum(partKinds),
  /** The piece of the query it was read from, as the reader wrote it. */
  written: z.string(),
  /** What it was taken for, in words: "published since 2020", "also: heart attack, myocardial infarction". */
  meaning: z.string(),
  /** The query that asks the same without this part. */
  without: z.string(),
});
export type UnderstoodPart = z.infer<typeof understoodPart>;
