import { expect, it } from 'vitest';
import { dayOf, isOlder, revisionInWords, revisionOf } from './revision.ts';

it.each([
  ['1 2023-05-01', '2 2022-01-01', true],
  ['2 2022-01-01', '1 2023-05-01', false],
  ['1 2023-05-01', '1 2024-05-01', true],
  ['1 2023-05-01', '1 2023-05-01', false],
  ['1', '1 2023-05-01', false],
  ['', '2 2023-05-01', false],
  ['2 2023-05-01', '', false],
  ['9', '10', true],
])('%j is older than %j: %s', (one, other, older) => {
  expect(isOlder(one, other)).toBe(older);
});

it.each([
  [revisionOf('2', dayOf('2024', '05', '1')), 'version 2 of 2024-05-01'],
  [revisionOf('', dayOf('2024')), 'version 1 of 2024-01-01'],
  [revisionOf('3', dayOf('', '05')), 'version 3'],
])('%j is described as %s', (revision, words) => {
  expect(revisionInWords(revision)).toBe(words);
});
