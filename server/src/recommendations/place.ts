import type { Candidate } from './blend.ts';

/** Six groups of two: two pages of one interest. */
const PER_INTEREST = 12;

export interface Placed extends Candidate {
  /** The interests the paper fits, the best first; it stands under that one. */
  interests: string[];
}

/** Puts each paper under the interest it fits best, the unseen before the seen, at most twelve an interest. */
export function place(
  ranked: ReadonlyMap<string, readonly Candidate[]>,
  seen: ReadonlySet<string>,
): Placed[] {
  const homes = homesOf(ranked);
  return [...ranked].flatMap(([interest, list]) => {
    const mine = list.filter(({ pmc_id }) => homes.get(pmc_id)?.[0] === interest);
    const ordered = [
      ...mine.filter(({ pmc_id }) => !seen.has(pmc_id)),
      ...mine.filter(({ pmc_id }) => seen.has(pmc_id)),
    ];
    return ordered
      .slice(0, PER_INTEREST)
      .map((one) => ({ ...one, interests: homes.get(one.pmc_id) ?? [interest] }));
  });
}

function homesOf(ranked: ReadonlyMap<string, readonly Candidate[]>): Map<string, string[]> {
  const fits = new Map<string, { interest: string; fit: number }[]>();
  for (const [interest, list] of ranked) {
    for (const { pmc_id, fit } of list) fits.set(pmc_id, [...(fits.get(pmc_id) ?? []), { interest, fit }]);
  }
  return new Map(
    [...fits].map(([id, homes]) => [
      id,
      homes.toSorted((a, b) => b.fit - a.fit).map(({ interest }) => interest),
    ]),
  );
}
