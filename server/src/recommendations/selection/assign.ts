import { type Follow, FROM_LIBRARY } from '@health/contract';
import type { RankedCandidate } from '../schema.ts';

/** Six groups of two: two pages of one interest. */
export const PER_INTEREST = 12;
/** Papers assigned, so that duplicates may be left out afterwards. */
const ASSIGNED = PER_INTEREST + 1;
/** The newest are chosen from so many of an interest: the best fitting ones. */
const NEWEST_AMONG = 3 * PER_INTEREST;
/** Every sixth paper of an interest is an exploration. */
const EXPLORE_EVERY = 6;
/** A paper shown on so many days without being opened rests. */
const DAYS_SHOWN = 3;

/** On how many earlier days a page showed a paper. */
export interface Shown {
  days: number;
  /** The last day, as YYYY-MM-DD; null when that is today, so that the page of a day keeps its papers. */
  lastDay: string | null;
}

/** The user's earlier contact with papers. */
export interface History {
  /** The pmc_ids opened, rated, saved or given feedback on. */
  seen: ReadonlySet<string>;
  shown: ReadonlyMap<string, Shown>;
}

/** Returns whether a paper was shown so often that it rests. */
export const isResting = (shown: Shown | undefined): boolean => (shown?.days ?? 0) >= DAYS_SHOWN;

/** A ranked paper with the interest it is shown under. */
export interface AssignedPaper extends RankedCandidate {
  /** The interests the paper fits, best first; it is shown under the first. */
  interests: string[];
  /** A page showed it on an earlier day. */
  wasShown: boolean;
  /** What the user follows that brought it. */
  follow?: Follow | undefined;
}

/** What decides the order of the papers besides their scores. */
export interface AssignmentRules {
  history: History;
  /** What a paper's score is multiplied by. */
  factorOf: (paper: RankedCandidate) => number;
  /** Every sixth paper may be an exploration. */
  explores: boolean;
  /** The papers like those in the user's library come before the interests. */
  libraryFirst: boolean;
  /** Papers that another group of the page has. */
  assigned: ReadonlySet<string>;
  /** The year of a paper where the newest come first; null where the best do. */
  yearOf: ((paper: RankedCandidate) => number) | null;
}

/**
 * Assigns each paper to the interest it fits best, or to `FROM_LIBRARY`, for each in order, best first. Papers that the
 * user has seen are left out. Those shown on an earlier day come behind the others, and those that rest fill what is
 * still free, the longest-rested first. With `yearOf` they are the newest of the best fitting papers, the newest first,
 * without explorations.
 */
export function assign(
  ranked: ReadonlyMap<string, readonly RankedCandidate[]>,
  rules: AssignmentRules,
): AssignedPaper[] {
  const likeLibrary = ranked.get(FROM_LIBRARY) ?? [];
  const byInterest = new Map([...ranked].filter(([label]) => label !== FROM_LIBRARY));
  const assignedKeys = new Set(rules.assigned);
  const fromLibrary = () => assignLibrary(likeLibrary, rules, assignedKeys);
  if (!rules.libraryFirst) return [...assignInterests(byInterest, rules, assignedKeys), ...fromLibrary()];
  return [...fromLibrary(), ...assignInterests(byInterest, rules, assignedKeys)];
}

function assignLibrary(
  list: readonly RankedCandidate[],
  rules: AssignmentRules,
  assignedKeys: Set<string>,
): AssignedPaper[] {
  const open = inOrder(list, rules).filter(({ pmc_id }) => !assignedKeys.has(pmc_id));
  return take(chosenFrom(open, rules), rules, assignedKeys, () => [FROM_LIBRARY]);
}

function assignInterests(
  ranked: ReadonlyMap<string, readonly RankedCandidate[]>,
  rules: AssignmentRules,
  assignedKeys: Set<string>,
): AssignedPaper[] {
  const interestsByPaper = interestsOfPapers(ranked);
  return [...ranked].flatMap(([interest, list]) => {
    const open = inOrder(list, rules).filter(({ pmc_id }) => !assignedKeys.has(pmc_id));
    const fitting = open.filter((one) => !one.explore && interestsByPaper.get(one.pmc_id)?.[0] === interest);
    const exploring = open.filter(
      ({ explore, pmc_id }) => explore && rules.explores && !rules.yearOf && !interestsByPaper.has(pmc_id),
    );
    const assigned = interleave(chosenFrom(fitting, rules), exploring);
    return take(assigned, rules, assignedKeys, (id) => interestsByPaper.get(id) ?? [interest]);
  });
}

/** New papers by their scores, then those shown on an earlier day, then those that rest, the longest-rested first. */
function inOrder(
  list: readonly RankedCandidate[],
  { history, factorOf }: AssignmentRules,
): RankedCandidate[] {
  return list
    .filter(({ pmc_id }) => !history.seen.has(pmc_id))
    .map((one) => {
      const turn = turnOf(one, history);
      const restsSince = turn === 2 ? (history.shown.get(one.pmc_id)?.lastDay ?? '') : '';
      return { one, turn, restsSince, value: one.score * factorOf(one) };
    })
    .toSorted((a, b) => a.turn - b.turn || a.restsSince.localeCompare(b.restsSince) || b.value - a.value)
    .map(({ one }) => one);
}

/** 0 for a new paper, 1 for one that was shown, 2 for one that rests. */
function turnOf({ pmc_id }: RankedCandidate, { shown }: History): 0 | 1 | 2 {
  const earlier = shown.get(pmc_id);
  if (isResting(earlier)) return 2;
  return earlier ? 1 : 0;
}

/** The first papers of a list that is in order, or the newest of its better part; papers that rest only where others lack. */
function chosenFrom(papers: readonly RankedCandidate[], rules: AssignmentRules): RankedCandidate[] {
  const { yearOf, history } = rules;
  if (!yearOf) return resultsFirst(papers.slice(0, ASSIGNED), rules);
  const rests = ({ pmc_id }: RankedCandidate): number => Number(isResting(history.shown.get(pmc_id)));
  const newestFirst = (a: RankedCandidate, b: RankedCandidate): number => yearOf(b) - yearOf(a);
  const chosen = papers
    .slice(0, NEWEST_AMONG)
    .toSorted((a, b) => rests(a) - rests(b) || newestFirst(a, b))
    .slice(0, ASSIGNED);
  return chosen.toSorted(newestFirst);
}

/** Of the papers shown, protocols, case reports and the like are behind others of the same turn; then the further ones. */
function resultsFirst(papers: readonly RankedCandidate[], { history }: AssignmentRules): RankedCandidate[] {
  const place = (one: RankedCandidate): number =>
    2 * turnOf(one, history) + (one.hasResults === false ? 1 : 0);
  const shown = papers.slice(0, PER_INTEREST).toSorted((a, b) => place(a) - place(b));
  return [...shown, ...papers.slice(PER_INTEREST)];
}

function take(
  papers: readonly RankedCandidate[],
  { history }: AssignmentRules,
  assignedKeys: Set<string>,
  interestsOf: (pmcId: string) => string[],
): AssignedPaper[] {
  for (const { pmc_id } of papers) assignedKeys.add(pmc_id);
  return papers.map((one) => ({
    ...one,
    interests: interestsOf(one.pmc_id),
    wasShown: history.shown.has(one.pmc_id),
  }));
}

/** The best fitting papers, with an exploration in every sixth place; at most 13. */
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
