import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { NoticeRow } from '../../schema.ts';
import { requestRates } from '../http/request-rates.ts';
import type { SourceClient } from '../http/source-client.ts';
import type { SourceAnswer } from '../http/source-request.ts';
import { doiPath, SourceError } from '../paper-source.ts';

const update = z.object({
  DOI: z.string(),
  type: z.string(),
  source: z.string().optional(),
  updated: z.object({ 'date-parts': z.array(z.array(z.number().nullable())) }).optional(),
  'record-id': z.string().optional(),
});
type Update = z.infer<typeof update>;

/** A work of Crossref with the fields about notices. */
const crossrefWork = z.object({
  DOI: z.string(),
  title: z.array(z.string()).default([]),
  'update-to': z.array(update).default([]),
  'updated-by': z.array(update).default([]),
});
type CrossrefWork = z.infer<typeof crossrefWork>;

const KINDS = new Map<string, { kind: NoticeRow['kind']; reasons: string[] }>([
  ['retraction', { kind: 'retraction', reasons: [] }],
  ['withdrawal', { kind: 'withdrawal', reasons: [] }],
  ['removal', { kind: 'withdrawal', reasons: ['Removed'] }],
  ['partial_retraction', { kind: 'concern', reasons: ['A part of it is retracted'] }],
  ['expression_of_concern', { kind: 'concern', reasons: [] }],
  ['correction', { kind: 'correction', reasons: [] }],
  ['erratum', { kind: 'correction', reasons: [] }],
  ['corrigendum', { kind: 'correction', reasons: [] }],
  ['reinstatement', { kind: 'reinstatement', reasons: [] }],
]);

const WITHDRAWN = /^\W*(?:withdrawn|retracted)(?: article| paper)?\s*:/i;
const NOTICE =
  /^.{0,40}\b(?:retraction|withdrawal|removal|expression of concern|correction|corrigendum|erratum|reinstatement)\b/i;

/**
 * Returns what a work says about papers. Updates from Retraction Watch are trusted. Those from publishers must be confirmed by the
 * titles, because many are deposited the wrong way round, so that the retracted paper updates its notice.
 */
export function noticesIn(work: CrossrefWork): NoticeRow[] {
  const itself = work.DOI.toLowerCase();
  const to = work['update-to'].filter((one) => isCredible(one, saysNotice(work)));
  const by = work['updated-by'].filter((one) => isCredible(one, saysWithdrawn(work, one)));
  return [
    ...to.map((one) => noticeOf(one, { doi: one.DOI.toLowerCase(), noticeDoi: itself })),
    ...by.map((one) => noticeOf(one, { doi: itself, noticeDoi: one.DOI.toLowerCase() })),
  ].flatMap((notice) => (notice && notice.doi !== notice.noticeDoi ? notice : []));
}

const isCredible = ({ source }: Update, isConfirmed: boolean): boolean =>
  source === 'retraction-watch' || isConfirmed;

/** The title of a notice names what it is; that of a withdrawn paper only begins with it. */
const saysNotice = ({ title: [title = ''] }: CrossrefWork): boolean =>
  NOTICE.test(title) && !WITHDRAWN.test(title);

/** A paper that was withdrawn says so in its title; a corrected one does not, but is not a notice itself. */
function saysWithdrawn(work: CrossrefWork, { type }: Update): boolean {
  const kind = KINDS.get(type)?.kind;
  if (kind === 'correction' || kind === 'concern') return !saysNotice(work);
  return WITHDRAWN.test(work.title[0] ?? '');
}

function noticeOf(one: Update, ids: { doi: string; noticeDoi: string }): NoticeRow | null {
  const known = KINDS.get(one.type);
  if (!known) return null;
  const record = one.source === 'retraction-watch' ? one['record-id'] : undefined;
  return {
    source: record ? 'retraction-watch' : 'crossref',
    record: record ?? `${ids.noticeDoi} ${one.type} ${ids.doi}`,
    ...known,
    ...ids,
    issuedOn: dayOf(one),
  };
}

/** The day; null when not all of it is known. */
function dayOf({ updated }: Update): string | null {
  const [year, month, day] = updated?.['date-parts'][0] ?? [];
  if (!year || !month || !day) return null;
  const iso = `${year}-${`${month}`.padStart(2, '0')}-${`${day}`.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

const envelope = z.object({ status: z.literal('ok'), message: z.unknown() });
const list = z.object({ items: z.array(z.unknown()), 'next-cursor': z.string().nullish() });

const ROWS = 200;
/** A chain of pages that is longer does not end. */
const MOST_PAGES = 500;
/** Updates that say that a paper must not be relied on as it stands; the same filter several times means any of them. */
const TYPES = ['retraction', 'withdrawal', 'removal', 'partial_retraction', 'expression_of_concern'];

/** Crossref as a source of notices. */
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
   * Yields the notices that were deposited since an ISO day, page by page. The cursor is the same string on every page: the end is a
   * page without works. Throws SourceError when a page is missing; then the whole run restarts, because a cursor is valid for five
   * minutes.
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

/** Returns how many extra milliseconds to wait, by the rate limit in the response, which changes from day to day. */
export function pauseAfter({ headers }: { headers: Pick<SourceAnswer['headers'], 'get'> }): number {
  const limit = Number(headers.get('x-rate-limit-limit'));
  const seconds = /^(\d{1,4})s$/.exec(headers.get('x-rate-limit-interval') ?? '')?.[1];
  if (!(limit > 0) || seconds === undefined) return 0;
  const between = (Number(seconds) * 1000) / limit;
  return Math.max(0, Math.ceil(between - 1000 / requestRates.crossref.perSecond));
}
