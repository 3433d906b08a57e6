const HOUR = 3_600_000;

/** Returns a moment of the coming night, by UTC: not the same one everywhere, so that installations do not all ask at once. */
export function nextNight(now: Date): Date {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return new Date(midnight + HOUR + Math.floor(Math.random() * 3 * HOUR));
}
