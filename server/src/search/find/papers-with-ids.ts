import { sql } from 'drizzle-orm';
import { pmidOf } from '../../library/papers/paper-key.ts';
import { resolveKeys } from '../../library/papers/resolve-keys.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { UnderstoodQuestion } from '../understood-question.ts';
import { conditionsOf, MAY_BE_FOUND, type RankFilters } from './candidate-filters.ts';
import { type CandidatePaper, readCandidates } from './rank-papers.ts';

/** Those of the papers with these ids that the query and its filters let through, in no order. */
export async function papersOf(
  db: Queryable,
  question: UnderstoodQuestion,
  filters: RankFilters,
  pmcIds: readonly string[],
): Promise<CandidatePaper[]> {
  const ids = sql`pmc_id = any(${sql.param([...pmcIds])}::text[]) and ${MAY_BE_FOUND}`;
  const condition = conditionsOf(question, filters);
  return readCandidates(db, { ids }, condition);
}

/** The papers that a query names by PMC id, PMID or DOI. */
export async function papersNamed(
  db: Queryable,
  { identifiers }: UnderstoodQuestion,
): Promise<CandidatePaper[]> {
  const { keys, pmids, dois } = identifiers;
  if (keys.length + pmids.length + dois.length === 0) return [];
  const current = await resolveKeys(db, keys);
  const ids = sql`pmc_id = any(${sql.param(keys.map(current))}::text[]) or pmid = any(${sql.param([...pmids, ...keys.flatMap((key) => pmidOf(key) ?? [])])}::text[])
    or lower(doi) = any(${sql.param(dois)}::text[])`;
  return readCandidates(db, { ids }, null);
}
