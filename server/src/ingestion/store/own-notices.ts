import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { type NoticeRow, paperNotices } from '../schema.ts';
import type { SourcePaper } from '../source-paper.ts';

/** Sources whose records may be left out for a fuller one, though they know of a retraction first. */
const INDEXES = ['pubmed', 'europe-pmc'] as const;

/** Notices to be written and to be deleted. */
export interface NoticeChanges {
  put: NoticeRow[];
  gone: NoticeRow[];
}

/**
 * Returns how what the records of a batch say of their own papers differs from what the same sources said before. It is kept
 * apart from the papers: the record of a fuller source stays, though it does not know that its paper was withdrawn.
 */
export async function ownNoticeChanges(db: Queryable, batch: readonly SourcePaper[]): Promise<NoticeChanges> {
  const changes: NoticeChanges = { put: [], gone: [] };
  for (const source of INDEXES) {
    const records = batch.filter((paper) => paper.source === source && (paper.pmid ?? paper.doi) !== null);
    if (records.length === 0) continue;
    const ownNotices = new Map(
      records.flatMap((paper) => noticesIn(paper, source)).map((row) => [row.record, row]),
    );
    const names = records.flatMap((paper) => [`${nameOf(paper)} retraction`, `${nameOf(paper)} concern`]);
    const known = await db
      .select()
      .from(paperNotices)
      .where(and(eq(paperNotices.source, source), inArray(paperNotices.record, names)));
    const isKnown = new Set(known.map(({ record }) => record));
    changes.put.push(...[...ownNotices.values()].filter(({ record }) => !isKnown.has(record)));
    changes.gone.push(...known.filter(({ record }) => !ownNotices.has(record)));
  }
  return changes;
}

/** The ids that the source gave, because the key of a paper may change. */
const nameOf = ({ pmid, doi }: SourcePaper): string => (pmid === null ? `doi:${doi}` : `pmid:${pmid}`);

function noticesIn(paper: SourcePaper, source: (typeof INDEXES)[number]): NoticeRow[] {
  const { pmid, doi } = paper;
  const isWithdrawn = paper.publication_types.some((type) =>
    /^retracted (?:publication|article)$/i.test(type),
  );
  const doubt = paper.relations.find(({ kind }) => kind === 'doubted_by');
  const row = (kind: 'retraction' | 'concern') => ({
    source,
    record: `${nameOf(paper)} ${kind}`,
    kind,
    pmid,
    doi,
  });
  return [
    ...(isWithdrawn ? [row('retraction')] : []),
    ...(doubt ? [{ ...row('concern'), noticePmid: doubt.pmid, noticeDoi: doubt.doi }] : []),
  ];
}

/** Writes and deletes notices. */
export async function writeNotices(db: Queryable, { put, gone }: NoticeChanges): Promise<void> {
  if (gone.length > 0) {
    const column = (name: 'source' | 'record') => sql.param(gone.map((row) => row[name]));
    await db.execute(sql`
      delete from paper_notices where (source, record) in (
        select * from unnest(${column('source')}::text[], ${column('record')}::text[]))`);
  }
  if (put.length === 0) return;
  const { kind, pmid, doi, issuedOn, noticePmid, noticeDoi, reasons } = paperNotices;
  await db
    .insert(paperNotices)
    .values(put)
    .onConflictDoUpdate({
      target: [paperNotices.source, paperNotices.record],
      set: Object.fromEntries(
        Object.entries({ kind, pmid, doi, issuedOn, noticePmid, noticeDoi, reasons }).map(
          ([name, column]) => [name, sql.raw(`excluded.${column.name}`)],
        ),
      ),
    });
}

/** The papers that notices are about. */
export const papersIn = (rows: readonly NoticeRow[]) => ({
  pmids: rows.flatMap(({ pmid }) => pmid ?? []),
  dois: rows.flatMap(({ doi }) => doi ?? []),
});
