import type { SearchHit } from './search-hit.ts';

/** A paper with a smaller share of the best one's BM25 has a word of the query, not its subject. */
const TAIL = 0.2;

interface Found<P> {
  papers: readonly P[];
  more: boolean;
}

/**
 * Returns the papers without the tail of those that only share a word with the query. Papers matched by their id or by
 * meaning stay, because they have no BM25 score; one of the tail that is close in meaning counts as matched by that. Where
 * papers were cut, the rest is all there is.
 */
export function onTopic<P extends Pick<SearchHit, 'bm25' | 'matchedBy' | 'isClose'>>({
  papers,
  more,
}: Found<P>): { papers: P[]; more: boolean } {
  const best = Math.max(...papers.map(({ bm25, matchedBy }) => (matchedBy === 'words' ? bm25 : 0)), 0);
  const isTail = ({ bm25, matchedBy }: P): boolean => matchedBy === 'words' && bm25 < TAIL * best;
  const kept = papers.flatMap((paper): P[] => {
    if (!isTail(paper)) return [paper];
    return paper.isClose ? [{ ...paper, matchedBy: 'meaning' }] : [];
  });
  return { papers: kept, more: more && !papers.some(isTail) };
}
