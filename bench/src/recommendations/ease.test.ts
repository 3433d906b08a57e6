import { interactionMatrix } from '@health/server/recommendations/scoring/interaction-matrix';
import { describe, expect, it } from 'vitest';
import { amongMostRead, ease } from './ease.ts';

const matrixOf = (papers: number, reads: number[][]) =>
  interactionMatrix(
    Array.from({ length: papers }, () => ({ terms: new Int32Array(), weights: new Float64Array() })),
    1,
    reads,
  );

describe('EASE', () => {
  /*
   * By hand: users {0, 1} and {0} give the co-reading matrix [[2, 1], [1, 1]]; with lambda 1 on the diagonal its inverse is
   * [[2, -1], [-1, 3]] / 5. The weight from 0 to 1 is 1/5 over 3/5, from 1 to 0 it is 1/5 over 2/5.
   */
  it.each([
    { user: 'who read paper 0', read: [0], scores: [0, 1 / 3] },
    { user: 'who read paper 1', read: [1], scores: [1 / 2, 0] },
    { user: 'who read both', read: [0, 1], scores: [1 / 2, 1 / 3] },
    { user: 'who read nothing', read: [], scores: [0, 0] },
  ])('scores for a user $user', ({ read, scores }) => {
    const trained = matrixOf(2, [[0, 1], [0]]);
    const judged = matrixOf(2, [read]);
    const found = ease(trained, 1)(judged, 0);
    expect(found).toHaveLength(2);
    for (const [paper, score] of scores.entries()) expect(found[paper]).toBeCloseTo(score, 12);
  });

  it('gives papers no weight that nobody read together', () => {
    const apart = matrixOf(3, [[0, 1], [2]]);
    const scores = ease(apart, 1)(apart, 0);
    // Inverse of [[2, 1], [1, 2]]: [[2, -1], [-1, 2]] / 3; the weight is 1/2 both ways.
    expect([...scores].map((score) => Number(score.toFixed(12)))).toEqual([0.5, 0.5, 0]);
  });
});

it('keeps the papers that most users read, renumbered, and the users who still have something to find', () => {
  const matrix = matrixOf(4, [[3, 1], [3, 0], [3, 1, 2], [2]]);
  const cases = [
    { user: 0, relevant: [2, 0] },
    { user: 1, relevant: [2, 1] },
    { user: 3, relevant: [0] },
  ];
  // Read by: 3 three times, 1 and 2 twice each, 0 once.
  const kept = amongMostRead({ matrix, cases }, 3);
  expect(kept.matrix.reads).toEqual([[0, 1], [0], [0, 1, 2], [2]]);
  expect(kept.cases).toEqual([
    { user: 0, relevant: [2] },
    { user: 1, relevant: [2, 1] },
  ]);
});
