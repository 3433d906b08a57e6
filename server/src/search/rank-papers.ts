import { inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../database/connect.ts';
import type { RankedPaper } from '../postings/word-index.ts';
import type { PaperText } from '../relevance/rank-again.ts';
import { papers } from '../tables/papers.ts';
import { readWordIndex } from '../word-index/read-word-index.ts';
import { READABLE } from './candidate-filters.ts';

/** Of so many papers more than asked for, some may be notices or retracted. */
const SPARE = 50;

/** Papers in BM25 order of their titles (twice), keywords, MeSH headings and abstracts; at most `limit`. */
export async function rankPapers(
  db: Queryable,
  words: string,
  limit: number,
  { sound }: { /** Leave retracted papers out. */ sound?: boolean } = {},
): Promise<RankedPaper[]> {
  const ranked = (await readWordIndex(db)).rank(words, limit + SPARE);
  const { rows } = await db.execute<{ pmc_id: string }>(sql`
    select pmc_id from papers
    where pmc_id = any(${sql.param(ranked.map(({ pmcId }) => pmcId))}::text[])
      and ${READABLE} ${sound ? sql`and not retracted` : sql``}`);
  const readable = new Set(rows.map(({ pmc_id }) => pmc_id));
  return ranked.filter(({ pmcId }) => readable.has(pmcId)).slice(0, limit);
}

const scannedPapers = z.array(
  z
    .object({
      pmc_id: z.string(),
      score: z.coerce.number(),
      pub_year: z.number().nullable(),
      study_design: z.string().nullable(),
      reputability: z.number(),
      retracted: z.boolean(),
    })
    .transform(({ pmc_id, score, pub_year, study_design, ...same }) => ({
      ...same,
      pmcId: pmc_id,
      bm25: score,
      year: pub_year,
      design: study_design,
    })),
);
export type ScannedPaper = z.infer<typeof scannedPapers>[number];

/** Where candidates come from: ranked by the words of the query, the newest, or those of some ids. */
export type Source = { ranked: readonly RankedPaper[] } | { newest: number } | { ids: SQL };

/** The papers of a source that meet the condition, in its order, without their texts. Notices are no candidates. */
export async function readCandidates(
  db: Queryable,
  source: Source,
  condition: SQL | null,
): Promise<ScannedPaper[]> {
  const { score, from, order } = reading(source);
  const { rows } = await db.execute(sql`
    select candidate.pmc_id, ${score} as score, pub_year, study_design, reputability, retracted
    from ${from} ${condition ? sql`and ${condition}` : sql``} ${order}`);
  return scannedPapers.parse(rows);
}

function reading(source: Source): Record<'score' | 'from' | 'order', SQL> {
  if ('ids' in source)
    return { score: sql`1`, from: sql`papers candidate where (${source.ids})`, order: sql`` };
  if ('newest' in source)
    return {
      score: sql`coalesce(pub_year, 0) + reputability`,
      from: sql`papers candidate where ${READABLE}`,
      order: sql`order by score desc limit ${source.newest}`,
    };
  const ids = sql.param(source.ranked.map(({ pmcId }) => pmcId));
  const scores = sql.param(source.ranked.map(({ score }) => score));
  return {
    score: sql`score`,
    from: sql`unnest(${ids}::text[], ${scores}::real[]) with ordinality ranked(pmc_id, score, place)
      join papers candidate on candidate.pmc_id = ranked.pmc_id where ${READABLE}`,
    order: sql`order by place`,
  };
}

/**
 * What ranked papers say, by pmc_id. Asked for when it is known which are read again.
 */
export async function readTexts(db: Queryable, pmcIds: readonly string[]): Promise<Map<string, PaperText>> {
  if (pmcIds.length === 0) return new Map();
  const rows = await db
    .select({
      pmcId: papers.pmcId,
      title: papers.title,
      keyWords: papers.keyWords,
      headings: papers.mesh,
      abstract: papers.abstract,
    })
    .from(papers)
    .where(inArray(papers.pmcId, [...pmcIds]));
  return new Map(rows.map(({ pmcId, ...text }) => [pmcId, text]));
}

const passagesFound = z.array(
  z
    .object({ pmc_id: z.string(), text: z.string() })
    .transform(({ pmc_id, text }) => ({ pmcId: pmc_id, text })),
);

/** Papers by their best full-text passage, with it, for words that no title or abstract has. */
export async function rankByPassages(
  db: Queryable,
  words: string,
  limit: number,
): Promise<{ pmcId: string; text: string }[]> {
  const { rows } = await db.execute(sql`
    select pmc_id, text from (
      select distinct on (pmc_id) pmc_id, text, score from (
        select pmc_id, text, -bm25_get_current_score() as score
        from passages
        order by text <@> to_bm25query(${words}, 'passages_bm25')
        limit ${limit * 4}
      ) best
      order by pmc_id, score desc
    ) of_each
    order by score desc
    limit ${limit}`);
  return passagesFound.parse(rows);
}
