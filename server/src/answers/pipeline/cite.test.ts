import { expect, test } from 'vitest';
import { rolesOf } from '../../evidence/sentence-roles/sentence-roles.ts';
import { paperRead } from '../../testing/quotes-of.ts';
import type { Evidence } from '../evidence-selection/select-evidence.ts';
import { toCitedSource, toUnquotedCitation } from './cite.ts';

const evidence = (abstract: string, ...quoted: [string, ...string[]]): Evidence => {
  const [first, ...others] = quoted.map((quote) => ({
    ...{ quote, section: 'Abstract', conclusionConfidence: 1, resultConfidence: 0 },
    ...{ probability: 1, isDependent: false, fits: [], shares: [] },
  }));
  if (!first) throw new Error('There is a quote.');
  return {
    paper: paperRead({ title: 'Yoga and pain', abstract }),
    ...{ relevance: 1, quotes: [first, ...others], sentences: [], uncoveredTerms: [] },
    abstract: rolesOf(abstract),
  };
};

const effect = { intervention: 'yoga', comparator: '', outcome: 'pain' };

test.each([
  ['Conclusions: Yoga significantly reduced pain compared with usual care (p < 0.001).', 'decrease'],
  [
    'Results: There was no significant difference in pain between yoga and usual care (p = 0.8).',
    'no difference',
  ],
  ['Conclusions: Forty adults took part.', 'unclear'],
])('of %j the direction asked about is %s', (abstract, finding) => {
  expect(toCitedSource(evidence(abstract, abstract), effect).citation.finding).toBe(finding);
});

test('has no direction when no effect is asked about', () => {
  const abstract = 'Conclusions: Yoga significantly reduced pain.';
  expect(toCitedSource(evidence(abstract, abstract), null).citation.finding).toBeNull();
});

test('has every quote, the first apart', () => {
  const { quote, further_quotes } = toCitedSource(evidence('', 'First one.', 'Second one.'), null).citation;
  expect([quote, further_quotes]).toEqual(['First one.', ['Second one.']]);
});

test('a paper that is only near has no quote', () => {
  expect(toUnquotedCitation(paperRead({ title: 'Yoga' }))).toMatchObject({ quote: '', further_quotes: [] });
});
