import { stemsOf } from '../../text/tokens/content-stems.ts';

interface RankedQuote {
  quote: string;
  /** The weighted share of the topics that the quote mentions, 0 to 1. */
  coverage: number;
  /** The paper's ranking score divided by the best paper's, 0 to 1. */
  relativeScore: number;
}

const weights = { coverage: 0.3, relativeScore: 0.6, centrality: 0.1 };
/** The weight of relevance in maximal marginal relevance; the rest penalises repetition. */
const LAMBDA = 0.7;

/**
 * Orders evidence by maximal marginal relevance: the best-ranked paper first, then what answers the question and agrees
 * with the others, and repetition last.
 */
export function orderEvidence<Quote extends RankedQuote>(evidence: readonly Quote[]): Quote[] {
  const similarity = similarities(evidence);
  const relevance = evidence.map(
    ({ coverage, relativeScore }, index) =>
      weights.coverage * coverage +
      weights.relativeScore * relativeScore +
      weights.centrality * (sum(similarity[index] ?? []) / Math.max(1, evidence.length - 1)),
  );
  const start = evidence.reduce(
    (best, { relativeScore }, index) => (relativeScore > (evidence[best]?.relativeScore ?? 0) ? index : best),
    0,
  );
  const order: number[] = evidence.length > 0 ? [start] : [];
  while (order.length < evidence.length) {
    const remaining = [...evidence.keys()].filter((index) => !order.includes(index));
    const gain = (index: number): number =>
      LAMBDA * (relevance[index] ?? 0) -
      (1 - LAMBDA) * Math.max(0, ...order.map((selected) => similarity[index]?.[selected] ?? 0));
    order.push(remaining.reduce((best, index) => (gain(index) > gain(best) ? index : best)));
  }
  return order.flatMap((index) => evidence[index] ?? []);
}

/** The similarity of each quote to each other one, 0 to 1; 0 to itself. */
function similarities(evidence: readonly RankedQuote[]): number[][] {
  const stems = evidence.map(({ quote }) => new Set(stemsOf(quote)));
  return stems.map((own) => stems.map((other) => (own === other ? 0 : jaccard(own, other))));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((stem) => b.has(stem)).length;
  return shared / Math.max(1, a.size + b.size - shared);
}
