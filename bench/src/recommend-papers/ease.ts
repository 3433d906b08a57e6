import {
  type InteractionMatrix,
  interactionMatrix,
} from '@health/server/recommendations/scoring/interaction-matrix';
import { WORDS } from './citeulike.ts';
import type { Ranker } from './methods.ts';
import type { Trial } from './protocols.ts';

/** A usual value; not chosen for this measurement. */
const LAMBDA = 100;

/** The same trial with only the papers that most users read, for methods that cannot hold all of them. */
export function amongMostRead({ shelf, cases }: Trial, count: number): Trial {
  const order = [...shelf.papers.keys()].sort(
    (a, b) => (shelf.readersOf[b]?.length ?? 0) - (shelf.readersOf[a]?.length ?? 0),
  );
  const kept = order.slice(0, count);
  const numbers = new Map(kept.map((paper, number) => [paper, number]));
  const of = (papers: readonly number[]): number[] => papers.flatMap((paper) => numbers.get(paper) ?? []);
  const restricted = cases
    .map(({ user, wanted }) => ({ user, wanted: of(wanted) }))
    .filter(({ wanted }) => wanted.length > 0);
  const papers = kept.flatMap((paper) => shelf.papers[paper] ?? []);
  return { shelf: interactionMatrix(papers, WORDS, shelf.reads.map(of)), cases: restricted };
}

/** EASE (Steck 2019): item-item weights in closed form, by the inverse of the regularised co-reading matrix. */
export function ease(shelf: InteractionMatrix, lambda = LAMBDA): Ranker {
  const size = shelf.papers.length;
  const matrix = new Float64Array(size * size);
  for (const read of shelf.reads)
    for (const a of read) for (const b of read) matrix[a * size + b] = (matrix[a * size + b] ?? 0) + 1;
  for (let at = 0; at < size; at++) matrix[at * size + at] = (matrix[at * size + at] ?? 0) + lambda;
  invert(matrix, size);
  return ({ reads }, user) => {
    const scores = new Float64Array(size);
    for (const from of reads[user] ?? [])
      for (let to = 0; to < size; to++)
        if (to !== from)
          scores[to] = (scores[to] ?? 0) - (matrix[from * size + to] ?? 0) / (matrix[to * size + to] ?? 1);
    return scores;
  };
}

/** Gauss and Jordan in place; the matrix is symmetric and positive definite, so no pivot has to be looked for. */
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
