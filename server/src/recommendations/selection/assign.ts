import type { RankedPaper } from '../../platform/schema/events.ts';

/** Six groups of two: two pages of one interest. */
export const PER_INTEREST = 12;
/** Papers placed, so that some may be left out as repeats. */
const ASSIGNED = PER_INTEREST + 1;
/** Every sixth paper of an interest leads to its border. */
const EXPLORE_EVERY = 6;
/** After so many days on a page without being opened a paper rests. */
export const DAYS_SHOWN = 3;

/** What happened between the reader and papers before. */
export interface History {
  /** Opened, rated, saved or spoken of. */
  seen: ReadonlySet<string>;
  /** On how many earlier days a page showed a paper. */
  daysShown: ReadonlyMap<string, number>;
}

export interface AssignedPaper extends RankedPaper {
  /** The interests the paper fits, the best first; it stands under that one. */
  interests: string[];
}

/**
 * Puts each paper under the interest it fits best: never one the reader has met, those shown on an earlier day behind the
 * others, those shown on three not at all, and one in six from the border of the interest. `worth` is what a paper's score
 * is multiplied by.
 */
export function assign(
  ranked: ReadonlyMap<string, readonly RankedPaper[]>,
  { seen, daysShown }: History,
  worth: (paper: RankedPaper) => number,
  explores: boolean,
): AssignedPaper[] {
  const homes = homesOf(ranked);
  const explored = new Set<string>();
  const days = (one: RankedPaper): number => daysShown.get(one.pmc_id) ?? 0;
  return [...ranked].flatMap(([interest, list]) => {
    const open = list
      .filter((one) => !seen.has(one.pmc_id) && days(one) < DAYS_SHOWN)
      .map((one) => ({ one, value: one.score * worth(one), shown: days(one) > 0 ? 1 : 0 }))
      .toSorted((a, b) => a.shown - b.shown || b.value - a.value)
      .map(({ one }) => one);
    const mine = open.filter((one) => !one.explore && homes.get(one.pmc_id)?.[0] === interest);
    const border = open.filter(
      ({ explore, pmc_id }) => explore && explores && !homes.has(pmc_id) && !explored.has(pmc_id),
    );
    const placed = interleave(mine, border).map((one) => ({
      ...one,
      interests: homes.get(one.pmc_id) ?? [interest],
    }));
    for (const { pmc_id } of placed) explored.add(pmc_id);
    return placed;
  });
}

function interleave(mine: readonly RankedPaper[], border: readonly RankedPaper[]): RankedPaper[] {
  const [queue, explorations] = [[...mine], [...border]];
  const placed: RankedPaper[] = [];
  while (placed.length < ASSIGNED && queue.length > 0) {
    const turn = placed.length % EXPLORE_EVERY === EXPLORE_EVERY - 1;
    const next = (turn ? explorations.shift() : undefined) ?? queue.shift();
    if (next) placed.push(next);
  }
  return placed;
}

function homesOf(ranked: ReadonlyMap<string, readonly RankedPaper[]>): Map<string, string[]> {
  const fits = new Map<string, { interest: string; fit: number }[]>();
  for (const [interest, list] of ranked)
    for (const { pmc_id, fit, explore } of list)
      if (!explore) fits.set(pmc_id, [...(fits.get(pmc_id) ?? []), { interest, fit }]);
  return new Map(
    [...fits].map(([id, homes]) => [
      id,
      homes.toSorted((a, b) => b.fit - a.fit).map(({ interest }) => interest),
    ]),
  );
}
