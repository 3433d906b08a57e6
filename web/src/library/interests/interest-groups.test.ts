import { expect, test } from 'vitest';
import { commonInterests, interestGroups } from './interest-groups.ts';

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

const counted = ['Asthma', 'Gout', 'Sleep'];

test.each([
  [{ Gout: 2, Sleep: 5, Asthma: 3 }, ['Sleep', 'Asthma', 'Gout']],
  [{ Sleep: 2, Asthma: 2 }, ['Asthma', 'Sleep']],
  [{}, []],
])('with the papers %j the common interests are %j', (papers, expected) => {
  expect(commonInterests({ list: counted, papers })).toEqual(expected);
});

test('at most eight interests are common', () => {
  const names = Array.from({ length: 12 }, (_, index) => `Interest ${index}`);
  const papers = Object.fromEntries(names.map((name, index) => [name, index + 1]));
  expect(commonInterests({ list: names, papers })).toEqual(names.slice(4).toReversed());
});
