import { describe, expect, it } from 'vitest';
import { isFirstRelevant, meanQuality, ndcgAt, rankingQuality, recallAt } from './ranking.ts';

describe('recall', () => {
  it.each([
    { ranked: ['a', 'b', 'c', 'd'], relevant: ['a', 'd', 'x'], depth: 4, recall: 2 / 3 },
    { ranked: ['a', 'b', 'c', 'd'], relevant: ['a', 'd', 'x'], depth: 3, recall: 1 / 3 },
    { ranked: ['b', 'a'], relevant: ['a'], depth: 1, recall: 0 },
    { ranked: ['b', 'a'], relevant: ['a'], depth: 2, recall: 1 },
    { ranked: [], relevant: ['a'], depth: 10, recall: 0 },
    { ranked: ['a'], relevant: [], depth: 10, recall: 0 },
  ])('of $relevant in the first $depth of $ranked is $recall', ({ ranked, relevant, depth, recall }) => {
    expect(recallAt(ranked, new Set(relevant), depth)).toBeCloseTo(recall, 12);
  });
});

describe('nDCG', () => {
  // By hand: discounts are 1, 1/log2(3) = .63093, 1/2, 1/log2(5) = .43068, 1/log2(6) = .38685, 1/log2(7) = .35621.
  it.each([
    { name: 'the ideal order', ranked: ['a', 'b'], grades: { a: 2, b: 1 }, depth: 10, ndcg: 1 },
    { name: 'two swapped', ranked: ['b', 'a'], grades: { a: 2, b: 1 }, depth: 10, ndcg: 2.26186 / 2.63093 },
    { name: 'one relevant at rank 3', ranked: ['x', 'y', 'a'], grades: { a: 1 }, depth: 10, ndcg: 0.5 },
    { name: 'beyond the depth', ranked: ['x', 'y', 'a'], grades: { a: 1 }, depth: 2, ndcg: 0 },
    { name: 'more relevant than the depth', ranked: ['a'], grades: { a: 1, b: 1, c: 1 }, depth: 1, ndcg: 1 },
    { name: 'one of three found', ranked: ['a'], grades: { a: 1, b: 1, c: 1 }, depth: 3, ndcg: 1 / 2.13093 },
    { name: 'no grades', ranked: ['a'], grades: {}, depth: 10, ndcg: 0 },
    {
      // The worked example of Wikipedia's "Discounted cumulative gain": DCG 6.861, ideal 8.740 with two documents not listed.
      name: 'the published example',
      ranked: ['1', '2', '3', '4', '5', '6'],
      grades: { 1: 3, 2: 2, 3: 3, 4: 0, 5: 1, 6: 2, 7: 3, 8: 2 },
      depth: 6,
      ndcg: 0.785,
    },
  ])('of $name', ({ ranked, grades, depth, ndcg }) => {
    expect(ndcgAt(ranked, new Map(Object.entries(grades)), depth)).toBeCloseTo(ndcg, 3);
  });
});

describe('rank 1', () => {
  it.each([
    { ranked: ['a', 'b'], first: true },
    { ranked: ['b', 'a'], first: false },
    { ranked: [], first: false },
  ])('of $ranked is $first', ({ ranked, first }) => {
    expect(isFirstRelevant(ranked, new Map([['a', 1]]))).toBe(first);
  });
});

it('measures a list of recommendations at each depth', () => {
  const ranked = Array.from({ length: 400 }, (_, paper) => paper);
  expect(rankingQuality(ranked, [0, 60, 200, 399])).toEqual({
    recall50: 1 / 4,
    recall100: 2 / 4,
    recall300: 3 / 4,
    ndcg10: 1 / (1 + 1 / Math.log2(3) + 1 / 2 + 1 / Math.log2(5)),
  });
});

it('averages over users', () => {
  const one = { recall50: 0, recall100: 0.2, recall300: 0.4, ndcg10: 1 };
  const other = { recall50: 1, recall100: 0.4, recall300: 0.4, ndcg10: 0 };
  const mean = meanQuality([one, other]);
  expect(mean.recall50).toBe(0.5);
  expect(mean.recall100).toBeCloseTo(0.3, 12);
  expect(mean.recall300).toBe(0.4);
  expect(mean.ndcg10).toBe(0.5);
  expect(meanQuality([])).toEqual({ recall50: 0, recall100: 0, recall300: 0, ndcg10: 0 });
});
