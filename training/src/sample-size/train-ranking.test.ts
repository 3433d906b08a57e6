import { chancesOf } from '@health/server/evidence/classifiers/logistic-model';
import { expect, test } from 'vitest';
import { trainRanking } from './train-ranking.ts';

const SETTINGS = { buckets: 64, epochs: 10, rate: 0.1, seed: 3, least: 2 };
const rounded = (values: Iterable<number>) => Array.from(values, (value) => Math.round(value * 1e5) / 1e5);
const option = (...features: number[]) => Uint32Array.from(features);

test('what tells the right option from the others is learnt, and what too few have is not', () => {
  const choices = [
    { options: [option(1, 7), option(2)], right: 0 },
    { options: [option(2, 8), option(1)], right: 1 },
    { options: [option(2), option(1, 9), option(3)], right: 1 },
    { options: [option(3), option(2), option(1)], right: 2 },
  ];
  const weights = trainRanking(choices, SETTINGS);
  expect(weights[1]).toBeGreaterThan(0);
  expect(weights[2]).toBeLessThan(0);
  expect([weights[7], weights[8], weights[9]]).toEqual([0, 0, 0]);
  const chances = chancesOf(weights, [option(2), option(1), option(3)]);
  expect(chances.indexOf(Math.max(...chances))).toBe(1);
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
});

test('the same choices in the same order teach the same', () => {
  const choices = [
    { options: [option(1), option(2)], right: 0 },
    { options: [option(1), option(2)], right: 0 },
  ];
  const weights = trainRanking(choices, SETTINGS);
  expect(weights[1]).toBeGreaterThan(0);
  expect(trainRanking(choices, SETTINGS)).toEqual(weights);
});

test('the same choices teach the same weights of a ranking', () => {
  const choices = [
    { options: [Uint32Array.of(1, 5), Uint32Array.of(2, 6), Uint32Array.of(3)], right: 0 },
    { options: [Uint32Array.of(2), Uint32Array.of(1, 4)], right: 1 },
    { options: [Uint32Array.of(3, 4), Uint32Array.of(1, 2), Uint32Array.of(6, 6)], right: 2 },
  ];
  const weights = trainRanking(choices, { buckets: 8, epochs: 4, rate: 0.1, seed: 5, least: 2 });
  expect(rounded(weights)).toMatchInlineSnapshot(`
    [
      0,
      0.20275,
      -0.37483,
      -0.28024,
      0.05821,
      0,
      0.16671,
      0,
    ]
  `);
});
