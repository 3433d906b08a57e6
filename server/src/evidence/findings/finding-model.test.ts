import { expect, test } from 'vitest';
import { chanceOfNone } from './finding-model.ts';

test('an empty model is undecided except for its bias', () => {
  const even = { classes: 2, weights: new Float32Array(2 << 16), transitions: new Float32Array(4) };
  const chance = (start: number[], end: number[]) =>
    chanceOfNone('Pain fell.', { ...even, start: Float32Array.from(start), end: Float32Array.from(end) });
  expect(chance([0, 0], [0, 0])).toBe(0.5);
  expect(chance([0, 1], [0, 2])).toBeCloseTo(1 / (1 + Math.exp(-3)), 9);
  expect(chance([0.5, 0], [0.25, 0])).toBeCloseTo(1 / (1 + Math.exp(0.75)), 9);
});

test('only the first 3,000 characters are read', () => {
  const long = 'pain '.repeat(600);
  expect(chanceOfNone(`${long}was not reduced`)).toBe(chanceOfNone(long));
});
