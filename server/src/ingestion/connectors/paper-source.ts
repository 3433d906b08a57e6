import type { SourceName } from '@health/contract';
import type { Skipped, UnderstoodPaper } from '../source-paper.ts';

/** A record as a source gave it: a paper that can be stored, or why it cannot be. */
export type SourceRecord = (UnderstoodPaper & { textAt: string | null }) | { skipped: Skipped };

/** One page of records in the source's order. */
export interface SourcePage {
  records: SourceRecord[];
  /** Where the next page begins, to be stored and handed in again; null behind the last page. */
  cursor: string | null;
  /** How many records there are by the source's own count, which is often wrong; null when it does not say. */
  total: number | null;
}

/** Which papers are wanted. Words are sent as they stand here and never hold anything about a person. */
export interface SourceQuery {
  /** Groups of names of one thing each; a paper must have one name of every group. */
  terms: readonly (readonly string[])[];
  /** Only papers with a full text that may be read and kept. */
  openAccess?: boolean;
  /** Only these designs, by the source's own publication types. */
  publicationTypes?: readonly string[];
  /** First published from and to, ISO days, both included. */
  published?: { from?: string; to?: string };
  /** New or changed at the source from and to, ISO days, both included. */
  changed?: { from: string; to: string };
  /** How the pages are sorted: best match first, newest first, most cited first. */
  order: 'relevance' | 'newest' | 'cited';
}

/** How a request to a source is bounded. */
export interface SourceOptions {
  signal: AbortSignal;
  /** Records a page. */
  pageSize?: number;
  /** Where to go on; left out at the beginning. */
  cursor?: string | null;
  /** A person waits: the request goes before others to the same host. */
  urgent?: boolean;
}

/** A source that can be searched. Throws SourceError when it gave no answer; an empty page is an answer. */
export interface PaperSource {
  readonly name: SourceName;
  /** Yields the pages of a search. Ends behind the last page, whatever the count of the source says. */
  search(query: SourceQuery, options: SourceOptions): AsyncGenerator<SourcePage>;
  /** Returns the records of these keys (`PMC…`, `MED…`, `PPR…`) or DOIs, in any order; unknown ones are left out. */
  fetchByIds(ids: readonly string[], options: SourceOptions): Promise<SourceRecord[]>;
  /** Returns the full text behind `textAt`; null when the source has none that may be read. */
  fullText(textAt: string, options: SourceOptions): Promise<SourceRecord | null>;
}
