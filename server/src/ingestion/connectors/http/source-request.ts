import type { Response } from 'undici';

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
  /** Bytes that an answer may have, unpacked; 32 MB when it is left out. */
  largest?: number;
  /** Milliseconds that the whole answer may take, however it trickles; two minutes, or 20 seconds where a person waits. */
  longest?: number;
  signal: AbortSignal;
  /** A person waits: it does not stand behind others, and gives up sooner. */
  urgent?: boolean;
  /** Says why an answer with status 200 is none ("errCode 404 in the body"), so that it is asked for again; null when it is one. */
  isBroken?: (body: string) => string | null;
}

/** What a source answered. */
export interface SourceAnswer {
  status: number;
  headers: Response['headers'];
  body: string;
}
