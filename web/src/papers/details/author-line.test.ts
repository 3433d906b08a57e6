import { expect, test } from 'vitest';
import { authorLine, firstAuthorLine } from './publication.ts';

test.each([
  [[], null, ''],
  [[], 2021, '2021'],
  [['Kim S'], 2021, 'Kim S 2021'],
  [['Kim S', 'Lee J'], 2021, 'Kim S, Lee J 2021'],
  [['Kim S', 'Lee J', 'Roy A'], 2021, 'Kim S, Lee J, et al. 2021'],
  [['Kim S', 'Lee J', 'Roy A'], null, 'Kim S, Lee J, et al.'],
])('the card line of %j and %j is %j', (names, year, expected) => {
  expect(authorLine(names, year)).toBe(expected);
});

test.each([
  [[], ''],
  [['Kim S'], 'Kim S'],
  [['Kim S', 'Lee J'], 'Kim S, et al.'],
])('the library line of %j is %j', (names, expected) => {
  expect(firstAuthorLine(names)).toBe(expected);
});
