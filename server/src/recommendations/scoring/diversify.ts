import { SparseMatrix } from '../../text/vectors/sparse-matrix.ts';
import { unit, type Vector } from '../../text/vectors/vectors.ts';

/** How much relevance counts against novelty in maximal marginal relevance (Carbonell and Goldstein 1998). */
const RELEVANCE = 0.7;
/** Papers more alike than this say the same; the better one stands for both. */
export const TOO_ALIKE = 0.8;
/** Only so many are weighed against each other; the rest keeps its order behind them. */
const WEIGHED = 100;

/**
 * Orders papers by maximal marginal relevance: each next one is good and unlike those before it. Of two papers whose
 * cosine is above 0.8 only the first stays. `papers` come best first.
 */
export function diversify<T extends { vector: Vector; score: number }>(papers: readonly T[]): T[] {
  const weighed = papers.slice(0, WEIGHED);
  const alike = likenesses(weighed);
  const highest = papers[0]?.score || 1;
  const left = new Set(weighed.keys());
  const likest = new Float64Array(weighed.length);
  const worth = (at: number): number =>
    (RELEVANCE * (weighed[at]?.score ?? 0)) / highest - (1 - RELEVANCE) * (likest[at] ?? 0);
  const chosen: T[] = [];
  while (left.size > 0) {
    const next = [...left].reduce((best, at) => (worth(at) > worth(best) ? at : best));
    chosen.push(...weighed.slice(next, next + 1));
    left.delete(next);
    alike(next).forEach((value, at) => {
      likest[at] = Math.max(likest[at] ?? 0, value);
      if (value > TOO_ALIKE) left.delete(at);
    });
  }
  return [...chosen, ...papers.slice(WEIGHED)];
}

/** Leaves out every paper that is too like an earlier one that stays. */
export function withoutRepeats<T extends { vector: Vector }>(papers: readonly T[]): T[] {
  const alike = likenesses(papers);
  const left = new Set(papers.keys());
  for (const at of left)
    alike(at).forEach((value, other) => {
      if (other > at && value > TOO_ALIKE) left.delete(other);
    });
  return papers.filter((_, at) => left.has(at));
}

/** Answers the cosines of one of the papers with all of them. */
function likenesses(papers: readonly { vector: Vector }[]): (at: number) => Float64Array {
  const units = papers.map(({ vector }) => unit(vector));
  const width = 1 + units.reduce((most, { terms }) => terms.reduce((a, b) => Math.max(a, b), most), 0);
  const words = new SparseMatrix(units, width);
  return (at) => {
    const one = units[at];
    return one ? words.dots(one) : new Float64Array(papers.length);
  };
}
