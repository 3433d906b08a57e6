import type { NearPaper } from './vector-block.ts';

/** The neighbour that stands for papers about something else: a library has few papers on one question. */
const ELSEWHERE = 50;
/** How much nearer than that neighbour a paper must be, and how much farther than the nearest it may be, in cosine. */
const ABOVE_ELSEWHERE = 0.07;
const BELOW_NEAREST = 0.03;

/**
 * The papers near enough to a question to be listed without its words: near enough for themselves, about as near as the nearest,
 * and standing out from papers about something else, where there are so many (docs/decisions/0040).
 *
 * @param near papers near the question, the nearest first
 * @param least the cosine from which texts of the model are about the same
 */
export function closeInMeaning(near: readonly NearPaper[], least: number): Set<string> {
  const nearest = near[0]?.cosine ?? 0;
  const elsewhere = near[ELSEWHERE - 1]?.cosine ?? -1;
  const bar = Math.max(least, nearest - BELOW_NEAREST, elsewhere + ABOVE_ELSEWHERE);
  return new Set(near.filter(({ cosine }) => cosine >= bar).map(({ pmcId }) => pmcId));
}
