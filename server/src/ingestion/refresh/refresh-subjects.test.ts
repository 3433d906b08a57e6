import { expect, it } from 'vitest';
import { searchTerms } from './refresh-subjects.ts';

it.each([
  [
    '(insomnia[ti] OR sleepless*) AND melatonin NOT children[tiab] AND 2020[dp]',
    [['insomnia', 'sleepless'], ['melatonin']],
  ],
  ['smith ab[au] AND "night shift"[ab]', [['night shift']]],
  ['smith ab[au] AND 2020:2021[dp]', []],
])('of %j a source is sent what it wants, with the others that OR names', (query, terms) => {
  expect(searchTerms(query)).toEqual(terms);
});
