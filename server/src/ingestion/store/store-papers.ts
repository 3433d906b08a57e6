import { sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../platform/database/connect.ts';
import { columnsByName } from '../../platform/schema/by-name.ts';
import { papers } from '../../platform/schema/papers.ts';
import { mergeSegments } from '../../search/index/merge-segments.ts';
import { type WrittenPaper, writeSegment } from '../../search/index/segments.ts';
import type { SourcePaper } from '../source-paper.ts';
import { addAlias, mergePapers, renamePaper } from './change-key.ts';
import { type KeyChange, type MatchedPapers, matchPapers } from './match-papers.ts';
import { digestOf, mayReplace, paperRecord } from './paper-record.ts';
import { deleteFullTexts, writeFullTexts } from './write-full-text.ts';

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

/** Imports of other processes wait for each other, so that a paper is not stored under two keys. Any number will do. */
const IMPORT_LOCK = 7_206_010;

/**
 * Stores a batch of papers in one short transaction. A paper known by the same digest, or from a fuller source, stays as
 * it is; one that is known by another kind of key is stored under the better one; a retraction marks the paper it names,
 * whichever of the two comes first.
 */
export async function storePapers(db: Database, batch: readonly SourcePaper[]): Promise<StoreResult> {
  const unchanged = { stored: 0, updated: 0, unchanged: batch.length };
  if (!hasWork(await planOf(db, batch))) return unchanged;
  const result = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    // Another process may have stored some of them meanwhile.
    const plan = await planOf(tx, batch);
    if (!hasWork(plan)) return unchanged;
    const stored = await write(tx, plan);
    const { length } = plan.changed;
    return { stored, updated: length - stored, unchanged: batch.length - length };
  });
  await mergeSegments(db);
  return result;
}

/** What is to be done for a batch. */
interface Plan extends Pick<MatchedPapers, 'changes' | 'storedKeys'> {
  /** Papers to be written. */
  changed: Incoming[];
  /** The key of the fullest stored record of each paper, by the key that the paper will have. */
  fullest: ReadonlyMap<string, string>;
}

const hasWork = ({ changed, changes }: Plan): boolean => changed.length + changes.length > 0;

async function planOf(db: Queryable, batch: readonly SourcePaper[]): Promise<Plan> {
  const { papers: matched, stored, changes, storedKeys } = await matchPapers(db, batch);
  const changed = fullestOfEach(matched).filter(({ paper, digest }) => {
    const before = stored.get(paper.pmc_id);
    return !before || (before.digest !== digest && mayReplace(before.source, paper.source));
  });
  const fullest = new Map([...stored].map(([key, { pmc_id }]) => [key, pmc_id]));
  return { changed, changes, storedKeys, fullest };
}

/** The same paper twice in a batch: the fuller one, else the later one. */
function fullestOfEach(batch: readonly SourcePaper[]): Incoming[] {
  const best = new Map<string, SourcePaper>();
  for (const paper of batch) {
    const other = best.get(paper.pmc_id);
    if (!other || mayReplace(other.source, paper.source)) best.set(paper.pmc_id, paper);
  }
  return [...best.values()].map((paper) => ({ paper, digest: digestOf(paper) }));
}

/** Writes what is to be done; returns how many papers are new. */
async function write(tx: Transaction, plan: Plan): Promise<number> {
  const { changed } = plan;
  const moved = await changeKeys(tx, plan);
  const written = await writePapers(tx, changed);
  const stored = written.filter((row) => row.is_new).length;
  const unwritten = moved.filter(({ to }) => !changed.some(({ paper }) => paper.pmc_id === to));
  const renamed = await readForSearch(
    tx,
    unwritten.map(({ to }) => to),
  );
  await addAliases(tx, plan);
  await writeSegment(
    tx,
    [...written, ...renamed],
    moved.map(({ from }) => from),
  );
  await writeFullTexts(
    tx,
    changed.map(({ paper }) => paper),
  );
  await writeRelations(tx, changed);
  await markRetracted(tx, changed);
  await tx.execute(sql`
    insert into corpus (papers, version) values (${stored}, extract(epoch from clock_timestamp()))
    on conflict (id) do update set papers = corpus.papers + excluded.papers, version = excluded.version`);
  return stored;
}

/** Gives stored papers their better keys; returns the changes of those that were stored. */
async function changeKeys(tx: Transaction, { changes, storedKeys, fullest }: Plan): Promise<KeyChange[]> {
  const held = new Set(storedKeys);
  const moved = changes.filter(({ from }) => storedKeys.has(from));
  for (const change of moved) {
    const { from, to } = change;
    const isFullest = fullest.get(to) === from;
    if (held.has(to)) await mergePapers(tx, isFullest ? { ...change, from: to, to: from } : change);
    if (!held.has(to) || isFullest) await renamePaper(tx, change);
    held.add(to);
  }
  return moved;
}

/** Lets the keys that papers came by lead to those they are stored by. */
async function addAliases(tx: Transaction, { changes, storedKeys }: Plan): Promise<void> {
  for (const change of changes) if (!storedKeys.has(change.from)) await addAlias(tx, change);
}

async function writePapers(tx: Transaction, changed: readonly Incoming[]): Promise<WrittenPaper[]> {
  if (changed.length === 0) return [];
  const records = JSON.stringify(changed.map(({ paper, digest }) => paperRecord(paper, digest)));
  const { rows } = await tx.execute<WrittenPaper>(sql`
    insert into papers (${columns}, imported_at)
    select ${columns}, now() from jsonb_to_recordset(${records}::jsonb) as incoming(${typed})
    on conflict (pmc_id) do update set ${replaced}
    returning pmc_id, search_text(papers), xmax = 0 as is_new`);
  const known = rows.flatMap(({ pmc_id, is_new }) => (is_new ? [] : [pmc_id]));
  if (known.length > 0) {
    await deleteFullTexts(tx, known);
    await tx.execute(sql`delete from paper_relations where pmc_id = any(${sql.param(known)}::text[])`);
  }
  return rows;
}

async function readForSearch(tx: Transaction, keys: readonly string[]): Promise<WrittenPaper[]> {
  if (keys.length === 0) return [];
  const { rows } = await tx.execute<WrittenPaper>(sql`
    select pmc_id, search_text(papers), false as is_new from papers where pmc_id = any(${sql.param([...keys])}::text[])`);
  return rows;
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
