import { hyperparameters } from '@health/server/recommendations/scoring/hyperparameters';
import type {
  InteractionMatrix,
  UserPreferences,
} from '@health/server/recommendations/scoring/interaction-matrix';
import { scorePapers } from '@health/server/recommendations/scoring/score-papers';
import { sumOf } from '@health/server/text/vectors/vectors';

/** Returns a score of every paper of the matrix for one of its users; the greatest comes first. */
export type Ranker = (matrix: InteractionMatrix, user: number) => Float64Array;

/** The product's own method. */
export const product: Ranker = (matrix, user) => scorePapers(matrix, preferencesOf(matrix, user)).score;

/** The product's own method with other hyperparameters. */
export const productWith =
  (changes: Partial<typeof hyperparameters>): Ranker =>
  (matrix, user) =>
    scorePapers(matrix, preferencesOf(matrix, user), { ...hyperparameters, ...changes }).score;

/** The papers most read. */
export const popularity: Ranker = (matrix) => matrix.popularity;

/** Similarity to the sum of the user's papers in words. */
export const contentCentroid: Ranker = (matrix, user) =>
  matrix.words.dots(preferencesOf(matrix, user).profile);

/** Item-item neighbours: the cosine of the papers' users, summed over the user's papers. */
export const itemNeighbours: Ranker = (matrix, user) => {
  const scores = new Float64Array(matrix.papers.length);
  const root = (paper: number): number => Math.sqrt(Math.max(1, matrix.usersOf[paper]?.length ?? 0));
  for (const paper of matrix.reads[user] ?? [])
    for (const neighbour of matrix.usersOf[paper] ?? []) {
      if (neighbour === user) continue;
      for (const other of matrix.reads[neighbour] ?? [])
        scores[other] = (scores[other] ?? 0) + 1 / root(paper) / root(other);
    }
  return scores;
};

function preferencesOf(matrix: InteractionMatrix, user: number): UserPreferences {
  const liked = new Map((matrix.reads[user] ?? []).map((paper) => [paper, 1]));
  const parts = [...liked].flatMap(([paper, weight]) => {
    const vector = matrix.papers[paper];
    return vector ? [{ vector, weight }] : [];
  });
  return { profile: sumOf(parts), liked, self: user };
}
