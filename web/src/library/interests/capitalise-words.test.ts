import { expect, test } from 'vitest';
import { capitaliseWords } from './capitalise-words.ts';

test.each([
  ['', ''],
  ['sleep', 'Sleep'],
  ['type 2 diabetes', 'Type 2 Diabetes'],
  ['HIV', 'Hiv'],
  ['  mental   HEALTH ', 'Mental Health'],
])('%j is sent as %j', (text, expected) => {
  expect(capitaliseWords(text)).toBe(expected);
});
