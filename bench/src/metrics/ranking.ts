/** How good a list of papers is, each figure 0 to 1. */
export interface RankingQuality {
  recall50: number;
  recall100: number;
  recall300: number;
  ndcg10: number;
}

/** Returns the share (0 to 1) of the relevant items that are among the first `depth` of the list; 0 without relevant items. */
export function recallAt<T>(ranked: readonly T[], relevant: ReadonlySet<T>, depth: number): number {
  if (relevant.size === 0) return 0;
  return ranked.slice(0, depth).filter((item) => relevant.has(item)).length / relevant.size;
}

/**
 * Returns the normalised discounted cumulative gain of the first `depth` items, 0 to 1, with the grades themselves as gains
 * (as trec_eval computes it) and a discount of log2(rank + 1). An item without a grade gains nothing; without a grade
 * above 0 the result is 0.
 */
export function ndcgAt<T>(ranked: readonly T[], grades: ReadonlyMap<T, number>, depth: number): number {
  const gain = (values: readonly number[]): number =>
    values.slice(0, depth).reduce((sum, value, place) => sum + value / Math.log2(place + 2), 0);
  const ideal = gain([...grades.values()].toSorted((a, b) => b - a));
  return ideal === 0 ? 0 : gain(ranked.map((item) => grades.get(item) ?? 0)) / ideal;
}

/** Returns whether the first item of the list is relevant. */
export const isFirstRelevant = <T>(ranked: readonly T[], relevant: ReadonlyMap<T, number>): boolean =>
  ranked.slice(0, 1).some((item) => relevant.has(item));

/** Returns the quality of one list, best first, against the papers it should hold. */
export function rankingQuality(ranked: readonly number[], relevant: readonly number[]): RankingQuality {
  const truth = new Set(relevant);
  return {
    recall50: recallAt(ranked, truth, 50),
    recall100: recallAt(ranked, truth, 100),
    recall300: recallAt(ranked, truth, 300),
    ndcg10: ndcgAt(ranked, new Map(relevant.map((paper) => [paper, 1])), 10),
  };
}

/** Returns the mean of each figure; 0 for no lists. */
export function meanQuality(all: readonly RankingQuality[]): RankingQuality {
  const of = (figure: keyof RankingQuality): number =>
    all.reduce((sum, one) => sum + one[figure], 0) / Math.max(1, all.length);
  return {
    recall50: of('recall50'),
    recall100: of('recall100'),
    recall300: of('recall300'),
    ndcg10: of('ndcg10'),
  };
}
