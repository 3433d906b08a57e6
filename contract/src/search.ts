import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { paper, pmcId } from './papers.ts';

export const schedules = ['daily', 'weekly', 'biweekly', 'monthly', 'quarterly'] as const;
const schedule = z.enum(schedules, 'Please choose a schedule.');
export type Schedule = z.infer<typeof schedule>;

const question = z
  .string('Please enter a search query')
  .trim()
  .min(1, 'Please enter a search query')
  .max(2000, 'A search query has at most 2,000 characters.');

/** A source of an answer. `quote` stands word for word in the paper's `section`. */
export const citation = z.object({
  title: z.string(),
  url: z.string(),
  pmc_id: pmcId,
  quote: z.string(),
  section: z.string(),
  year: z.int().nullable(),
  design: z.string().nullable(),
});
export type Citation = z.infer<typeof citation>;

const searchResult = z.object({
  id: z.uuid(),
  /** Unix seconds. */
  created: z.int(),
  /** What wrote the answer. */
  model: z.string(),
  /** Markdown. */
  content: z.string(),
  citations: z.array(citation),
});
export type SearchResult = z.infer<typeof searchResult>;

const historyItem = z.object({
  id: z.uuid(),
  query: z.string(),
  result: z.string(),
  citations: z.array(citation),
  model: z.string(),
  added_on: z.iso.datetime(),
  is_recurrent: z.boolean(),
  schedule: schedule.nullable(),
  next_run_at: z.iso.datetime().nullable(),
});
export type HistoryItem = z.infer<typeof historyItem>;

const queryId = z.uuid('This search does not exist.');
const year = z.coerce.number<string | number>().int().min(1800).max(2200);

export const search = {
  search: endpoint({
    method: 'POST',
    path: '/api/papers/search',
    access: 'user',
    summary:
      'Answers a question from the papers, every sentence quoted with its source, and keeps it in the history.',
    body: z.object({ query: question }),
    response: searchResult,
  }),
  findPapers: endpoint({
    method: 'GET',
    path: '/api/papers/find',
    access: 'user',
    summary: 'The ranked papers for a query, without a written answer.',
    query: z.object({
      query: question,
      page: z.coerce.number<string | number>().int().min(1).max(1000).default(1),
      size: z.coerce.number<string | number>().int().min(1).max(100).default(10),
      sort: z.enum(['best', 'newest']).default('best'),
      from: year.optional(),
      to: year.optional(),
      type: z.string().max(100).optional(),
    }),
    response: z.object({
      /** Papers found, counted over the best 300. */
      total: z.int(),
      papers: z.array(paper.extend({ snippet: z.string() })),
    }),
  }),
  searchHistory: endpoint({
    method: 'GET',
    path: '/api/papers/search/history',
    access: 'user',
    summary: "The reader's past searches, newest first.",
    response: z.array(historyItem),
  }),
  deleteSearch: endpoint({
    method: 'DELETE',
    path: '/api/papers/search/delete/{id}',
    access: 'user',
    summary: 'Deletes a search of the history.',
    params: z.object({ id: queryId }),
    response: z.object({ id: z.uuid() }),
  }),
  enableRecurrence: endpoint({
    method: 'POST',
    path: '/api/papers/search/enable-recurrence/',
    access: 'user',
    summary: 'Lets a search come back on a schedule.',
    body: z.object({ query_id: queryId, schedule }),
    response: z.object({ query_id: z.uuid(), schedule }),
  }),
  disableRecurrence: endpoint({
    method: 'POST',
    path: '/api/papers/search/disable-recurrence/',
    access: 'user',
    summary: 'Stops a search from coming back.',
    body: z.object({ query_id: queryId }),
    response: z.object({ query_id: z.uuid() }),
  }),
};
