import { expect, test } from 'vitest';
import { broaderConcepts } from './concepts.ts';
import { findConcept } from './understand-words.ts';
import { commonnessOf } from './word-commonness.ts';

test.each([
  ['day', 1],
  ['Day', 1],
  ['elobixibat', 0],
  ['', 0],
])('%j has the commonness %d', (word, expected) => {
  expect(commonnessOf(word)).toBe(expected);
});

test('a word of everyday speech is more common than a technical one', () => {
  expect(commonnessOf('hospital')).toBeGreaterThan(commonnessOf('hernia'));
});

test('the broader concepts of a concept are returned nearest first', () => {
  const statin = findConcept('pravastatin');
  const found = statin ? broaderConcepts(statin).map(({ term }) => term) : [];
  expect(found[0]).toBe(statin?.broader);
  expect(new Set(found).size).toBe(found.length);
});
