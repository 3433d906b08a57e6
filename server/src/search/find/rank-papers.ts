import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { IS_PREPRINT } from '../../library/papers/paper-row.ts';
import { corpus, papers } from '../../library/schema/papers.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { KeptDatabase } from '../../platform/services.ts';
import type { RankedPaper } from '../bm25/best-papers.ts';
import { PapersOfVersion, type RowsOfVersion } from '../corpus/papers-of-version.ts';
import { readWordIndex } from '../index/read-word-index.ts';
import type { PaperText } from '../rerank/paper-stems.ts';
import { kindOfArticle, PUBLICATION_TYPES } from './article-kinds.ts';
import { MAY_BE_FOUND } from './candidate-filters.ts';

/** How many papers more than requested are read, because some may be notices or retracted. */
const SPARE = 50;

/** Papers in BM25 order of their titles (twice), keywords, MeSH headings and abstracts; at most `limit`. */
export async function rankPapers(
  { db, memory }: KeptDatabase,
  words: string,
  limit: number,
  { withoutRetracted }: { /** Leave retracted papers out. */ withoutRetracted?: boolean } = {},
): Promise<RankedPaper[]> {
  const ranked = (await readWordIndex({ db, memory })).rank(words, limit + SPARE);
  const { rows } = await db.execute<{ pmc_id: string }>(sql`
    select pmc_id from papers
    where pmc_id ${amongThose(ranked)} and ${MAY_BE_FOUND} ${withoutRetracted ? sql`and not retracted` : sql``}`);
  const readable = new Set(rows.map(({ pmc_id }) => pmc_id));
  return ranked.filter(({ pmcId }) => readable.has(pmcId)).slice(0, limit);
}

const facts = z.array(
  z
    .object({
      pmc_id: z.string(),
      pub_year: z.number().nullable(),
      study_design: z.string().nullable(),
      reputability: z.number(),
      retracted: z.boolean(),
      is_preprint: z.boolean(),
      journal: z.string(),
      article_type: z.string(),
      types: z.string(),
      has_abstract: z.boolean(),
    })
    .transform((row) => ({
      pmcId: row.pmc_id,
      year: row.pub_year,
      design: row.study_design,
      reputability: row.reputability,
      retracted: row.retracted,
      isPreprint: row.is_preprint,
      journal: row.journal,
      kind: kindOfArticle({ articleType: row.article_type, types: row.types, design: row.study_design }),
      hasAbstract: row.has_abstract,
    })),
);
/** What a search goes by besides the words of a paper. */
export type CandidateFacts = z.infer<typeof facts>[number];
/** A paper with its facts; higher BM25 is better. */
export type CandidatePaper = CandidateFacts & { bm25: number };

const FACTS = sql`candidate.pmc_id, pub_year, study_design, reputability, retracted, ${IS_PREPRINT} as is_preprint,
  journal, article_type, ${PUBLICATION_TYPES} as types, abstract <> '' as has_abstract`;
/** About 260 bytes each. A question of common words looks at ten thousand papers: those that are not kept are read each time. */
const FACTS_KEPT = 200_000;

async function readFacts(db: Queryable, pmcIds: readonly string[]): Promise<RowsOfVersion<CandidateFacts>> {
  const { rows } = await db.execute(sql`
    select ${FACTS}, (select version from corpus) as version from papers candidate
    where candidate.pmc_id ${amongIds(pmcIds)} and ${MAY_BE_FOUND}`);
  const found = facts.parse(rows);
  const version = z.number().nullish().parse(rows[0]?.version) ?? null;
  return { version, rows: new Map(found.map((paper) => [paper.pmcId, paper])) };
}

class KnownFacts extends PapersOfVersion<CandidateFacts> {
  constructor() {
    super(FACTS_KEPT, readFacts);
  }
}

/** Returns ranked papers without their texts, in their order, as `readCandidates` does; what is known of this version is not read again. */
export async function knownCandidates(
  { db, memory }: KeptDatabase,
  version: number,
  ranked: readonly RankedPaper[],
): Promise<CandidatePaper[]> {
  const ids = ranked.map(({ pmcId }) => pmcId);
  const papersKnown = await memory.part(KnownFacts).of(db, version, ids);
  const candidates: CandidatePaper[] = [];
  for (const [place, paper] of papersKnown.entries())
    if (paper) candidates.push({ ...paper, bm25: ranked[place]?.score ?? 0 });
  return candidates;
}

/** Where candidates come from: ranked by the words of the query, the newest, or those of some ids. */
export type CandidateSource = { ranked: readonly RankedPaper[] } | { newest: number } | { ids: SQL };

/** The papers of a source that meet the condition, best first, without their texts. Notices are ranked for nothing. */
export async function readCandidates(
  db: Queryable,
  source: CandidateSource,
  condition: SQL | null,
): Promise<CandidatePaper[]> {
  if ('ranked' in source && source.ranked.length === 0) return [];
  const { rows } = await db.execute(sql`
    select ${FACTS} from papers candidate
    where ${condition ?? sql`true`} and ${reading(source)}`);
  const found = facts.parse(rows);
  if (!('ranked' in source)) return found.map((paper) => ({ ...paper, bm25: 1 }));
  const byId = new Map(found.map((paper) => [paper.pmcId, paper]));
  return source.ranked.flatMap(({ pmcId, score }) => {
    const paper = byId.get(pmcId);
    return paper ? [{ ...paper, bm25: score }] : [];
  });
}

function reading(source: CandidateSource): SQL {
  if ('ids' in source) return sql`(${source.ids})`;
  if ('newest' in source)
    return sql`${MAY_BE_FOUND} order by coalesce(pub_year, 0) + reputability desc limit ${source.newest}`;
  return sql`candidate.pmc_id ${amongThose(source.ranked)} and ${MAY_BE_FOUND}`;
}

/** Selected, so that the planner does not guess for each of a thousand ids how many papers have it: half the time. */
const amongIds = (pmcIds: readonly string[]): SQL =>
  sql`= any((select ${sql.param([...pmcIds])}::text[])::text[])`;
const amongThose = (papers: readonly RankedPaper[]): SQL => amongIds(papers.map(({ pmcId }) => pmcId));

/** Texts of papers with their stems: about 8 kB each. */
const TEXTS_KEPT = 4000;

async function readTextsOf(db: Queryable, pmcIds: readonly string[]): Promise<RowsOfVersion<PaperText>> {
  const rows = await db
    .select({
      pmcId: papers.pmcId,
      title: papers.title,
      keyWords: papers.keyWords,
      headings: papers.mesh,
      abstract: papers.abstract,
      version: sql<number | null>`(select version from ${corpus})`,
    })
    .from(papers)
    .where(sql`${papers.pmcId} = any(${sql.param([...pmcIds])}::text[])`);
  const version = rows[0]?.version ?? null;
  return { version, rows: new Map(rows.map(({ pmcId, version: _, ...text }) => [pmcId, text])) };
}

class KnownTexts extends PapersOfVersion<PaperText> {
  constructor() {
    super(TEXTS_KEPT, readTextsOf);
  }
}

/** What ranked papers say in this version of the library, in their order. Asked for when it is known which are read again. */
export const readTexts = (
  { db, memory }: KeptDatabase,
  version: number,
  pmcIds: readonly string[],
): Promise<(PaperText | null)[]> => memory.part(KnownTexts).of(db, version, pmcIds);
