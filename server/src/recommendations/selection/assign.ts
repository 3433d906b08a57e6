import type { RankedCandidate } from '../../platform/schema/events.ts';

/** Six groups of two: two pages of one interest. */
export const PER_INTEREST = 12;
/** Papers assigned, so that duplicates may be left out afterwards. */
const ASSIGNED = PER_INTEREST + 1;
/** Every sixth paper of an interest is an exploration. */
const EXPLORE_EVERY = 6;
/** A paper shown on so many days without being opened is not shown for a while. */
export const DAYS_SHOWN = 3;

/** The reader's earlier contact with papers. */
export interface History {
  /** The pmc_ids opened, rated, saved or given feedback on. */
  seen: ReadonlySet<string>;
  /** On how many earlier days a page showed a paper. */
  daysShown: ReadonlyMap<string, number>;
}

/** A ranked paper with the interest it is shown under. */
export interface AssignedPaper extends RankedCandidate {
  /** The interests the paper fits, best first; it is shown under the first. */
  interests: string[];
}

/**
 * Assigns each paper to the interest it fits best, for each interest in order, best first. Papers that the reader has seen,
 * or that were shown on three days, are left out; those shown on an earlier day come last. When `explores`, every sixth
 * paper is an exploration. `factorOf` returns what a paper's score is multiplied by.
 */
export function assign(
  ranked: ReadonlyMap<string, readonly RankedCandidate[]>,
  { seen, daysShown }: History,
  factorOf: (paper: RankedCandidate) => number,
  explores: boolean,
): AssignedPaper[] {
  const interestsByPaper = interestsOfPapers(ranked);
  const explored = new Set<string>();
  const days = (one: RankedCandidate): number => daysShown.get(one.pmc_id) ?? 0;
  return [...ranked].flatMap(([interest, list]) => {
    const open = list
      .filter((one) => !seen.has(one.pmc_id) && days(one) < DAYS_SHOWN)
      .map((one) => ({ one, value: one.score * factorOf(one), shown: days(one) > 0 ? 1 : 0 }))
      .toSorted((a, b) => a.shown - b.shown || b.value - a.value)
      .map(({ one }) => one);
    const fitting = open.filter((one) => !one.explore && interestsByPaper.get(one.pmc_id)?.[0] === interest);
    const exploring = open.filter(
      ({ explore, pmc_id }) => explore && explores && !interestsByPaper.has(pmc_id) && !explored.has(pmc_id),
    );
    const assigned = interleave(fitting, exploring).map((one) => ({
      ...one,
      interests: interestsByPaper.get(one.pmc_id) ?? [interest],
    }));
    for (const { pmc_id } of assigned) explored.add(pmc_id);
    return assigned;
  });
}

/** The best fitting papers, every sixth place taken by an exploration; at most 13. */
function interleave(
  fitting: readonly RankedCandidate[],
  exploring: readonly RankedCandidate[],
): RankedCandidate[] {
  const [queue, explorations] = [[...fitting], [...exploring]];
  const assigned: RankedCandidate[] = [];
  while (assigned.length < ASSIGNED && queue.length > 0) {
    const turn = assigned.length % EXPLORE_EVERY === EXPLORE_EVERY - 1;
    const next = (turn ? explorations.shift() : undefined) ?? queue.shift();
    if (next) assigned.push(next);
  }
  return assigned;
}

/** The interests that each paper fits, best first; explorations fit none. */
function interestsOfPapers(ranked: ReadonlyMap<string, readonly RankedCandidate[]>): Map<string, string[]> {
  const fits = new Map<string, { interest: string; fit: number }[]>();
  for (const [interest, list] of ranked)
    for (const { pmc_id, fit, explore } of list)
      if (!explore) fits.set(pmc_id, [...(fits.get(pmc_id) ?? []), { interest, fit }]);
  return new Map(
    [...fits].map(([id, list]) => [
      id,
      list.toSorted((a, b) => b.fit - a.fit).map(({ interest }) => interest),
    ]),
  );
}
