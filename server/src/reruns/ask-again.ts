import { type Answer, answerQuestion } from '../answers/answer-question.ts';
import type { Queryable } from '../database/connect.ts';
import { rankPapers } from '../search/rank-papers.ts';

/** Papers below this rank are no longer about the question; a deeper list would call them news. */
const DEPTH = 200;

/** The papers that rank best for a query now, by pmc_id, best first; at most 200. */
export async function rankNow(db: Queryable, query: string): Promise<string[]> {
  const ranked = await rankPapers(db, query, DEPTH);
  return ranked.map(({ pmcId }) => pmcId);
}

/** The answer to a query as the papers stand now. */
export function answerNow(db: Queryable, query: string): Promise<Answer> {
  return answerQuestion(db, query);
}
