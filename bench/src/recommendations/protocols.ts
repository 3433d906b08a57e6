import {
  type InteractionMatrix,
  interactionMatrix,
} from '@health/server/recommendations/scoring/interaction-matrix';
import { best } from '@health/server/text/vectors/best';
import { shuffled } from '../metrics/random.ts';
import { meanQuality, type RankingQuality, rankingQuality } from '../metrics/ranking.ts';
import { type Counts, paperVectors, WORDS } from './citeulike.ts';
import type { Ranker } from './methods.ts';

/** What is drawn by chance is drawn three times. */
export const SEEDS = [1, 2, 3];

/** One user to recommend papers to, and the papers that a good list holds. */
export interface Case {
  user: number;
  relevant: readonly number[];
}

/** What a method may learn from, by user, and whom it is judged on. */
export interface Split {
  reads: readonly (readonly number[])[];
  cases: readonly Case[];
  /** The papers that may be recommended; all papers without it. */
  candidates?: ReadonlySet<number>;
}

/** A split with the papers as the methods see them. */
export interface Trial {
  matrix: InteractionMatrix;
  cases: readonly Case[];
  candidates?: ReadonlySet<number>;
}

/** Returns the trial of a split; the words of papers that nobody may know of do not count. */
export function trialOf(counts: Counts, { reads, cases, candidates }: Split): Trial {
  const vectors = paperVectors(counts, (paper) => !candidates?.has(paper));
  return { matrix: interactionMatrix(vectors, WORDS, reads), cases, candidates };
}

/** Returns a published split: the papers of each user to learn from and to find; users without any to find are left out. */
export const publishedSplit = (train: readonly number[][], test: readonly number[][]): Split => ({
  reads: train,
  cases: test.flatMap((relevant, user) => (relevant.length > 0 ? [{ user, relevant }] : [])),
});

const NEW_USERS = 500;
const FEWEST_PAPERS = 20;

/** Returns the users with at least 20 papers in the order of a seed, 500 at most. */
export const newUsersOf = (all: readonly (readonly number[])[], seed: number): number[] =>
  shuffled(
    all.flatMap((papers, user) => (papers.length >= FEWEST_PAPERS ? [user] : [])),
    seed,
  ).slice(0, NEW_USERS);

/** Returns a user's papers in the order of a seed; the first ones are known. */
export const shuffledPapersOf = (papers: readonly number[], seed: number, user: number): number[] =>
  shuffled(papers, seed * 100_000 + user);

/** Returns the split of new users: only `known` papers of each are known, while all other users are complete. */
export function newUsers(all: readonly number[][], known: 1 | 3 | 10, seed: number): Split {
  const reads = [...all];
  const cases = newUsersOf(all, seed).map((user) => {
    const mixed = shuffledPapersOf(all[user] ?? [], seed, user);
    reads[user] = mixed.slice(0, known);
    return { user, relevant: mixed.slice(known) };
  });
  return { reads, cases };
}

/**
 * Returns the split of new papers: a fifth of the `papers`, which nobody is known to have read, are ranked among themselves
 * for at most `users` users who read one of them and another paper.
 */
export function newPapers(all: readonly number[][], papers: number, seed: number, users = 1500): Split {
  const numbers = Array.from({ length: papers }, (_, paper) => paper);
  const candidates = new Set(shuffled(numbers, seed).slice(0, Math.floor(papers / 5)));
  const reads = all.map((read) => read.filter((paper) => !candidates.has(paper)));
  const cases = all.flatMap((read, user) => {
    const relevant = read.filter((paper) => candidates.has(paper));
    return relevant.length > 0 && (reads[user]?.length ?? 0) > 0 ? [{ user, relevant }] : [];
  });
  return { reads, cases: shuffled(cases, seed).slice(0, users), candidates };
}

/**
 * Returns the mean quality of a method's lists of 300 over the users of a trial. Papers that a user is known to have read
 * and papers that are not candidates are left out of the lists.
 */
export function measure({ matrix, cases, candidates }: Trial, ranker: Ranker): RankingQuality {
  return meanQuality(
    cases.map(({ user, relevant }) => {
      const scores = ranker(matrix, user).slice();
      for (const paper of matrix.reads[user] ?? []) scores[paper] = 0;
      if (candidates)
        for (let paper = 0; paper < scores.length; paper++) if (!candidates.has(paper)) scores[paper] = 0;
      return rankingQuality(best(scores, 300), relevant);
    }),
  );
}
