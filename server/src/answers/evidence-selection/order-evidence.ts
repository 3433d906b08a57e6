import { stemsOf } from '../../text/tokens/content-stems.ts';

interface Claim {
  quote: string;
  /** Share of the question, 0 to 1. */
  overlap: number;
  /** The paper's own rank, 0 to 1. */
  share: number;
}

const weights = { overlap: 0.3, share: 0.6, centrality: 0.1 };
/** Against saying the same again: maximal marginal relevance, 1 being relevance alone. */
const LAMBDA = 0.7;

/** Claims in the order to tell them: what answers the question and what the others say too first, repetition later. */
export function orderEvidence<C extends Claim>(claims: readonly C[]): C[] {
  const stems = claims.map(({ quote }) => new Set(stemsOf(quote)));
  const likeness = stems.map((one) => stems.map((other) => (one === other ? 0 : jaccard(one, other))));
  const worth = claims.map(
    ({ overlap, share }, index) =>
      weights.overlap * overlap +
      weights.share * share +
      weights.centrality * (sum(likeness[index] ?? []) / Math.max(1, claims.length - 1)),
  );
  const first = claims.reduce(
    (best, { share }, index) => (share > (claims[best]?.share ?? 0) ? index : best),
    0,
  );
  const order: number[] = claims.length > 0 ? [first] : [];
  while (order.length < claims.length) {
    const left = claims.map((_, index) => index).filter((index) => !order.includes(index));
    const gain = (index: number): number =>
      LAMBDA * (worth[index] ?? 0) -
      (1 - LAMBDA) * Math.max(0, ...order.map((told) => likeness[index]?.[told] ?? 0));
    order.push(left.reduce((best, index) => (gain(index) > gain(best) ? index : best)));
  }
  return order.flatMap((index) => claims[index] ?? []);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((stem) => b.has(stem)).length;
  return shared / Math.max(1, a.size + b.size - shared);
}
