import { describe, expect, it } from 'vitest';
import { areaUnderCurve, f1, mean, quantile, share } from './statistics.ts';

it.each([
  { items: [1, 2, 3, 4], expected: 0.5 },
  { items: [2], expected: 1 },
  { items: [], expected: 0 },
])('share of even numbers in $items is $expected', ({ items, expected }) => {
  expect(share(items, (item) => item % 2 === 0)).toBe(expected);
});

it('mean', () => {
  expect(mean([1, 2, 6])).toBe(3);
  expect(mean([])).toBeNaN();
});

describe('F1 in per cent', () => {
  it.each([
    // Two of three true ones found, one false alarm: precision 2/3, recall 2/3.
    { truth: [true, true, true, false, false], found: [true, true, false, true, false], expected: 66.667 },
    // Precision 1, recall 1/2.
    { truth: [true, true], found: [true, false], expected: 66.667 },
    // Precision 1/4, recall 1.
    { truth: [true, false, false, false], found: [true, true, true, true], expected: 40 },
    { truth: [true, false], found: [false, true], expected: 0 },
    { truth: [true, false], found: [true, false], expected: 100 },
  ])('of $found against $truth', ({ truth, found, expected }) => {
    expect(f1(truth.map((one, index) => [one, found[index] ?? false]))).toBeCloseTo(expected, 2);
  });
});

it.each([
  { positives: [3, 4], negatives: [1, 2], area: 1 },
  { positives: [1, 2], negatives: [3, 4], area: 0 },
  { positives: [1, 1], negatives: [1], area: 0.5 },
  // Of the six pairs four are in order and one is a tie.
  { positives: [5, 3, 1], negatives: [2, 1], area: 4.5 / 6 },
])('area under the curve of $positives over $negatives is $area', ({ positives, negatives, area }) => {
  expect(areaUnderCurve(positives, negatives)).toBeCloseTo(area, 12);
});

it.each([
  { numbers: [4, 1, 3, 2], share: 0.5, expected: 3 },
  { numbers: [1, 2, 3, 4], share: 0, expected: 1 },
  { numbers: [1, 2, 3, 4], share: 1, expected: 4 },
  { numbers: Array.from({ length: 100 }, (_, index) => 100 - index), share: 0.95, expected: 96 },
  { numbers: [10, 9], share: 0.5, expected: 10 },
])('quantile $share of $numbers is $expected', ({ numbers, share: part, expected }) => {
  expect(quantile(numbers, part)).toBe(expected);
});

it('has no quantile of nothing', () => {
  expect(quantile([], 0.5)).toBeNaN();
});
