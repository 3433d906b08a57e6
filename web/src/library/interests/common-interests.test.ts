import { expect, test } from 'vitest';
import { commonInterests } from './common-interests.ts';

const list = ['Asthma', 'Gout', 'Sleep'];

test.each([
  [{ Gout: 2, Sleep: 5, Asthma: 3 }, ['Sleep', 'Asthma', 'Gout']],
  [{ Sleep: 2, Asthma: 2 }, ['Asthma', 'Sleep']],
  [{}, []],
])('with the papers %j the common interests are %j', (papers, expected) => {
  expect(commonInterests({ list, papers })).toEqual(expected);
});

test('at most eight are common', () => {
  const names = Array.from({ length: 12 }, (_, index) => `Interest ${index}`);
  const papers = Object.fromEntries(names.map((name, index) => [name, index + 1]));
  expect(commonInterests({ list: names, papers })).toEqual(names.slice(4).toReversed());
});
