import { hyperparameters } from '@health/server/recommendations/scoring/hyperparameters';
import type {
  InteractionMatrix,
  ReaderPreferences,
} from '@health/server/recommendations/scoring/interaction-matrix';
import { scorePapers } from '@health/server/recommendations/scoring/score-papers';
import { sumOf } from '@health/server/text/vectors/vectors';

/** Scores every paper of the shelf for one of its users. */
export type Ranker = (shelf: InteractionMatrix, user: number) => Float64Array;

/** The product's own method. */
export const product: Ranker = (shelf, user) => scorePapers(shelf, tasteOf(shelf, user)).score;

/** The product's own method with other numbers. */
export const productWith =
  (changes: Partial<typeof hyperparameters>): Ranker =>
  (shelf, user) =>
    scorePapers(shelf, tasteOf(shelf, user), { ...hyperparameters, ...changes }).score;

/** The papers most read. */
export const popularity: Ranker = (shelf) => shelf.popularity;

/** Likeness to the sum of the user's papers in words. */
export const contentCentroid: Ranker = (shelf, user) => shelf.words.dots(tasteOf(shelf, user).profile);

/** Item-item neighbours: the cosine of the papers' readers, summed over the user's papers. */
export const itemNeighbours: Ranker = (shelf, user) => {
  const scores = new Float64Array(shelf.papers.length);
  const root = (paper: number): number => Math.sqrt(Math.max(1, shelf.readersOf[paper]?.length ?? 0));
  for (const paper of shelf.reads[user] ?? [])
    for (const reader of shelf.readersOf[paper] ?? []) {
      if (reader === user) continue;
      for (const other of shelf.reads[reader] ?? [])
        scores[other] = (scores[other] ?? 0) + 1 / root(paper) / root(other);
    }
  return scores;
};

function tasteOf(shelf: InteractionMatrix, user: number): ReaderPreferences {
  const liked = new Map((shelf.reads[user] ?? []).map((paper) => [paper, 1]));
  const parts = [...liked].flatMap(([paper, weight]) => {
    const vector = shelf.papers[paper];
    return vector ? [{ vector, weight }] : [];
  });
  return { profile: sumOf(parts), liked, self: user };
}
