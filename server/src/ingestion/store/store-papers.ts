import { sql } from 'drizzle-orm';
import { lockPapers } from '../../library/papers/paper-key.ts';
import { claimReferences } from '../../library/references/waiting-references.ts';
import { papers } from '../../library/schema/papers.ts';
import { columnsByName } from '../../platform/database/columns.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { mergeSegments, type WrittenPaper, writeSegment } from '../../search/index/segments.ts';
import type { SourcePaper } from '../source-paper.ts';
import { addAlias, mergePapers, renamePaper } from './change-key.ts';
import { markPapers, type NamedPapers } from './mark-papers.ts';
import type { KeyChange } from './match-papers.ts';
import { papersIn, writeNotices } from './own-notices.ts';
import { hasWork, type Plan, type PlannedPaper, planOf } from './plan-batch.ts';
import { type RecordOf, workOut } from './work-out.ts';
import { deleteEvidence, deleteFullTexts, writeFullTexts } from './write-full-text.ts';

/** How many papers are new, were replaced, or were known as they are (or better). */
export interface StoreResult {
  stored: number;
  updated: number;
  unchanged: number;
  /** Places in the batch of records that are older versions than what is kept: they change nothing. */
  older?: readonly number[];
}

/** Set beside an import: the times by the database, the others by what sources say of the paper. */
const SET_ELSEWHERE = [
  ...['imported_at', 'first_imported_at', 'retracted', 'retracted_at'],
  ...['doubted', 'free_url', 'deleted'],
];
/** The columns of `papers` that an import fills, with their types. */
const filled = Object.entries(columnsByName(papers)).filter(([name]) => !SET_ELSEWHERE.includes(name));
const columns = sql.raw(filled.map(([name]) => name).join(', '));
const typed = sql.raw(filled.map(([name, column]) => `${name} ${column.getSQLType()}`).join(', '));
const replaced = sql.raw(
  [
    ...filled.flatMap(([name]) => (name === 'pmc_id' ? [] : `${name} = excluded.${name}`)),
    'imported_at = excluded.imported_at',
    'deleted = false',
    'first_imported_at = coalesce(papers.first_imported_at, papers.imported_at)',
  ].join(', '),
);

/** What was found out about a batch before it is stored. */
export interface PreparedPapers {
  /** Whether there was anything to write. */
  hasWork: boolean;
  older: readonly number[];
  /** Works out the rows; without it they are worked out when the batch is stored. */
  workOut: () => Promise<RecordOf>;
}

/** Finds out what a batch changes, so that its rows can be worked out before its transaction. */
export async function preparePapers(db: Database, batch: readonly SourcePaper[]): Promise<PreparedPapers> {
  const plan = await planOf(db, batch);
  let rows: Promise<RecordOf> | undefined;
  const workOutOnce = () => {
    rows ??= workOut(plan.changed);
    return rows;
  };
  return { hasWork: hasWork(plan), older: plan.older, workOut: workOutOnce };
}

/**
 * Stores a batch of papers in one short transaction. A record known by the same digest changes nothing; of a paper that several
 * sources tell of, each field is kept from the fullest one that has it (`joinSources`); one that is known by another kind of key is
 * stored under the better one. What is said of papers marks them, whichever of the two comes first. `prepared` is
 * what was found out about it before.
 */
export async function storePapers(
  db: Database,
  batch: readonly SourcePaper[],
  prepared?: PreparedPapers,
): Promise<StoreResult> {
  const unchanged = (older: readonly number[]): StoreResult => ({
    ...{ stored: 0, updated: 0, unchanged: batch.length - older.length },
    ...(older.length > 0 && { older }),
  });
  const before = prepared ?? (await preparePapers(db, batch));
  if (!before.hasWork) return unchanged(before.older);
  const recordOf = await before.workOut();
  const result = await db.transaction(async (tx) => {
    await lockPapers(tx, 'to store some');
    // Another process may have stored some of them meanwhile.
    const plan = await planOf(tx, batch);
    if (!hasWork(plan)) return unchanged(plan.older);
    await writeOrigins(tx, plan.seen);
    if (plan.changed.length + plan.changes.length === 0) return unchanged(plan.older);
    const stored = await write(tx, plan, recordOf);
    const { length } = plan.changed;
    const { older } = plan;
    return {
      ...{ stored, updated: length - stored, unchanged: batch.length - length - older.length },
      ...(older.length > 0 && { older }),
    };
  });
  await mergeSegments(db);
  return result;
}

/** Writes what is to be done; returns how many papers are new. */
async function write(tx: Transaction, plan: Plan, recordOf: RecordOf): Promise<number> {
  const { changed, notices } = plan;
  const moved = await changeKeys(tx, plan);
  const former = await relationsOf(tx, changed);
  const written = await writePapers(tx, changed, recordOf);
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
    changed.flatMap(({ paper, kept }) => (kept ? [] : paper)),
  );
  await writeRelations(tx, changed);
  await writeNotices(tx, notices);
  const relations = [...former, ...changed.flatMap(({ paper }) => paper.relations)];
  const fresh = new Set(changed.map(({ paper }) => paper.pmc_id));
  await markPapers(tx, namedBy(relations, { changed, moved, notices }), new Date(), fresh);
  await claimReferences(tx, [...fresh, ...moved.map(({ to }) => to)]);
  await tx.execute(sql`
    insert into corpus (papers, version) values (${stored}, extract(epoch from clock_timestamp()))
    on conflict (id) do update set papers = corpus.papers + excluded.papers, version = excluded.version`);
  return stored;
}

