import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { sourceNames } from '@health/contract';
import { type RequestRate, requestRates } from '../../ingestion/connectors/http/request-rates.ts';

/** A request as a played source sees it. */
export interface ReceivedRequest {
  method: string;
  /** Below the address of the source: "/search". */
  path: string;
  query: URLSearchParams;
  /** The fields of a form that was sent; empty for a GET. */
  form: URLSearchParams;
  /** What was sent, as it came. */
  body: string;
  headers: IncomingHttpHeaders;
  /** When it came, in milliseconds of `performance.now()`. */
  at: number;
}

/** What a played source answers. */
export interface PlayedAnswer {
  status: number;
  type: string;
  headers?: Record<string, string>;
  body: string | Uint8Array;
}

/** Plays one source: returns its answer to a request; null where it has no such path. */
export type PlayedSource = (request: ReceivedRequest) => PlayedAnswer | null | Promise<PlayedAnswer | null>;

/** Returns an answer in JSON. */
export const jsonAnswer = (value: unknown, status = 200): PlayedAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});

/** Returns an answer in XML. */
export const xmlAnswer = (body: string): PlayedAnswer => ({ status: 200, type: 'application/xml', body });

/** Returns an answer with an ETag; status 304 without a body for one who has it. */
export function withEtag(answer: PlayedAnswer, { headers }: Pick<ReceivedRequest, 'headers'>): PlayedAnswer {
  const etag = `W/"${createHash('sha256').update(answer.body).digest('hex')}"`;
  const isSame = headers['if-none-match'] === etag;
  return { ...answer, headers: { ...answer.headers, etag }, ...(isSame && { status: 304, body: '' }) };
}

/** Rates for tests that are not about the rate: a hundred requests a second, as many at once as in use. */
export const fastRates = Object.fromEntries(
  sourceNames.map((name) => [name, { ...requestRates[name], perSecond: 100 }]),
) as Record<(typeof sourceNames)[number], RequestRate>;
