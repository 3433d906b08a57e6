import { requirement } from '@health/contract/testing/requirement';
import { expect, test } from 'vitest';
import { capitaliseWords } from './use-interest-actions.ts';

test.each([
  ['', ''],
  ['sleep', 'Sleep'],
  ['type 2 diabetes', 'Type 2 Diabetes'],
  ['HIV', 'Hiv'],
  ['  mental   HEALTH ', 'Mental Health'],
])('%j is sent as %j', (text, expected) => {
  requirement('6.11');
  expect(capitaliseWords(text)).toBe(expected);
});
