import type { NearPaper } from './vector-block.ts';

/**
 * How much meaning counts beside words. Chosen on the development questions in the papers' words and in everyday words
 * (docs/decisions/0040-search-by-meaning.md).
 */
const MEANING_WEIGHT = 1.2;

/**
 * Joins two rankings by their scores, best first: 1 / sqrt(rank) by words, ranks from 1, plus the weighted nearness of the
 * paper among the near ones (1 for the nearest, 0 for the last). Joining by ranks alone loses to either part in the first
 * ten (measured). Ties keep the order of the words. `shareRead` is the share of the library that has been read for meaning, 0 to 1:
 * the nearest of the few papers that were read first may be far from the question.
 */
export function joinByScore(
  byWords: readonly string[],
  near: readonly NearPaper[],
  shareRead: number,
): string[] {
  const scores = new Map(byWords.map((id, index) => [id, 1 / Math.sqrt(index + 1)]));
  const highest = near[0]?.cosine ?? 0;
  const lowest = near.at(-1)?.cosine ?? 0;
  const range = highest - lowest;
  for (const { pmcId, cosine } of near) {
    const nearness = range > 0 ? (cosine - lowest) / range : 1;
    scores.set(pmcId, (scores.get(pmcId) ?? 0) + MEANING_WEIGHT * shareRead * nearness);
  }
  return [...scores].toSorted(([, a], [, b]) => b - a).map(([id]) => id);
}
