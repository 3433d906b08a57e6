import { expect, test } from 'vitest';
import { paragraphsOf } from './publication.ts';

test.each([
  ['', []],
  [' \n ', []],
  ['One.', ['One.']],
  ['One.\nTwo.', ['One.', 'Two.']],
  ['One.\r\n\n Two. ', ['One.', 'Two.']],
])('%j has the paragraphs %j', (text, expected) => {
  expect(paragraphsOf(text)).toEqual(expected);
});
