import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { columnsByName } from '../../platform/schema/by-name.ts';
import { papers } from '../../platform/schema/papers.ts';
import { mergeSegments } from '../../search/index/merge-segments.ts';
import { type WrittenPaper, writeSegment } from '../../search/index/segments.ts';
import type { SourcePaper } from '../source-paper.ts';
import { digestOf, mayReplace, paperRecord } from './paper-record.ts';

/** How many papers are new, were replaced, or were known as they are (or better). */
export interface StoreResult {
  stored: number;
  updated: number;
  unchanged: number;
}

interface Incoming {
  paper: SourcePaper;
  digest: string;
}

/** Set by the database. */
const TIMES = ['imported_at', 'first_imported_at'];
/** The columns of `papers` that an import fills, with their types. */
const filled = Object.entries(columnsByName(papers)).filter(([name]) => !TIMES.includes(name));
const columns = sql.raw(filled.map(([name]) => name).join(', '));
const typed = sql.raw(filled.map(([name, column]) => `${name} ${column.getSQLType()}`).join(', '));
const replaced = sql.raw(
  [
    ...filled.flatMap(([name]) => (name === 'pmc_id' ? [] : `${name} = excluded.${name}`)),
    'imported_at = excluded.imported_at',
    'first_imported_at = coalesce(papers.first_imported_at, papers.imported_at)',
  ].join(', '),
);

/**
 * Stores a batch of papers in one short transaction. A paper known by the same digest, or from a fuller source, stays as
 * it is; a retraction marks the paper it names, whichever of the two comes first.
 */
export async function storePapers(db: Database, batch: readonly SourcePaper[]): Promise<StoreResult> {
  const incoming = fullestOfEach(batch);
  const known = await knownPapers(db, [...incoming.keys()]);
  const changed = [...incoming.values()].filter(({ paper, digest }) => {
    const before = known.get(paper.pmc_id);
    return !before || (before.digest !== digest && mayReplace(before.source, paper.source));
  });
  if (changed.length === 0) return { stored: 0, updated: 0, unchanged: batch.length };
  const stored = await db.transaction((tx) => write(tx, changed));
  await mergeSegments(db);
  return { stored, updated: changed.length - stored, unchanged: batch.length - changed.length };
}

/** The same paper twice in a batch: the fuller one, else the later one. */
function fullestOfEach(batch: readonly SourcePaper[]): Map<string, Incoming> {
  const best = new Map<string, SourcePaper>();
  for (const paper of batch) {
    const other = best.get(paper.pmc_id);
    if (!other || mayReplace(other.source, paper.source)) best.set(paper.pmc_id, paper);
  }
  return new Map([...best].map(([id, paper]) => [id, { paper, digest: digestOf(paper) }]));
}

async function knownPapers(db: Database, ids: string[]) {
  const { rows } = await db.execute<{ pmc_id: string; digest: string; source: SourcePaper['source'] }>(
    sql`select pmc_id, digest, source from papers where pmc_id = any(${sql.param(ids)}::text[])`,
  );
  return new Map(rows.map((row) => [row.pmc_id, row]));
}

async function write(tx: Transaction, changed: readonly Incoming[]): Promise<number> {
  const ids = sql.param(changed.map(({ paper }) => paper.pmc_id));
  const records = JSON.stringify(changed.map(({ paper, digest }) => paperRecord(paper, digest)));
  const { rows } = await tx.execute<WrittenPaper>(sql`
    insert into papers (${columns}, imported_at)
    select ${columns}, now() from jsonb_to_recordset(${records}::jsonb) as incoming(${typed})
    on conflict (pmc_id) do update set ${replaced}
    returning pmc_id, search_text(papers), xmax = 0 as is_new`);
  const stored = rows.filter((row) => row.is_new).length;
  if (stored < changed.length)
    for (const table of ['paper_sections', 'paper_relations', 'passages'])
      await tx.execute(sql`delete from ${sql.identifier(table)} where pmc_id = any(${ids}::text[])`);
  await writeSegment(tx, rows);
  await writeSections(tx, changed);
  await writeRelations(tx, changed);
  await markRetracted(tx, changed);
  await tx.execute(sql`
    insert into corpus (papers, version) values (${stored}, extract(epoch from clock_timestamp()))
    on conflict (id) do update set papers = corpus.papers + excluded.papers, version = excluded.version`);
  return stored;
}

async function writeSections(tx: Transaction, changed: readonly Incoming[]): Promise<void> {
  const all = changed.flatMap(({ paper }) =>
    paper.sections.map((section, position) => ({ ...section, position, pmcId: paper.pmc_id })),
  );
  if (all.length === 0) return;
  const column = (key: keyof (typeof all)[number]) => sql.param(all.map((section) => section[key]));
  await tx.execute(sql`
    insert into paper_sections (pmc_id, position, heading, text)
    select * from unnest(${column('pmcId')}::text[], ${column('position')}::smallint[], ${column('heading')}::text[],
      ${column('text')}::text[])`);
}

async function writeRelations(tx: Transaction, changed: readonly Incoming[]): Promise<void> {
  const all = changed.flatMap(({ paper }) =>
    paper.relations.map((relation) => ({ of: paper.pmc_id, ...relation })),
  );
  if (all.length === 0) return;
  const column = (key: keyof (typeof all)[number]) => sql.param(all.map((relation) => relation[key]));
  await tx.execute(sql`
    insert into paper_relations (pmc_id, kind, to_pmc_id, to_pmid, to_doi)
    select * from unnest(${column('of')}::text[], ${column('kind')}::text[], ${column('pmc_id')}::text[],
      ${column('pmid')}::text[], ${column('doi')}::text[])`);
}

/** Marks what this batch's notices name, and this batch's papers that an earlier notice names. */
async function markRetracted(tx: Transaction, changed: readonly Incoming[]): Promise<void> {
  const retractions = changed.flatMap(({ paper }) =>
    paper.relations.filter(({ kind }) => kind === 'retracts'),
  );
  const named = (key: 'pmc_id' | 'pmid' | 'doi') =>
    sql.param(retractions.flatMap((one) => one[key]?.toLowerCase() ?? []));
  const pmcIds = sql.param(retractions.flatMap(({ pmc_id }) => pmc_id ?? []));
  const ids = sql.param(changed.map(({ paper }) => paper.pmc_id));
  const marking = sql`update papers p set retracted = true, reputability = 0,
    reputability_reasons = '["Retracted"]'::jsonb || reputability_reasons where not p.retracted`;
  if (retractions.length > 0)
    await tx.execute(sql`${marking} and (p.pmc_id = any(${pmcIds}::text[])
      or p.pmid = any(${named('pmid')}::text[]) or lower(p.doi) = any(${named('doi')}::text[]))`);
  const notice = sql`select from paper_relations r where r.kind = 'retracts' and r.pmc_id <> p.pmc_id`;
  await tx.execute(sql`${marking} and p.pmc_id = any(${ids}::text[]) and (exists (${notice} and r.to_pmc_id = p.pmc_id)
    or exists (${notice} and r.to_pmid = p.pmid) or exists (${notice} and lower(r.to_doi) = lower(p.doi)))`);
}
