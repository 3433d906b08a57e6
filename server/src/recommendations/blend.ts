import type { candidates } from '../tables/events.ts';

/** A ranked paper as it is kept. */
export type Candidate = (typeof candidates.$inferSelect)['ranked'][number];

/** What speaks for a paper, each in [0, 1] but `liked`, which is in [-1, 1]. */
export interface Signals {
  pmcId: string;
  /** BM25 of the interest's words, as a share of the best paper's. */
  words: number;
  fit: number;
  /** Likeness to liked papers, less that to disliked ones. */
  liked: number;
  /** The liked paper it resembles most. */
  like: string | null;
  year: number | null;
  reputability: number;
}

const weights = { words: 1, fit: 0.8, liked: 0.9 };
const HALF_LIFE_YEARS = 8;

/** Orders the papers by a weighted sum, which bounded factors for evidence (0.85 to 1.15) and recency (0.9 to 1.1) tilt. */
export function blend(signals: readonly Signals[]): Candidate[] {
  const newest = Math.max(...signals.map(({ year }) => year ?? 0));
  const scored = signals.map((signal) => ({ ...signal, score: scoreOf(signal, newest) }));
  return scored
    .toSorted((a, b) => b.score - a.score)
    .map(({ pmcId, fit, like }) => ({ pmc_id: pmcId, fit, like }));
}

function scoreOf({ words, fit, liked, year, reputability }: Signals, newest: number): number {
  const sum = weights.words * words + weights.fit * fit + weights.liked * liked;
  const recency = 0.9 + 0.2 * 2 ** (-(newest - (year ?? newest - 20)) / HALF_LIFE_YEARS);
  return sum * (0.85 + 0.3 * reputability) * recency;
}
