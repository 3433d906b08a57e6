import { expect, test } from 'vitest';
import { cutText } from './publication.ts';

test.each([
  ['', 5, ''],
  ['short', 5, 'short'],
  ['longer', 5, 'longe…'],
  ['two words', 4, 'two…'],
  ['a'.repeat(75), 75, 'a'.repeat(75)],
  ['a'.repeat(76), 75, `${'a'.repeat(75)}…`],
  ['ab😀d', 3, 'ab😀…'],
])('%j cut at %i is %j', (text, length, expected) => {
  expect(cutText(text, length)).toBe(expected);
});