/** Gives stored papers their better keys; returns the changes of those that were stored. */
async function changeKeys(tx: Transaction, { changes, storedKeys, fullest }: Plan): Promise<KeyChange[]> {
  const storedKeySet = new Set(storedKeys);
  const moved = changes.filter(({ from }) => storedKeys.has(from));
  for (const change of moved) {
    const { from, to } = change;
    const isFullest = fullest.get(to) === from;
    if (storedKeySet.has(to)) await mergePapers(tx, isFullest ? { ...change, from: to, to: from } : change);
    if (!storedKeySet.has(to) || isFullest) await renamePaper(tx, change);
    storedKeySet.add(to);
  }
  return moved;
}

/** Lets the keys that papers came by lead to those they are stored by. */
async function addAliases(tx: Transaction, { changes, storedKeys }: Plan): Promise<void> {
  for (const change of changes) if (!storedKeys.has(change.from)) await addAlias(tx, change);
}

async function writePapers(
  tx: Transaction,
  changed: readonly PlannedPaper[],
  recordOf: RecordOf,
): Promise<WrittenPaper[]> {
  if (changed.length === 0) return [];
  const records = JSON.stringify(
    changed.map((one) => ({ ...recordOf(one), ...keptBeside(one), ...one.kept })),
  );
  const { rows } = await tx.execute<WrittenPaper>(sql`
    insert into papers (${columns}, imported_at)
    select ${columns}, now() from jsonb_to_recordset(${records}::jsonb) as incoming(${typed})
    on conflict (pmc_id) do update set ${replaced}
    returning pmc_id, search_text(papers), xmax = 0 as is_new`);
  const known = rows.flatMap(({ pmc_id, is_new }) => (is_new ? [] : [pmc_id]));
  if (known.length > 0) {
    const keepText = new Set(changed.flatMap(({ paper, kept }) => (kept ? paper.pmc_id : [])));
    await deleteFullTexts(
      tx,
      known.filter((key) => !keepText.has(key)),
    );
    await deleteEvidence(tx, [...keepText]);
    await tx.execute(sql`delete from paper_relations where pmc_id = any(${sql.param(known)}::text[])`);
  }
  return rows;
}

const keptBeside = ({ provenance, records, reader }: PlannedPaper) => ({ provenance, records, reader });

/** Keeps in mind what sources said of papers that have all of it from fuller ones. */
async function writeOrigins(tx: Transaction, seen: Plan['seen']): Promise<void> {
  if (seen.length === 0) return;
  await tx.execute(sql`
    update papers set provenance = incoming.provenance, records = incoming.records, reader = incoming.reader
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as incoming(pmc_id text, provenance jsonb, records jsonb, reader integer)
    where papers.pmc_id = incoming.pmc_id`);
}

async function readForSearch(tx: Transaction, keys: readonly string[]): Promise<WrittenPaper[]> {
  if (keys.length === 0) return [];
  const { rows } = await tx.execute<WrittenPaper>(sql`
    select pmc_id, search_text(papers), false as is_new from papers where pmc_id = any(${sql.param([...keys])}::text[])`);
  return rows;
}

type PaperRelation = SourcePaper['relations'][number];

/** What a batch is marked by. */
interface MarkedBatch extends Pick<Plan, 'changed' | 'notices'> {
  moved: readonly KeyChange[];
}

/** What the stored versions of papers say about others; the new ones may no longer say it. */
async function relationsOf(
  tx: Transaction,
  changed: readonly PlannedPaper[],
): Promise<Omit<PaperRelation, 'kind'>[]> {
  const keys = sql.param(changed.map(({ paper }) => paper.pmc_id));
  const { rows } = await tx.execute<Omit<PaperRelation, 'kind'>>(sql`
    select to_pmc_id as pmc_id, to_pmid as pmid, to_doi as doi from paper_relations where pmc_id = any(${keys}::text[])`);
  return rows;
}

async function writeRelations(tx: Transaction, changed: readonly PlannedPaper[]): Promise<void> {
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

/** What this batch says about other papers, or said before, or what is said about this batch. */
function namedBy(
  relations: readonly Omit<PaperRelation, 'kind'>[],
  { changed, moved, notices }: MarkedBatch,
): NamedPapers {
  const names = (key: 'pmc_id' | 'pmid' | 'doi') => relations.flatMap((relation) => relation[key] ?? []);
  const about = papersIn([...notices.put, ...notices.gone]);
  return {
    keys: [...changed.map(({ paper }) => paper.pmc_id), ...moved.map(({ to }) => to), ...names('pmc_id')],
    pmids: [...names('pmid'), ...about.pmids],
    dois: [...names('doi'), ...about.dois],
  };
}
