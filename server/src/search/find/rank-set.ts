import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import type { KeptDatabase } from '../../platform/services.ts';
import type { LexicalIndex } from '../index/lexical-index.ts';
import { findSet, isAmong } from '../sets/find-set.ts';
import type { SyntaxTree } from '../syntax/tree.ts';
import { MAY_BE_FOUND } from './candidate-filters.ts';
import { type CandidatePaper, knownCandidates, readCandidates } from './rank-papers.ts';

/** The papers of a set, the most relevant first, at most as many as were asked for, and the ids of all. */
export interface RankedSet {
  papers: CandidatePaper[];
  ids: readonly string[];
}

interface Wanted {
  tree: SyntaxTree;
  /** What the papers are ranked by; those without any of these words come last, the newest first. */
  words: string;
  /** Filters beside the query; null for none. */
  condition: SQL | null;
  most: number;
}

/** Ranks exactly the papers that a query with operators asks for. */
export async function rankSet(
  services: KeptDatabase,
  index: LexicalIndex,
  { tree, words, condition, most }: Wanted,
): Promise<RankedSet> {
  const { db } = services;
  const whole = await findSet(db, tree, index, MAY_BE_FOUND);
  const ids = condition ? await idsMeeting(db, whole, condition) : whole;
  const set = new Set(ids);
  const byWords = words ? index.rank(words, index.papers).filter(({ pmcId }) => set.has(pmcId)) : [];
  const ranked = byWords.slice(0, most);
  const papers = await knownCandidates(services, index.version, ranked);
  if (papers.length >= most || papers.length >= set.size) return { papers, ids };
  for (const { pmcId } of papers) set.delete(pmcId);
  const others = await readCandidates(db, { newest: most - papers.length }, isAmong([...set]));
  return {
    papers: [...papers, ...others.map((paper) => (words ? { ...paper, bm25: 0 } : paper))],
    ids,
  };
}

/** Returns how many papers of a set, under the same filters, are retracted. */
export async function retractedInSet(
  db: Queryable,
  index: LexicalIndex,
  { tree, condition }: Pick<Wanted, 'tree' | 'condition'>,
): Promise<number> {
  const whole = await findSet(db, tree, index, MAY_BE_FOUND);
  return (await idsMeeting(db, whole, sql`retracted and ${condition ?? sql`true`}`)).length;
}

/** Returns those of these papers that meet a condition. */
export async function idsMeeting(db: Queryable, ids: readonly string[], condition: SQL): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ pmc_id: string }>(
    sql`select candidate.pmc_id from papers candidate where ${isAmong(ids)} and ${condition}`,
  );
  return rows.map(({ pmc_id }) => pmc_id);
}
