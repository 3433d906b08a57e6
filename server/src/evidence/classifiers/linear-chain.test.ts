import { expect, test } from 'vitest';
import { allowing, bestPath, type ChainScores, marginalsOf } from './linear-chain.ts';

const chain: ChainScores = {
  classes: 3,
  start: Float32Array.of(0.5, -0.25, 1),
  end: Float32Array.of(-1, 0.75, 0.125),
  transitions: Float32Array.of(0.5, -1, 0.25, 2, -0.5, -2, 0.125, 1.5, -0.75),
};
const scores = [
  Float64Array.of(0.3, 1.2, -0.4),
  Float64Array.of(-0.7, 0.1, 0.9),
  Float64Array.of(1.1, -0.2, 0.6),
  Float64Array.of(0, 0.4, -0.3),
];

/** Every sequence of classes, with its score added up term by term. */
function everyPath(given: readonly Float64Array[]): { path: number[]; score: number }[] {
  const { classes, start, end, transitions } = chain;
  return Array.from({ length: classes ** given.length }, (_, code) => {
    const path = given.map((_own, t) => Math.floor(code / classes ** t) % classes);
    let score = (start[path[0] ?? 0] ?? 0) + (end[path.at(-1) ?? 0] ?? 0);
    for (const [t, k] of path.entries()) {
      score += given[t]?.[k] ?? 0;
      if (t > 0) score += transitions[(path[t - 1] ?? 0) * classes + k] ?? 0;
    }
    return { path, score };
  });
}

function chanceOf(given: readonly Float64Array[], fits: (path: readonly number[]) => boolean): number {
  const all = everyPath(given);
  const sum = (some: typeof all) => some.reduce((whole, { score }) => whole + Math.exp(score), 0);
  return sum(all.filter(({ path }) => fits(path))) / sum(all);
}

test.each([1, 2, 3, 4])('the probabilities of a chain of %i are those of all its paths', (length) => {
  const given = scores.slice(0, length);
  const { singles, pairs } = marginalsOf(chain, given);
  expect(singles).toHaveLength(length);
  expect(pairs).toHaveLength(length - 1);
  for (const [t, row] of singles.entries())
    for (const [k, chance] of row.entries())
      expect(chance).toBeCloseTo(
        chanceOf(given, (path) => path[t] === k),
        9,
      );
  for (const [t, pair] of pairs.entries())
    for (const [at, chance] of pair.entries())
      expect(chance).toBeCloseTo(
        chanceOf(given, (path) => path[t] === Math.floor(at / 3) && path[t + 1] === at % 3),
        9,
      );
});

test.each([1, 2, 3, 4])('the best path of a chain of %i is the one with the highest score', (length) => {
  for (let turn = 0; turn < 4; turn++) {
    const given = [...scores.slice(turn), ...scores.slice(0, turn)].slice(0, length);
    const best = everyPath(given).reduce((most, one) => (one.score > most.score ? one : most));
    expect(bestPath(chain, given)).toEqual(best.path);
  }
});

test('a class that is not allowed has probability 0, and no text has no path', () => {
  const own = allowing(Float64Array.of(0.5, 3, -1), [0, 2]);
  expect([...own]).toEqual([0.5, -1e9, -1]);
  expect(marginalsOf(chain, [own]).singles[0]?.[1]).toBe(0);
  expect(bestPath(chain, [own, allowing(Float64Array.of(9, 0, 0), [1])])[1]).toBe(1);
  expect(marginalsOf(chain, [])).toEqual({ singles: [], pairs: [] });
  expect(bestPath(chain, [])).toEqual([]);
});

test('among equal paths the first class is chosen', () => {
  const even = { ...chain, start: new Float32Array(3), end: new Float32Array(3) };
  expect(bestPath(even, [new Float64Array(3)])).toEqual([0]);
});
