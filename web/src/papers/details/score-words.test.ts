import { expect, it } from 'vitest';
import { evidenceWords, fitWords, scoreInLine } from './score-words.ts';

it.each([
  [
    0.81,
    ['Randomised trial (“were randomised”)', '1,204 people (“1204 adults”)'],
    'Evidence: strong. Randomised trial, 1,204 people',
  ],
  [0.55, ['Cohort study (“cohort”)'], 'Evidence: moderate. Cohort study'],
  [0.38, ['Study design not stated'], 'Evidence: limited. Study design not stated'],
  [0, ['Retracted', 'Review (“review”)'], 'Evidence: weak. Retracted, Review'],
  [0.5, [], 'Evidence: moderate'],
])(
  'a reputability of %d is described in words with its reasons',
  (reputability, reputability_reasons, words) => {
    expect(evidenceWords({ reputability, reputability_reasons })).toBe(words);
  },
);

it.each([
  ['0.873', 'Fits your interests well'],
  ['0.300', 'Fits your interests in part'],
  ['0.120', 'Has little to do with your interests'],
  ['0.000', 'Matches none of your interests'],
])('a score of %s is described in words', (score, words) => {
  expect(fitWords(score)).toBe(words);
});

it.each([
  ['0.000', 'Score 0.000 (matches none of your interests)'],
  ['0.8734', 'Score 0.873 (fits your interests well)'],
])('a score of %s is explained within a line', (score, expected) => {
  expect(scoreInLine(score)).toBe(expected);
});
