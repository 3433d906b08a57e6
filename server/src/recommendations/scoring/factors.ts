/** Half of a paper's newness is gone after so many years. */
const HALF_LIFE_YEARS = 5;

/** A factor of 0.85 to 1.15 for how far a paper can be relied on (0 to 1). */
export const evidenceFactor = (reputability: number): number => 0.85 + 0.3 * reputability;

/** A factor of 0.9 to 1.1 for how new a paper is; one without a year counts as old. */
export function recencyFactor(year: number | null, thisYear: number): number {
  const age = Math.max(0, thisYear - (year ?? thisYear - 20));
  return 0.9 + 0.2 * 2 ** (-age / HALF_LIFE_YEARS);
}

/** What a weight is worth after some days: half after 90. */
export const decayed = (weight: number, days: number): number => weight * 2 ** (-Math.max(0, days) / 90);
