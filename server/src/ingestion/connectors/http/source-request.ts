import type { Response } from 'undici';
import { z } from 'zod';

/** One request to a source. */
export interface SourceRequest {
  /** Below the address of the source: "/search?query=…". */
  path: string;
  /** Sent as a form when it is given; then the request is a POST. */
  form?: URLSearchParams;
  /** Sent as JSON when it is given; then the request is a POST. */
  json?: unknown;
  /** What the answer should be: "application/json". */
  accept?: string;
  /** More headers, asked for before each attempt. */
  headers?: () => Promise<Record<string, string>>;
  /** Statuses besides 200 that are answers, such as 404 where a record may be missing. */
  answers?: readonly number[];
  /** The version of an earlier answer: status 304 is an answer, too, and says that it is still the same. */
  unlessChanged?: AnswerVersion | null;
  /** Bytes that an answer may have, unpacked; 32 MB when it is left out. */
  largest?: number;
  /** Milliseconds that the whole answer may take, however it trickles; two minutes, or 20 seconds where a person waits. */
  longest?: number;
  signal: AbortSignal;
  /** A person waits: it does not stand behind others, and gives up sooner. */
  urgent?: boolean;
  /** Returns why a response with status 200 is invalid ("errCode 404 in the body"), so that it is retried; null when it is valid. */
  isBroken?: (body: string) => string | null;
}

/** What a source answered. */
export interface SourceAnswer {
  status: number;
  headers: Response['headers'];
  body: string;
}

/** The ETag and date by which a source recognises an unchanged response. Stored with the task for its next request. */
export const answerVersion = z.object({ etag: z.string().nullable(), modified: z.string().nullable() });
export type AnswerVersion = z.infer<typeof answerVersion>;

/** Returns the version of an answer; null where the source names none. */
export function versionOf(headers: Pick<SourceAnswer['headers'], 'get'>): AnswerVersion | null {
  const [etag, modified] = [headers.get('etag'), headers.get('last-modified')];
  return etag === null && modified === null ? null : { etag, modified };
}

/** Returns the headers that ask for an answer only if it is no longer of this version. */
export const headersUnless = (version: AnswerVersion | null): Record<string, string> => ({
  ...(version?.etag && { 'if-none-match': version.etag }),
  ...(version?.modified && { 'if-modified-since': version.modified }),
});

const SECOND = 1000;

/**
 * How long a request waits, in milliseconds: until there is a connection, until something comes, until all has come, for its
 * turn. A host that swallows what it is sent is given up within two seconds where a person waits: undici ends the wait for a
 * connection up to a second late.
 */
export const timeouts = {
  normal: { connect: 2 * SECOND, silence: 30 * SECOND, whole: 120 * SECOND, turn: 20 * SECOND, retries: 3 },
  urgent: { connect: 0.9 * SECOND, silence: 10 * SECOND, whole: 20 * SECOND, turn: 5 * SECOND, retries: 1 },
};
/** Whether a person waits for the request. */
export type Urgency = keyof typeof timeouts;
/** Both kinds of requests. */
export const urgencies = ['normal', 'urgent'] as const;

/** Returns when a server asks to be asked again, by its `Retry-After` header: seconds or a date; null when it does not say. */
export function retryAfter(header: string | null, now: Date): Date | null {
  if (header === null) return null;
  const text = header.trim();
  if (/^\d{1,6}$/.test(text)) return new Date(now.getTime() + Number(text) * 1000);
  const date = new Date(text);
  return /[a-z]/i.test(text) && !Number.isNaN(date.getTime()) ? date : null;
}
