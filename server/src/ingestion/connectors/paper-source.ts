import { type SourceName, sourceTitles } from '@health/contract';
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

/** Which papers are wanted. Words are sent as they are here and never hold anything about a person. */
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
  /** Where to continue; left out at the beginning. */
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

/**
 * Why a source gave no answer: it cannot be reached, it asks to come later, it refuses what was asked, or what it sent is
 * no answer (an error inside a page that says it is fine, a cut-off body).
 */
export type SourceProblem = 'unreachable' | 'busy' | 'refused' | 'broken';

const sentences: Record<SourceProblem, (title: string) => string> = {
  unreachable: (title) => `${title} could not be reached.`,
  busy: (title) => `${title} is busy and asks to come back later.`,
  refused: (title) => `${title} did not accept the request.`,
  broken: (title) => `${title} sent an answer that cannot be used.`,
};

/** A source gave no answer. `message` is a sentence for a user; `detail` is for an operator and holds no person's words. */
export class SourceError extends Error {
  override name = 'SourceError';
  readonly source: SourceName;
  readonly problem: SourceProblem;
  readonly detail: string;
  /** When the source asks to come again, if it says so. */
  readonly retryAt: Date | null;

  constructor(source: SourceName, problem: SourceProblem, detail: string, retryAt: Date | null = null) {
    super(sentences[problem](sourceTitles[source]));
    this.source = source;
    this.problem = problem;
    this.detail = detail;
    this.retryAt = retryAt;
  }
}

/** Returns a DOI as the path of an address; its slashes stay, as the sources that take DOIs want them. */
export const doiPath = (doi: string): string => `/${encodeURIComponent(doi).replaceAll('%2F', '/')}`;

/**
 * Whether a page is the last one although the source names a next one, which would be empty: it is not full, and with it as many records
 * were read as there are. `read` counts those of the pages before it. A count that lies costs one more request.
 */
export function isLastPage({ records, total }: SourcePage, read: number, pageSize: number): boolean {
  return records.length < pageSize && total !== null && read + records.length >= total;
}
