import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { doiPath } from '../doi-path.ts';
import { requestRates } from '../http/request-rates.ts';
import type { SourceClient } from '../http/source-client.ts';
import type { SourceAnswer } from '../http/source-request.ts';
import { SourceError } from '../source-error.ts';
import { type CrossrefWork, crossrefWork } from './read-work.ts';

const envelope = z.object({ status: z.literal('ok'), message: z.unknown() });
const list = z.object({ items: z.array(z.unknown()), 'next-cursor': z.string().nullish() });

const ROWS = 200;
/** A chain of pages that is longer does not end. */
const MOST_PAGES = 500;
/** Updates that say that a paper must not be relied on as it stands; the same filter several times means any of them. */
const TYPES = ['retraction', 'withdrawal', 'removal', 'partial_retraction', 'expression_of_concern'];

/** Crossref, as far as it tells of notices. */
export class Crossref {
  private readonly client: SourceClient;

  constructor(client: SourceClient) {
    this.client = client;
  }

  /** Returns the work of a DOI; null when Crossref does not know it. Throws SourceError when it gave no answer. */
  async work(doi: string, signal: AbortSignal): Promise<CrossrefWork | null> {
    const answer = await this.ask(`/works${doiPath(doi)}`, signal);
    if (answer.status === 404) return null;
    const { data } = crossrefWork.safeParse(answer.message);
    if (!data) throw new SourceError('crossref', 'broken', 'no work in the answer');
    return data;
  }

  /**
   * Yields the notices that were deposited since an ISO day, page by page. The cursor is the same string on every page: the end is
   * a page without works. Throws SourceError when a page is missing; then all begins anew, as a cursor lives five minutes.
   */
  async *noticesSince(day: string, signal: AbortSignal): AsyncGenerator<CrossrefWork[]> {
    const filter = [...TYPES.map((type) => `update-type:${type}`), `from-update-date:${day}`].join();
    const query = { filter, select: 'DOI,title,update-to', rows: `${ROWS}` };
    let cursor = '*';
    for (let page = 0; page < MOST_PAGES; page++) {
      const { status, message } = await this.ask(
        `/works?${new URLSearchParams({ ...query, cursor })}`,
        signal,
      );
      const read = list.safeParse(message);
      if (status === 404 || !read.success) throw new SourceError('crossref', 'broken', 'no list of works');
      if (read.data.items.length === 0) return;
      yield read.data.items.flatMap((item) => crossrefWork.safeParse(item).data ?? []);
      cursor = read.data['next-cursor'] ?? cursor;
    }
    throw new SourceError('crossref', 'broken', `no end after ${MOST_PAGES} pages`);
  }

  private async ask(path: string, signal: AbortSignal): Promise<{ status: number; message: unknown }> {
    const request = { path, accept: 'application/json', answers: [404], isBroken: brokenIn, signal };
    const answer = await this.client.request('crossref', request);
    await wait(pauseAfter(answer), undefined, { signal });
    if (answer.status === 404) return { status: 404, message: null };
    return { status: 200, message: envelope.parse(JSON.parse(answer.body)).message };
  }
}

/** Says what is wrong with a body that should be an answer; null when nothing is. */
function brokenIn(body: string): string | null {
  try {
    return envelope.safeParse(JSON.parse(body)).success ? null : 'no message in the body';
  } catch {
    return 'not JSON';
  }
}

/** Returns for how many milliseconds to wait longer than usual, by the rate that the answer states: it changes from day to day. */
export function pauseAfter({ headers }: { headers: Pick<SourceAnswer['headers'], 'get'> }): number {
  const limit = Number(headers.get('x-rate-limit-limit'));
  const seconds = /^(\d{1,4})s$/.exec(headers.get('x-rate-limit-interval') ?? '')?.[1];
  if (!(limit > 0) || seconds === undefined) return 0;
  const between = (Number(seconds) * 1000) / limit;
  return Math.max(0, Math.ceil(between - 1000 / requestRates.crossref.perSecond));
}
