import { z } from 'zod';
import { schedule } from '../alerts/recurrence.ts';
import { endpoint } from '../http/endpoint.ts';
import { paperKey } from '../papers/papers.ts';
import { question, understoodPart } from '../search/understood.ts';
import { answerParts } from './answer-parts.ts';
import { citation } from './citation.ts';
import { furtherLook } from './further-look.ts';
import { answerReading, correctedReading } from './question-reading.ts';

const searchResult = z.object({
  id: z.uuid(),
  /** Unix seconds. */
  created: z.int(),
  /** What wrote the answer: "extractive", or the name of the language model. */
  model: z.string(),
  /** The whole answer as Markdown. */
  content: z.string(),
  /** What `content` says, part by part; null for answers of earlier versions. */
  parts: answerParts.nullable().default(null),
  citations: z.array(citation),
  /** How the question was read; null for answers of earlier versions. */
  reading: answerReading.nullable().default(null),
  /** The user corrected `reading`: its words are looked for instead of the query's. */
  reading_corrected: z.boolean().default(false),
  /** The words that are sent when the user looks further, as they wrote them; empty when nothing can be sent. */
  further_words: z.array(z.string()).default([]),
  /** What came of looking further; null when that was not done. */
  further: furtherLook.nullable().default(null),
});
export type SearchResult = z.infer<typeof searchResult>;

/** The part of an answer that is the same for every user who may read it. */
export const shownAnswer = searchResult.pick({
  created: true,
  model: true,
  content: true,
  parts: true,
  citations: true,
});
export type ShownAnswer = z.infer<typeof shownAnswer>;

/**
 * The steps of an answer as server-sent events: each is one `data:` line of JSON with its number as `id:`. `text` is appended to what
 * was sent; `instead` replaces all of it when the answer of a model is dropped in favour of quotes.
 */
export const answerStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('started'), id: z.uuid() }),
  z.object({ step: z.literal('understood'), understood: z.array(understoodPart) }),
  z.object({ step: z.literal('found'), papers: z.int(), more: z.boolean() }),
  z.object({ step: z.literal('read'), papers: z.int() }),
  z.object({ step: z.literal('cited'), citations: z.array(citation) }),
  z.object({ step: z.literal('text'), text: z.string() }),
  z.object({ step: z.literal('instead'), text: z.string() }),
  z.object({ step: z.literal('done'), result: searchResult }),
  z.object({ step: z.literal('stopped') }),
  z.object({ step: z.literal('failed'), message: z.string() }),
]);
export type AnswerStep = z.infer<typeof answerStep>;

/** A paper that an answer cites and that is retracted or doubted by now. */
export const citedNotice = z.object({
  pmc_id: paperKey,
  title: z.string(),
  kind: z.enum(['retraction', 'concern']),
});
export type CitedNotice = z.infer<typeof citedNotice>;

const historyItem = z.object({
  id: z.uuid(),
  query: z.string(),
  /** The whole answer as Markdown. */
  result: z.string(),
  /** What `result` says, part by part; null for answers of earlier versions. */
  parts: answerParts.nullable().default(null),
  citations: z.array(citation),
  reading: answerReading.nullable().default(null),
  /** The user corrected `reading`: its words are looked for instead of the query's. */
  reading_corrected: z.boolean().default(false),
  /** The words that are sent when the user looks further, as they wrote them; empty when nothing can be sent. */
  further_words: z.array(z.string()).default([]),
  /** What came of looking further; null when that was not done. */
  further: furtherLook.nullable().default(null),
  model: z.string(),
  added_on: z.iso.datetime(),
  is_recurrent: z.boolean(),
  schedule: schedule.nullable(),
  next_run_at: z.iso.datetime().nullable(),
  last_run_at: z.iso.datetime().nullable(),
  time_zone: z.string(),
  /** Its words are also sent to Europe PMC every day. */
  looks_further: z.boolean().default(false),
  paused: z.boolean(),
  /** It has a feed, which can be closed. */
  has_feed: z.boolean().optional(),
  /** New papers of all runs since the search was last opened. */
  new_papers: z.int(),
  /** Papers it cites that are retracted or doubted by now. */
  notices: z.array(citedNotice).default([]),
  /** Its id in the shared address; null while it is not shared. */
  shared_id: z.string().nullable().default(null),
  /** The newest run failed; `tries_again_at` is null when it waits for its next scheduled time. */
  failed: z
    .object({
      /** How many in a row failed, and when the first of them did. */
      tries: z.int(),
      since: z.iso.datetime().nullable(),
      tries_again_at: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type HistoryItem = z.infer<typeof historyItem>;

const id = z.uuid('This search does not exist.');

/** The endpoints of this area, by name. */
export const answerEndpoints = {
  search: endpoint({
    method: 'POST',
    path: '/api/papers/search',
    access: 'user',
    summary:
      'Answers a question from the papers, quoting every sentence with its source, and stores the answer in the history. With "Accept: text/event-stream" the same answer is streamed in steps.',
    body: z.object({
      query: question,
      /** The user's correction of how the question was read. */
      reading: correctedReading.optional(),
      /** A search of the history whose answer is replaced, as after looking further. */
      again: z.uuid('This search does not exist.').optional(),
    }),
    response: searchResult,
  }),
  resumeSearch: endpoint({
    method: 'GET',
    path: '/api/papers/search/steps/{id}',
    access: 'user',
    summary:
      'Streams the steps of an answer that is being written, from the first one or from after `Last-Event-ID`.',
    params: z.object({ id }),
    response: z.string(),
    produces: 'text/event-stream',
  }),
  stopSearch: endpoint({
    method: 'POST',
    path: '/api/papers/search/stop',
    access: 'user',
    summary: 'Stops an answer that is being written; nothing of it is stored.',
    body: z.object({ id }),
    response: z.object({ id: z.uuid() }),
  }),
  searchHistory: endpoint({
    method: 'GET',
    path: '/api/papers/search/history',
    access: 'user',
    summary: "The user's past searches, newest first.",
    response: z.array(historyItem),
  }),
  deleteSearch: endpoint({
    method: 'DELETE',
    path: '/api/papers/search/delete/{id}',
    access: 'user',
    summary: 'Deletes a search from the history.',
    params: z.object({ id }),
    response: z.object({ id: z.uuid() }),
  }),
  restoreSearch: endpoint({
    method: 'POST',
    path: '/api/papers/search/restore',
    access: 'user',
    summary: 'Restores a search that was deleted in the last ten seconds, with its schedule and runs.',
    body: z.object({ id }),
    response: z.object({ id: z.uuid() }),
  }),
};
