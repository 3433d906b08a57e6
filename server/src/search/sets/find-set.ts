import { type SQL, sql } from 'drizzle-orm';
import { LRUMap } from 'mnemonist';
import type { Queryable } from '../../platform/database/connect.ts';
import type { LexicalIndex } from '../index/lexical-index.ts';
import type { SyntaxTree } from '../syntax/tree.ts';
import { writeTree } from '../syntax/write-tree.ts';
import { columnsOf, narrowingOf, type RecordColumn } from './columns.ts';
import { indexNeed } from './index-need.ts';
import { matchesTree, type SyntaxRecord } from './match-paper.ts';

/** Papers read at once: bounds memory, and lets other requests in between. */
const BATCH = 5000;
/** Sets kept for the pages, orders and filters of the same query. */
const SETS_KEPT = 8;

/** By the index that they were found with: one that was read before papers came says nothing of them. */
const cache = new WeakMap<LexicalIndex, LRUMap<string, readonly string[]>>();

/**
 * Returns the ids of exactly those papers that a query with operators asks for, in no order; notices about other papers are none.
 * The index of words and the columns with an index leave those that may be meant, and of these each is read.
 */
export async function findSet(
  db: Queryable,
  tree: SyntaxTree,
  index: LexicalIndex,
  readable: SQL,
): Promise<readonly string[]> {
  const sets = cache.get(index) ?? new LRUMap<string, readonly string[]>(SETS_KEPT);
  cache.set(index, sets);
  const key = `${index.version} ${writeTree(tree)}`;
  const cached = sets.get(key);
  if (cached) return cached;
  const found = await readSet(db, tree, index, readable);
  sets.set(key, found);
  return found;
}

async function readSet(
  db: Queryable,
  tree: SyntaxTree,
  index: LexicalIndex,
  readable: SQL,
): Promise<string[]> {
  const need = indexNeed(tree);
  const condition = sql`${narrowingOf(tree) ?? sql`true`} and ${readable}`;
  const columns = columnsOf(tree);
  const found: string[] = [];
  const take = (records: readonly (SyntaxRecord & { pmcId: string })[]) => {
    for (const record of records) if (matchesTree(tree, record)) found.push(record.pmcId);
  };
  if (need) {
    const ids = index.papersHaving(need);
    for (let from = 0; from < ids.length; from += BATCH)
      take(await readRecords(db, columns, sql`${isAmong(ids.slice(from, from + BATCH))} and ${condition}`));
    return found;
  }
  for (let last = ''; ; ) {
    const page = sql`pmc_id > ${last} and ${condition} order by pmc_id limit ${BATCH}`;
    const records = await readRecords(db, columns, page);
    take(records);
    if (records.length < BATCH) return found;
    last = records.at(-1)?.pmcId ?? '';
  }
}

/** Condition on `papers`: the paper is one of these. */
export const isAmong = (ids: readonly string[]): SQL =>
  sql`pmc_id = any((select ${sql.param([...ids])}::text[])::text[])`;

const NONE: SyntaxRecord = {
  ...{ title: '', abstract: '', keyWords: '', headings: [], authors: [], journal: '', year: null },
  ...{ types: [], pmid: null, doi: null, free: false, fullText: false, withAbstract: false },
};

type RecordRow = Partial<SyntaxRecord> & { pmcId: string };

/** Only the columns that the query asks about are read. */
async function readRecords(db: Queryable, columns: readonly RecordColumn[], where: SQL) {
  const selected = sql.join([sql`pmc_id as "pmcId"`, ...columns], sql`, `);
  const { rows } = await db.execute<RecordRow>(sql`select ${selected} from papers where ${where}`);
  return rows.map((row) => ({ ...NONE, ...row }));
}
