import { type Answer, answerQuestion } from '../answering/answer-question.ts';
import type { Queryable } from '../database/connect.ts';
import { findCandidates } from '../search/find-candidates.ts';
import { readQuestion } from '../search/read-question.ts';
import type { Services } from '../services.ts';

/** Papers below this rank are no longer about the question; a deeper list would call them news. */
const DEPTH = 200;

/** What asking a search again needs. */
export type Asking = Pick<Services, 'db' | 'now' | 'config'>;

/** The papers that rank best for a query now, by pmc_id, best first; at most 200. */
export async function rankNow(db: Queryable, query: string, now: Date): Promise<string[]> {
  const question = await readQuestion(db, query, now);
  const ranked = await findCandidates(db, question, { limit: DEPTH, now });
  return ranked.map(({ pmcId }) => pmcId);
}

/** The answer to a query as the papers stand now. */
export function answerNow(services: Asking, query: string): Promise<Answer> {
  return answerQuestion(services, query);
}
