import type { Queryable } from '../../platform/database/connect.ts';
import { joinByScore } from '../meaning/join-by-score.ts';
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
  const found = new Map(byWords.map((paper) => [paper.pmcId, { ...paper, isClose: close.has(paper.pmcId) }]));
  const missed = [...close].filter((id) => !found.has(id));
  for (const paper of await papersOf(db, question, options, missed))
    found.set(paper.pmcId, { ...paper, ...UNREAD, ...BY_MEANING });
  return joinByScore(byWords, near, Math.min(1, read / papers)).flatMap((id) => found.get(id) ?? []);
}
