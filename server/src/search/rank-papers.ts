import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../database/connect.ts';

/** A paper and its BM25 score; higher is better. */
export interface RankedPaper {
  pmcId: string;
  score: number;
}

const ranked = z.array(
  z
    .object({ pmc_id: z.string(), score: z.coerce.number() })
    .transform(({ pmc_id, score }) => ({ pmcId: pmc_id, score })),
);

/** Notices about other papers answer no question and are no reading. */
const READABLE = sql`article_type not in ('correction', 'retraction', 'expression-of-concern')`;

export interface RankFilters {
  from?: number | undefined;
  to?: number | undefined;
  type?: string | undefined;
  /** Leave retracted papers out. */
  sound?: boolean;
}

/**
 * Papers in BM25 order of their titles (twice), keywords and abstracts; at most `limit`, which is at most 1,000.
 * `bm25_get_current_score` reads the number the scan has already computed; selecting the operator would score again.
 */
export async function rankPapers(
  db: Queryable,
  words: string,
  limit: number,
  filters: RankFilters = {},
): Promise<RankedPaper[]> {
  const { from, to, type, sound } = filters;
  const conditions = [
    READABLE,
    from === undefined ? null : sql`pub_year >= ${from}`,
    to === undefined ? null : sql`pub_year <= ${to}`,
    type === undefined ? null : sql`study_design = ${type}`,
    sound ? sql`not retracted` : null,
  ].filter((condition) => condition !== null);
  const { rows } = await db.execute(sql`
    select pmc_id, -bm25_get_current_score() as score
    from papers
    where ${sql.join(conditions, sql` and `)}
    order by search_text <@> to_bm25query(${words}, 'papers_bm25')
    limit ${limit}`);
  return ranked.parse(rows);
}

/** Papers by their best full-text passage, for words that no title or abstract has. */
export async function rankByPassages(db: Queryable, words: string, limit: number): Promise<RankedPaper[]> {
  const { rows } = await db.execute(sql`
    select pmc_id, max(score) as score
    from (
      select pmc_id, -bm25_get_current_score() as score
      from passages
      order by text <@> to_bm25query(${words}, 'passages_bm25')
      limit ${limit * 4}
    ) best
    group by pmc_id
    order by 2 desc
    limit ${limit}`);
  return ranked.parse(rows);
}
