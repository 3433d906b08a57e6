import { inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../database/connect.ts';
import type { PaperText } from '../relevance/rank-again.ts';
import { papers } from '../tables/papers.ts';
import { READABLE } from './candidate-filters.ts';

/** A paper and its BM25 score; higher is better. */
export interface RankedPaper {
  pmcId: string;
  score: number;
}

const scored = z.array(
  z
    .object({ pmc_id: z.string(), score: z.coerce.number() })
    .transform(({ pmc_id, score }) => ({ pmcId: pmc_id, score })),
);

/**
 * Papers in BM25 order of their titles (twice), keywords, MeSH headings and abstracts; at most `limit`, which is at most 1,000.
 * `bm25_get_current_score` reads the number the ordered scan has already computed; selecting the operator would score again.
 * No condition here may be served by another index: the planner would then sort, and the number would be stale.
 */
export async function rankPapers(
  db: Queryable,
  words: string,
  limit: number,
  { sound }: { /** Leave retracted papers out. */ sound?: boolean } = {},
): Promise<RankedPaper[]> {
  const { rows } = await db.execute(sql`
    select pmc_id, -bm25_get_current_score() as score
    from papers
    where ${READABLE} ${sound ? sql`and not retracted` : sql``}
    order by search_text <@> to_bm25query(${words}, 'papers_bm25')
    limit ${limit}`);
  return scored.parse(rows);
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
      scanned: z.coerce.number().nullable(),
    })
    .transform(({ pmc_id, score, pub_year, study_design, ...same }) => ({
      ...same,
      pmcId: pmc_id,
      bm25: score,
      year: pub_year,
      design: study_design,
    })),
);
export type ScannedPaper = Omit<z.infer<typeof scannedPapers>[number], 'scanned'>;

const COLUMNS = sql.raw(
  'pmc_id, pub_year, study_design, reputability, retracted, title, key_words, mesh, abstract, authors, journal, licence, assigned_tags',
);

/** Where candidates come from: the best for a bag of words, the newest, or those of some ids. */
export type Source = { words: string } | { newest: true } | { ids: SQL };

/**
 * The best `depth` papers of a source, those of them that meet the condition, without their texts; `scanned` says how many
 * there were before the condition. The condition is set on what the scan found, never inside it: see `rankPapers`.
 */
export async function scanPapers(
  db: Queryable,
  source: Source,
  { depth, condition }: { depth: number; condition: SQL | null },
): Promise<{ papers: ScannedPaper[]; scanned: number }> {
  // Counting holds every column of every row: only a condition needs to know how many there were before it.
  const scanned = condition ? sql`count(*) over ()` : sql`null`;
  // Nested selects, no WITH: below a common table expression the engine scores every row anew, 4 ms each.
  const { rows } = await db.execute(sql`
    select pmc_id, score, pub_year, study_design, reputability, retracted, scanned
    from (select *, ${scanned} as scanned from (${foundIn(source, depth, condition)}) found) candidate
    ${condition ? sql`where ${condition}` : sql``}`);
  const papers = scannedPapers.parse(rows);
  return { papers, scanned: papers[0]?.scanned ?? papers.length };
}

function foundIn(source: Source, depth: number, condition: SQL | null): SQL {
  if ('words' in source)
    return sql`select ${COLUMNS}, -bm25_get_current_score() as score from papers where ${READABLE}
      order by search_text <@> to_bm25query(${source.words}, 'papers_bm25') limit ${depth}`;
  if ('ids' in source) return sql`select ${COLUMNS}, 1 as score from papers where ${source.ids}`;
  return sql`select ${COLUMNS}, coalesce(pub_year, 0) + reputability as score from papers candidate
    where ${READABLE} ${condition ? sql`and ${condition}` : sql``} order by score desc limit ${depth}`;
}

/**
 * What ranked papers say, by pmc_id. Asked for by id when it is known which are read again: to carry the texts through the
 * scan costs more than to look up sixty.
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
