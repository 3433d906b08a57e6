import { expect, test } from 'vitest';
import { rolesOf } from './sentence-roles.ts';

test('the authors’ titles decide, and notices are told apart', () => {
  const abstract =
    'Background: Sleep matters.\nMethods: We asked 40 people. They answered.\nConclusions: Rest helps.\nTrial registration: ISRCTN123.';
  const found = rolesOf(abstract);
  expect(found.map(({ role, text }) => [role, text])).toEqual([
    ['background', 'Sleep matters.'],
    ['methods', 'We asked 40 people.'],
    ['methods', 'They answered.'],
    ['conclusions', 'Rest helps.'],
    ['other', 'ISRCTN123.'],
  ]);
  for (const { text, start } of found) expect(abstract.slice(start, start + text.length)).toBe(text);
});
