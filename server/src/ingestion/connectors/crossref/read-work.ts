import { z } from 'zod';
import type { NoticeRow } from '../../../platform/schema/sources.ts';

const update = z.object({
  DOI: z.string(),
  type: z.string(),
  source: z.string().optional(),
  updated: z.object({ 'date-parts': z.array(z.array(z.number().nullable())) }).optional(),
  'record-id': z.string().optional(),
});
type Update = z.infer<typeof update>;

/** A work of Crossref, as far as it tells of notices. */
export const crossrefWork = z.object({
  DOI: z.string(),
  title: z.array(z.string()).default([]),
  'update-to': z.array(update).default([]),
  'updated-by': z.array(update).default([]),
});
export type CrossrefWork = z.infer<typeof crossrefWork>;

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
 * Returns what a work says of papers. What comes from Retraction Watch is believed. Of what publishers deposit only what the titles
 * confirm: many deposit it the wrong way round, so that the retracted paper updates its notice.
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

/** A paper that was withdrawn says so in its title; a corrected one does not, but is no notice itself. */
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
