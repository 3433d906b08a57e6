import type { Queryable } from '../../platform/database/connect.ts';
import type { NearPaper } from '../meaning/vector-block.ts';
import type { UnderstoodQuestion } from '../understood-question.ts';
import type { RankFilters } from './candidate-filters.ts';
import type { PapersByMeaning } from './papers-by-meaning.ts';
import { papersOf } from './papers-with-ids.ts';
import { UNREAD } from './read-and-rerank.ts';
import type { SearchHit } from './search-hit.ts';

const BY_MEANING = { matchedBy: 'meaning', isClose: true } as const;

type Near = Pick<PapersByMeaning, 'near' | 'close' | 'read'>;

/**
 * Papers near in meaning rise among those found by words; what words missed comes in under the same filters. `papers` is how many
 * the library has.
 */
export async function joinMeaning(
  db: Queryable,
  question: UnderstoodQuestion,
  { near, close, read, papers, ...options }: RankFilters & Near & { papers: number },
  byWords: readonly SearchHit[],
): Promise<SearchHit[]> {
  if (near.length === 0) return [...byWords];
  const found = new Map(byWords.map((paper) => [paper.pmcId, paper]));
  for (const paper of byWords)
    if (close.has(paper.pmcId)) found.set(paper.pmcId, { ...paper, isClose: true });
  const missed = [...close].filter((id) => !found.has(id));
  for (const paper of await papersOf(db, question, options, missed))
    found.set(paper.pmcId, { ...paper, ...UNREAD, ...BY_MEANING });
  return joinByScore(byWords, near, Math.min(1, read / papers)).flatMap((id) => found.get(id) ?? []);
}

/** A paper found by words, and its score beside the question when its text was read, 0 for the others. */
interface WordedPaper {
  pmcId: string;
  score: number;
}

/**
 * What each part counts: the place by words (1 / sqrt(rank), ranks from 1), the share of the best score of those whose text was read,
 * and the nearness in meaning (1 for the nearest, 0 for the last of the near ones). A logistic regression over these three,
 * fitted on the development questions in the papers' words and in everyday words (docs/decisions/0041).
 */
const WEIGHTS = { place: 1, score: 0.7, nearness: 2 };

/**
 * Joins two rankings by their scores, best first. Joining by ranks alone loses to either part in the first ten (measured). Ties
 * keep the order of the words. `shareRead` is the share of the library that has been read for meaning, 0 to 1: the nearest of
 * the few papers that were read first may be far from the question.
 */
export function joinByScore(
  byWords: readonly WordedPaper[],
  near: readonly NearPaper[],
  shareRead: number,
): string[] {
  const best = Math.max(...byWords.map(({ score }) => score), 0) || 1;
  const scores = new Map(
    byWords.map(({ pmcId, score }, index) => [
      pmcId,
      WEIGHTS.place / Math.sqrt(index + 1) + WEIGHTS.score * (score / best),
    ]),
  );
  const highest = near[0]?.cosine ?? 0;
  const lowest = near.at(-1)?.cosine ?? 0;
  const range = highest - lowest;
  for (const { pmcId, cosine } of near) {
    const nearness = range > 0 ? (cosine - lowest) / range : 1;
    scores.set(pmcId, (scores.get(pmcId) ?? 0) + WEIGHTS.nearness * shareRead * nearness);
  }
  return [...scores].toSorted(([, a], [, b]) => b - a).map(([id]) => id);
}
