import { sql } from 'drizzle-orm';
import { pmidOf, resolveKeys } from '../../library/papers/paper-key.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { nameOfVectors } from '../meaning/embed-papers.ts';
import { readPaperVectors } from '../meaning/paper-vectors.ts';
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

/**
 * How much the cosine of a paper must exceed `closeFrom` before an alert reports it. Measured on our sets of questions: above this
 * bar .74 to .91 of the papers are the right one for their question; above `closeFrom` alone, .39 to .63.
 */
const NEARER = 0.04;
/** How many of the nearest papers are considered. */
const MOST = 20;

/**
 * Returns the pmc_ids of the papers whose meaning is so near to a question that they surely bear on it, nearest first. They need not
 * share a word with it. Returns none for a question that is not in English, for a query with operators, and where the encoder is off or
 * its nearness was not measured; null when the encoder gave no vector in time, for example while the model is loading.
 */
export async function surelyNear(
  { db, memory, embedder }: Pick<Services, 'db' | 'memory' | 'embedder'>,
  question: UnderstoodQuestion,
): Promise<string[] | null> {
  if (!embedder?.isAvailable() || embedder.closeFrom < 0 || question.language || question.tree) return [];
  const vector = await embedder.embedQuery(question.written);
  if (!vector) return embedder.isAvailable() ? null : [];
  // The run is recorded as having seen the library as it is now, so vectors that were cached earlier will not do.
  const block = await readPaperVectors({ db, memory }, nameOfVectors(embedder), 0);
  const near = block
    .nearest(vector, MOST)
    .filter(({ cosine }) => cosine >= embedder.closeFrom + NEARER)
    .map(({ pmcId }) => pmcId);
  const wantedKeys = new Set((await papersOf(db, question, {}, near)).map(({ pmcId }) => pmcId));
  return near.filter((id) => wantedKeys.has(id));
}
