import type { Ranked } from '../rerank/rerank.ts';
import type { CandidatePaper } from './rank-papers.ts';

/** A paper found, with what it was ranked by. Only papers matched by words have a BM25 score that can be compared. */
export type SearchHit = CandidatePaper &
  Ranked & {
    matchedBy: 'words' | 'id' | 'meaning' | 'operators';
    /** It is close to the question in meaning, whatever its words. */
    isClose: boolean;
  };

/** The same order, but for retracted papers, which stand last. */
export const retractedLast = <P extends CandidatePaper>(papers: readonly P[]): P[] => [
  ...papers.filter(({ retracted }) => !retracted),
  ...papers.filter(({ retracted }) => retracted),
];
