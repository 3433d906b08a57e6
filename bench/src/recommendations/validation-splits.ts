import { shuffled } from '../metrics/random.ts';
import { type Case, newUsersOf, type Split, shuffledPapersOf } from './protocols.ts';

/** Papers known of a user in the published split of ten. */
const KNOWN = 10;

/**
 * Returns a split like the published one of ten known papers, made from its training side alone: two of the ten training
 * papers of every third user are to be found from the other eight. `third` is 0 to 2.
 */
export function tenKnownSplit(train: readonly number[][], third: number): Split {
  const cases: Case[] = [];
  const reads = train.map((papers, user) => {
    if (user % 3 !== third || papers.length !== KNOWN) return papers;
    const mixed = shuffled(papers, 23 + user);
    cases.push({ user, relevant: mixed.slice(0, 2) });
    return mixed.slice(2);
  });
  return { reads, cases };
}

/**
 * Returns a split like the published one of one known paper, made from the training side of ten (`train`): the lowest of a
 * user's training papers is known, as there, but never the one that the published split (`published`) makes known; 500
 * users with ten training papers are judged on the others.
 */
export function oneKnownSplit(train: readonly number[][], published: readonly number[][]): Split {
  const cases: Case[] = [];
  const reads = train.map((papers, user) => {
    const others = papers.filter((paper) => paper !== published[user]?.[0]).toSorted((a, b) => a - b);
    if (papers.length === KNOWN) cases.push({ user, relevant: others.slice(1) });
    return others.length > 0 ? others.slice(0, 1) : papers;
  });
  return { reads, cases: shuffled(cases, 9).slice(0, 500) };
}

/**
 * Returns a split of new users with `known` papers whom none of these seeds of the test judges, at most `most` of them. Of the users
 * whom the test judges, only the papers that are known in the test are known here; all others are complete.
 */
export function untestedUsersSplit(
  all: readonly number[][],
  seeds: readonly number[],
  { known = KNOWN, most = Number.POSITIVE_INFINITY } = {},
): Split {
  const reads = [...all];
  const tested = new Map(
    seeds.toReversed().flatMap((seed) => newUsersOf(all, seed).map((user) => [user, seed])),
  );
  for (const [user, seed] of tested)
    reads[user] = shuffledPapersOf(all[user] ?? [], seed, user).slice(0, known);
  const cases: Case[] = [];
  all.forEach((papers, user) => {
    if (papers.length < 2 * KNOWN || tested.has(user) || cases.length >= most) return;
    const mixed = shuffledPapersOf(papers, 9, user);
    reads[user] = mixed.slice(0, known);
    cases.push({ user, relevant: mixed.slice(known) });
  });
  return { reads, cases };
}
