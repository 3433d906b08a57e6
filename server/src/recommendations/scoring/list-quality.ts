/** The page shows so many papers of a subject, and those behind them come on later days. */
const [SHOWN, KEPT] = [12, 60];

/**
 * Returns how well a list, best first, holds what a user came to like, 0 to 1: half of it the nDCG of the twelve papers of
 * a page, half the share that is among the 60 that are kept.
 */
export function listQuality<T>(ranked: readonly T[], relevant: ReadonlySet<T>): number {
  if (relevant.size === 0) return 0;
  const discount = (place: number): number => 1 / Math.log2(place + 2);
  let [found, gain, ideal] = [0, 0, 0];
  ranked.slice(0, KEPT).forEach((item, place) => {
    if (!relevant.has(item)) return;
    found += 1;
    if (place < SHOWN) gain += discount(place);
  });
  for (let place = 0; place < Math.min(SHOWN, relevant.size); place++) ideal += discount(place);
  return (gain / ideal + found / Math.min(KEPT, relevant.size)) / 2;
}
