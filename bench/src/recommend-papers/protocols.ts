import {
  type InteractionMatrix,
  interactionMatrix,
} from '@health/server/recommendations/scoring/interaction-matrix';
import { best } from '@health/server/text/vectors/best';
import { type paperCounts, paperVectors, usersPapers, WORDS } from './citeulike.ts';
import { mean, type Quality, qualityOf, shuffled } from './measure.ts';
import type { Ranker } from './methods.ts';

export type Counts = ReturnType<typeof paperCounts>;

/** What is drawn by chance is drawn three times. */
export const SEEDS = [1, 2, 3];

/** One user who is to be recommended papers: what is known of them and what they should be recommended. */
export interface Case {
  user: number;
  wanted: readonly number[];
}

/** What is known to a method, and for whom it is asked. */
export interface Trial {
  shelf: InteractionMatrix;
  cases: readonly Case[];
  /** Papers that may be recommended; all without it. */
  open?: ReadonlySet<number>;
}

/** The published split: `known` papers of each user to learn from, the others to find, all papers to choose from. */
export function standing(counts: Counts, known: 1 | 10): Trial {
  const reads = usersPapers(`train-${known}`);
  const cases = usersPapers(`test-${known}`).flatMap((wanted, user) =>
    wanted.length > 0 ? [{ user, wanted }] : [],
  );
  return { shelf: interactionMatrix(paperVectors(counts), WORDS, reads), cases };
}

const NEW_USERS = 500;

/** Users with enough papers to be asked as new ones, in the order of a seed; the first 500 are asked. */
export const newUsersOf = (all: readonly (readonly number[])[], seed: number): number[] =>
  shuffled(
    all.flatMap((papers, user) => (papers.length >= 20 ? [user] : [])),
    seed,
  ).slice(0, NEW_USERS);

/** Their papers in the order of a seed; the first ones are known. */
export const mixedPapersOf = (papers: readonly number[], seed: number, user: number): number[] =>
  shuffled(papers, seed * 100_000 + user);

/** New users: 500 with at least 20 papers, of whom `known` papers are known, while all others are complete. */
export function newUsers(counts: Counts, known: 1 | 3 | 10, seed: number): Trial {
  const all = usersPapers('all');
  const reads = [...all];
  const cases = newUsersOf(all, seed).map((user) => {
    const mixed = mixedPapersOf(all[user] ?? [], seed, user);
    reads[user] = mixed.slice(0, known);
    return { user, wanted: mixed.slice(known) };
  });
  return { shelf: interactionMatrix(paperVectors(counts), WORDS, reads), cases };
}

/** New papers: a fifth of the papers, which nobody is known to have read, are ranked among themselves for 1,500 users. */
export function newPapers(counts: Counts, seed: number, users = 1500): Trial {
  const open = new Set(shuffled([...counts.keys()], seed).slice(0, Math.floor(counts.length / 5)));
  const all = usersPapers('all');
  const reads = all.map((papers) => papers.filter((paper) => !open.has(paper)));
  const cases = all.flatMap((papers, user) => {
    const wanted = papers.filter((paper) => open.has(paper));
    return wanted.length > 0 && (reads[user]?.length ?? 0) > 0 ? [{ user, wanted }] : [];
  });
  const vectors = paperVectors(counts, (paper) => !open.has(paper));
  return {
    shelf: interactionMatrix(vectors, WORDS, reads),
    cases: shuffled(cases, seed).slice(0, users),
    open,
  };
}

/** Asks a method for every user of a trial and measures its lists of 300. */
export function measure({ shelf, cases, open }: Trial, ranker: Ranker): Quality {
  return mean(
    cases.map(({ user, wanted }) => {
      const scores = ranker(shelf, user).slice();
      for (const paper of shelf.reads[user] ?? []) scores[paper] = 0;
      if (open) for (let paper = 0; paper < scores.length; paper++) if (!open.has(paper)) scores[paper] = 0;
      return qualityOf(best(scores, 300), wanted);
    }),
  );
}
