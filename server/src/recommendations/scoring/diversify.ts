import { SparseMatrix, unit, type Vector } from '../../text/vectors/vectors.ts';

/** The weight of relevance against novelty in maximal marginal relevance (Carbonell and Goldstein 1998). */
const RELEVANCE = 0.7;
/** Papers with a greater cosine are duplicates; the better one is kept. */
const DUPLICATE_COSINE = 0.8;
/** How many papers are reordered; the rest keeps its order behind them. */
const REORDERED = 100;

/**
 * Orders papers by maximal marginal relevance: each next paper is good and unlike those before it. Of two papers with a
 * cosine above 0.8 only the first is kept. `papers` come best first.
 */
export function diversify<T extends { vector: Vector; score: number }>(papers: readonly T[]): T[] {
  const reordered = papers.slice(0, REORDERED);
  const cosinesWith = cosineRows(reordered);
  const highest = papers[0]?.score || 1;
  const remaining = new Set(reordered.keys());
  const greatestCosine = new Float64Array(reordered.length);
  const relevance = (at: number): number =>
    (RELEVANCE * (reordered[at]?.score ?? 0)) / highest - (1 - RELEVANCE) * (greatestCosine[at] ?? 0);
  const ordered: T[] = [];
  while (remaining.size > 0) {
    const next = [...remaining].reduce((best, at) => (relevance(at) > relevance(best) ? at : best));
    ordered.push(...reordered.slice(next, next + 1));
    remaining.delete(next);
    cosinesWith(next).forEach((cosine, at) => {
      greatestCosine[at] = Math.max(greatestCosine[at] ?? 0, cosine);
      if (cosine > DUPLICATE_COSINE) remaining.delete(at);
    });
  }
  return [...ordered, ...papers.slice(REORDERED)];
}

/** Returns the papers without those whose cosine with an earlier kept one is above 0.8. */
export function withoutDuplicates<T extends { vector: Vector }>(papers: readonly T[]): T[] {
  const cosinesWith = cosineRows(papers);
  const kept = new Set(papers.keys());
  for (const at of kept)
    cosinesWith(at).forEach((cosine, other) => {
      if (other > at && cosine > DUPLICATE_COSINE) kept.delete(other);
    });
  return papers.filter((_, at) => kept.has(at));
}

/** Returns a function from a paper's index to its cosines with all papers. */
function cosineRows(papers: readonly { vector: Vector }[]): (at: number) => Float64Array {
  const units = papers.map(({ vector }) => unit(vector));
  const width = 1 + units.reduce((most, { terms }) => terms.reduce((a, b) => Math.max(a, b), most), 0);
  const words = new SparseMatrix(units, width);
  return (at) => {
    const own = units[at];
    return own ? words.dots(own) : new Float64Array(papers.length);
  };
}
