import { expect, it } from 'vitest';
import { searchTerms } from './refresh-subjects.ts';

it.each([
  [
    '(insomnia[ti] OR sleepless*) AND melatonin NOT children[tiab] AND 2020[dp]',
    [['insomnia', 'sleepless'], ['melatonin']],
  ],
  ['smith ab[au] AND "night shift"[ab]', [['night shift']]],
  ['smith ab[au] AND 2020:2021[dp]', []],
])('for %j a source gets the positive terms, including the alternatives of OR', (query, terms) => {
  expect(searchTerms(query)).toEqual(terms);
});
