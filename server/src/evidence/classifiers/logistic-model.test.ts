import { expect, test } from 'vitest';
import { logisticProbability } from './logistic-model.ts';

test.each([
  [{ bias: 0 }, {}, 0.5],
  [{ bias: -1, a: 2 }, { a: 0.5 }, 0.5],
  [{ a: 1 }, { a: 3 }, 1 / (1 + Math.exp(-3))],
  [{ a: 1 }, { unknown: 3 }, 0.5],
])('%j gives %j the probability %d', (weights, features, expected) => {
  expect(logisticProbability(weights, features)).toBeCloseTo(expected, 10);
});
