import { expect, test } from 'vitest';
import { shippedClusters } from './word-clusters.ts';

const ALIKE = [
  ['improves', 'reduces'],
  ['aimed', 'sought'],
  ['women', 'children'],
  ['may', 'could'],
  ['randomised', 'randomized'],
] as const;

test('the shipped clusters group words of papers that are used alike', () => {
  const classes = shippedClusters();
  const own = (word: string) => classes.get(word);
  expect(classes.size).toBeGreaterThan(10_000);
  for (const [word, alike] of ALIKE) expect(own(word), word).toBe(own(alike));
  expect(new Set(ALIKE.map(([word]) => own(word))).size).toBe(ALIKE.length);
});
