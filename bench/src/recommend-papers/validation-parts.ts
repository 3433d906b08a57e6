import { interactionMatrix } from '@health/server/recommendations/scoring/interaction-matrix';
import { paperVectors, usersPapers, WORDS } from './citeulike.ts';
import { shuffled } from './measure.ts';
import { type Case, type Counts, mixedPapersOf, newUsersOf, type Trial } from './protocols.ts';

const trial = (counts: Counts, reads: readonly number[][], cases: Case[]): Trial => ({
  shelf: interactionMatrix(paperVectors(counts), WORDS, reads),
  cases,
});

/**
 * Like ten known papers: two of the ten training papers of every third user who has ten are to be found from the rest. There
 * are three such thirds, 0 to 2.
 */
export function likeTenKnown(counts: Counts, third: number): Trial {
  const cases: Case[] = [];
  const reads = usersPapers('train-10').map((papers, user) => {
    if (user % 3 !== third || papers.length !== 10) return papers;
    const mixed = shuffled(papers, 23 + user);
    cases.push({ user, wanted: mixed.slice(0, 2) });
    return mixed.slice(2);
  });
  return trial(counts, reads, cases);
}

/**
 * Like one known paper: of everybody one paper is known, the lowest of their training papers as in the published split, but
 * never the one that the published split gives; 500 users are asked for their other training papers.
 */
export function likeOneKnown(counts: Counts): Trial {
  const published = usersPapers('train-1');
  const cases: Case[] = [];
  const reads = usersPapers('train-10').map((papers, user) => {
    const others = papers.filter((paper) => paper !== published[user]?.[0]).toSorted((a, b) => a - b);
    const wanted = others.slice(1);
    if (papers.length === 10) cases.push({ user, wanted });
    return others.length > 0 ? others.slice(0, 1) : papers;
  });
  return trial(counts, reads, shuffled(cases, 9).slice(0, 500));
}

/**
 * New users of whom ten papers are known and whom no seed of the test asks for; of those whom it asks for, only the papers
 * known in the test are on the shelf.
 */
export function newUsersNotAsked(counts: Counts, seeds: readonly number[]): Trial {
  const all = usersPapers('all');
  const reads = [...all];
  const asked = new Map(
    seeds.toReversed().flatMap((seed) => newUsersOf(all, seed).map((user) => [user, seed])),
  );
  for (const [user, seed] of asked) reads[user] = mixedPapersOf(all[user] ?? [], seed, user).slice(0, 10);
  const cases: Case[] = [];
  all.forEach((papers, user) => {
    if (papers.length < 20 || asked.has(user)) return;
    const mixed = mixedPapersOf(papers, 9, user);
    reads[user] = mixed.slice(0, 10);
    cases.push({ user, wanted: mixed.slice(10) });
  });
  return trial(counts, reads, cases);
}
