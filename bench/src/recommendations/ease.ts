import {
  type InteractionMatrix,
  interactionMatrix,
} from '@health/server/recommendations/scoring/interaction-matrix';
import { WORDS } from './citeulike.ts';
import type { Ranker } from './methods.ts';
import type { Trial } from './protocols.ts';

/** A common default, not tuned for this measurement. */
const LAMBDA = 100;

/** Returns the same trial with only the `count` papers that most users read, for methods that cannot hold all of them. */
export function amongMostRead({ matrix, cases }: Trial, count: number): Trial {
  const order = [...matrix.papers.keys()].sort(
    (a, b) => (matrix.usersOf[b]?.length ?? 0) - (matrix.usersOf[a]?.length ?? 0),
  );
  const kept = order.slice(0, count);
  const numbers = new Map(kept.map((paper, number) => [paper, number]));
  const of = (papers: readonly number[]): number[] => papers.flatMap((paper) => numbers.get(paper) ?? []);
  const restricted = cases
    .map(({ user, relevant }) => ({ user, relevant: of(relevant) }))
    .filter(({ relevant }) => relevant.length > 0);
  const papers = kept.flatMap((paper) => matrix.papers[paper] ?? []);
  return { matrix: interactionMatrix(papers, WORDS, matrix.reads.map(of)), cases: restricted };
}

/**
 * Returns EASE (Steck 2019) trained on the matrix: item-item weights in closed form, by the inverse of the co-reading matrix
 * with `lambda` added on its diagonal. A paper's score is the sum of the weights from the user's papers to it.
 */
export function ease(matrix: InteractionMatrix, lambda = LAMBDA): Ranker {
  const size = matrix.papers.length;
  const inverse = new Float64Array(size * size);
  for (const read of matrix.reads)
    for (const a of read) for (const b of read) inverse[a * size + b] = (inverse[a * size + b] ?? 0) + 1;
  for (let at = 0; at < size; at++) inverse[at * size + at] = (inverse[at * size + at] ?? 0) + lambda;
  invert(inverse, size);
  return ({ reads }, user) => {
    const scores = new Float64Array(size);
    for (const from of reads[user] ?? [])
      for (let to = 0; to < size; to++)
        if (to !== from)
          scores[to] = (scores[to] ?? 0) - (inverse[from * size + to] ?? 0) / (inverse[to * size + to] ?? 1);
    return scores;
  };
}

/** Inverts in place (Gauss and Jordan). The matrix is symmetric and positive definite, so it needs no pivoting. */
function invert(matrix: Float64Array, size: number): void {
  for (let pivot = 0; pivot < size; pivot++) {
    const own = matrix.subarray(pivot * size, (pivot + 1) * size);
    const scale = 1 / (own[pivot] ?? 1);
    own[pivot] = 1;
    for (let k = 0; k < size; k++) own[k] = (own[k] ?? 0) * scale;
    for (let row = 0; row < size; row++) {
      if (row === pivot) continue;
      const other = matrix.subarray(row * size, (row + 1) * size);
      const factor = other[pivot] ?? 0;
      if (factor === 0) continue;
      other[pivot] = 0;
      for (let k = 0; k < size; k++) other[k] = (other[k] ?? 0) - factor * (own[k] ?? 0);
    }
  }
}
