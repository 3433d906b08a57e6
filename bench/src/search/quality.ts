import { readFileSync } from 'node:fs';
import { dataset } from '@health/datasets';
import { findPapers } from '@health/server/search/find/find-papers';
import { rankPapers } from '@health/server/search/find/rank-papers';
import { z } from 'zod';
import {
  articles,
  articlesAndPubMedQa,
  type Collection,
  cysticFibrosis,
  judgedQuestions,
  withMeaning,
} from '../data/collections.ts';
import { isFirstRelevant, ndcgAt } from '../metrics/ranking.ts';
import type { Figures } from '../results/thresholds.ts';

/** Ids of papers in order for a question. */
export type QuestionRanker = (question: string) => Promise<string[]>;

const user = '00000000-0000-0000-0000-000000000000';

/** The first page of `papers/find`. */
export const found =
  ({ services }: Collection): QuestionRanker =>
  async (query) => {
    const { papers } = await findPapers(services, user, { query, page: 1, size: 10, sort: 'best' });
    return papers.map(({ pmc_id }) => pmc_id);
  };

/** Plain BM25 over the same papers and fields. */
const byBm25 =
  ({ services }: Collection): QuestionRanker =>
  async (query) =>
    (await rankPapers(services, query, 10)).map(({ pmcId }) => pmcId);

const layQuestions = z.array(z.object({ question: z.string(), pmc_id: z.string() }));

/** Lay words for 134 of the articles: those at even places served for tuning, those at odd places are the figure. */
export async function layFigures(): Promise<Figures> {
  const file = dataset('questions/lay-questions.json');
  const all = layQuestions.parse(JSON.parse(readFileSync(file, 'utf8')));
  const collection = await articles();
  const hits = (ranker: QuestionRanker, half: 0 | 1) =>
    shareOf(
      all.filter((_, index) => index % 2 === half),
      async ({ question, pmc_id }) => Number((await ranker(question)).includes(pmc_id)),
    );
  const figures = {
    lay_hit10: await hits(found(collection), 1),
    lay_hit10_bm25: await hits(byBm25(collection), 1),
    lay_hit10_tuning: await hits(found(collection), 0),
    lay_hit10_bm25_tuning: await hits(byBm25(collection), 0),
  };
  await collection.close();
  return figures;
}

/** PubMedQA's questions: how often their own abstract ranks first. The figure is of the official test list. */
export async function pubMedQaFigures(): Promise<Figures> {
  const collection = await articlesAndPubMedQa();
  const questions = judgedQuestions('pubmedqa');
  const first = (ranker: QuestionRanker, tested: boolean) =>
    shareOf(
      questions.filter(({ test }) => test === tested),
      async ({ text, grades }) => Number(isFirstRelevant(await ranker(text), grades)),
    );
  const figures = {
    pubmedqa_rank1: await first(found(collection), true),
    pubmedqa_rank1_bm25: await first(byBm25(collection), true),
    pubmedqa_rank1_tuning: await first(found(collection), false),
    pubmedqa_rank1_bm25_tuning: await first(byBm25(collection), false),
  };
  await collection.close();
  return figures;
}

/** The Cystic Fibrosis collection, on which nothing was tuned. */
export async function cysticFibrosisFigures(): Promise<Figures> {
  const collection = await withMeaning(await cysticFibrosis());
  const words = { ...collection, services: { ...collection.services, embedder: null } };
  const questions = judgedQuestions('cystic-fibrosis');
  const ndcg = (ranker: QuestionRanker) =>
    shareOf(questions, async ({ text, grades }) => ndcgAt(await ranker(text), grades, 10));
  const figures = {
    cystic_fibrosis_ndcg10: await ndcg(found(collection)),
    cystic_fibrosis_ndcg10_words: await ndcg(found(words)),
    cystic_fibrosis_ndcg10_bm25: await ndcg(byBm25(collection)),
  };
  await collection.close();
  return figures;
}

async function shareOf<T>(items: readonly T[], worth: (item: T) => Promise<number>): Promise<number> {
  let sum = 0;
  for (const item of items) sum += await worth(item);
  return sum / items.length;
}
