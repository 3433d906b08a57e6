/** A paper with a smaller share of the best one's BM25 has a word of the query, not its subject. */
const TAIL = 0.2;

interface Found<P> {
  papers: readonly P[];
  more: boolean;
}

/** Without the tail of papers that only share a word; where one was cut, what is left is all there is. */
export function onTopic<P extends { bm25: number }>({
  papers,
  more,
}: Found<P>): { papers: P[]; more: boolean } {
  const best = Math.max(...papers.map(({ bm25 }) => bm25), 0);
  const kept = papers.filter(({ bm25 }) => bm25 >= TAIL * best);
  return { papers: kept, more: more && kept.length === papers.length };
}
