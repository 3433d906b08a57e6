import { expect, test } from 'vitest';
import { type Detail, statedDetails } from '../../evidence/effects/stated-details.ts';
import type { ScoredSentence } from './evidence.ts';
import { leadingQuote } from './leading-quote.ts';
import { WITHOUT_ROLE } from './quotable-sentences.ts';

const ACCURACY: Detail[] = ['accuracy', 'sensitivity', 'specificity'];
const PLAIN = 'The dip test was good.';
const FIGURES = 'Sensitivity and specificity were 93% and 88%.';
const LONG = `The dip test was good ${'in each of the many clinics '.repeat(10)}of the region.`;

const scored = (
  asked: readonly Detail[],
  quote: string,
  change: Partial<ScoredSentence>,
): ScoredSentence => ({
  ...{ quote, section: 'Abstract', ...WITHOUT_ROLE, probability: 0.5, isDependent: false },
  ...{ fits: [1], shares: [1], isAboutOutcome: true, isAboutIntervention: true },
  details: asked.filter((detail) => statedDetails(quote).has(detail)),
  ...change,
});

test.each<[string, Detail[], [string, Partial<ScoredSentence>], [string, Partial<ScoredSentence>], string]>([
  ['the likelier one', [], [PLAIN, { probability: 0.4 }], [FIGURES, {}], FIGURES],
  ['one that states the figures asked for', ACCURACY, [PLAIN, {}], [FIGURES, { probability: 0.4 }], FIGURES],
  ['the likelier one where none are asked for', [], [PLAIN, {}], [FIGURES, { probability: 0.4 }], PLAIN],
  ['one that mentions more of the question', [], [PLAIN, { fits: [0] }], [FIGURES, {}], FIGURES],
  ['one that is read at a glance', [], [LONG, {}], [PLAIN, { probability: 0.4 }], PLAIN],
  ['one that leans on no other', [], [`It ${PLAIN}`, { isDependent: true }], [PLAIN, { fits: [0] }], PLAIN],
])('of two quotes %s leads', (_, asked, one, other, leads) => {
  expect(leadingQuote([scored(asked, ...one), scored(asked, ...other)], asked).quote).toBe(leads);
});

test('a quote that leans on another one leads where there is no other', () => {
  expect(leadingQuote([scored([], PLAIN, { isDependent: true })], []).quote).toBe(PLAIN);
});
