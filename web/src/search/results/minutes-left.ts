/** How many papers waited at a moment, in milliseconds. */
export interface Look {
  waiting: number;
  at: number;
}

/** Returns how many minutes the rest takes at the pace between two looks, at least 1; null while no pace can be seen. */
export function minutesLeft(first: Look, now: Look): number | null {
  const done = first.waiting - now.waiting;
  const minutes = (now.at - first.at) / 60_000;
  if (done <= 0 || minutes <= 0) return null;
  return Math.max(1, Math.ceil((now.waiting / done) * minutes));
}
