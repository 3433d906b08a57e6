/**
 * The rank constant and the weight of the vectors. With small general embedding models a light weight gained a little
 * over BM25 and equal weights lost much, so vectors mostly raise papers that words also find; what words miss enters far down the list.
 */
const fusing = { k: 20, weight: 0.15 };

/**
 * Joins two rankings of papers by weighted reciprocal ranks (Cormack, Clarke and Büttcher, SIGIR 2009): a paper's score
 * is 1 / (k + rank) by words plus weight / (k + rank) by vectors, ranks from 1. Best first; ties keep the words' order.
 */
export function fuseRankings(
  byWords: readonly string[],
  byVectors: readonly string[],
  { k, weight }: { k: number; weight: number } = fusing,
): string[] {
  const scores = new Map<string, number>();
  const add = (ids: readonly string[], share: number) => {
    for (const [index, id] of ids.entries()) scores.set(id, (scores.get(id) ?? 0) + share / (k + index + 1));
  };
  add(byWords, 1);
  add(byVectors, weight);
  return [...scores].toSorted(([, a], [, b]) => b - a).map(([id]) => id);
}
