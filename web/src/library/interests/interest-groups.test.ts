import { expect, test } from 'vitest';
import { interestGroups } from './interest-groups.ts';

const catalogue = {
  interests: ['Asthma'],
  list: ['Asthma', 'Insomnia', 'Sleep', 'Sleep Apnoea'],
  synonyms: { Insomnia: ['sleeplessness'] },
  groups: [
    { name: 'Lungs', interests: ['Asthma'] },
    { name: 'Night', interests: ['Insomnia', 'Sleep', 'Sleep Apnoea'] },
  ],
  papers: { 'Sleep Apnoea': 3, Insomnia: 2 },
};

test.each([
  ['', [{ name: 'Night', interests: ['Insomnia', 'Sleep', 'Sleep Apnoea'] }]],
  [' ', [{ name: 'Night', interests: ['Insomnia', 'Sleep', 'Sleep Apnoea'] }]],
  ['sleep', [{ name: '', interests: ['Sleep', 'Sleep Apnoea', 'Insomnia'] }]],
  ['asthma', []],
])('with the search %j the user can pick from %j', (search, expected) => {
  expect(interestGroups(catalogue, search)).toEqual(expected);
});
