import { expect, test } from 'vitest';
import { type Detail, statedDetails } from '../../evidence/effects/stated-details.ts';
import { readFrame } from '../question-frame/read-frame.ts';
import type { ScoredSentence } from './evidence.ts';
import { leadingQuotes } from './leading-quotes.ts';
import { WITHOUT_ROLE } from './quotable-sentences.ts';
import { chooseQuotes } from './select-sentences.ts';

const ACCURACY: Detail[] = ['accuracy', 'sensitivity', 'specificity'];
const DOSE: Detail[] = ['amount', 'schedule'];

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

const led = (asked: readonly Detail[], first: string, second: string, change: Partial<ScoredSentence> = {}) =>
  leadingQuotes([scored(asked, first, {}), scored(asked, second, change)], asked).map(({ quote }) => quote);

const sensitivity = 'The dip test had a sensitivity of 93%.';
const specificity = 'The specificity of the dip test was 88%.';

test.each<[string, Detail[], string, string]>([
  ['accuracy', ACCURACY, sensitivity, specificity],
  ['a dose', DOSE, 'The best dose of ginger was 500 mg.', 'Ginger was taken twice daily.'],
  ['a comparison', ['both sides'], 'Ginger and lemon did not differ.', 'Nausea fell in 40% versus 38%.'],
  ['harm', ['frequency'], 'Ginger caused heartburn.', 'Heartburn occurred in 12 of 80 women.'],
  ['harm that did not happen', ['frequency'], 'Ginger is safe.', 'No serious adverse events occurred.'],
  ['prognosis', ['time'], 'Most were well in the end.', 'Relapses came within 5 years.'],
])('for %s the answer also quotes what the first quote lacks', (_, asked, first, second) => {
  const ahead = { probability: 0.3 };
  expect(led(asked, first, second, ahead)).toContain(first);
  expect(led(asked, first, second, ahead)).toContain(second);
});

test('a quote that states what is asked for comes before a likelier one that does not', () => {
  const vague = 'The dip test was good.';
  const figures = 'Sensitivity and specificity were 93% and 88%.';
  expect(led(ACCURACY, vague, figures, { probability: 0.4 })).toEqual([figures]);
  expect(led([], vague, figures, { probability: 0.4 })).toEqual([vague]);
});

test.each<[string, Partial<ScoredSentence>]>([
  ['that hardly answers', { probability: 0.01 }],
  ['that mentions nothing of the question', { fits: [0] }],
  [
    'that refers to a sentence which is not quoted',
    { quote: `These show: ${specificity}`, isDependent: true },
  ],
])('a sentence %s completes no other sentence', (_, change) => {
  expect(led(ACCURACY, sensitivity, specificity, change)).toEqual([sensitivity]);
});

test('a sentence that is linked only to its predecessor completes another one', () => {
  const quote = `In addition, ${specificity}`;
  expect(led(ACCURACY, sensitivity, specificity, { quote, isDependent: true })).toEqual([sensitivity, quote]);
});

const accuracy = readFrame({ words: 'accuracy of a dip test', written: 'accuracy of a dip test' }, () => 1);

test.each([[2], [3]])(
  'of %i quotes one completes the leading one and replaces the last of the others',
  (most) => {
    const ranking = [
      scored(ACCURACY, sensitivity, { probability: 0.9 }),
      scored(ACCURACY, 'The dip test was easy.', { probability: 0.8 }),
      scored(ACCURACY, 'The dip test was cheap.', { probability: 0.7 }),
      scored(ACCURACY, specificity, { probability: 0.3 }),
    ];
    const chosen = chooseQuotes(ranking, most, accuracy)?.map(({ quote }) => quote);
    expect(chosen).toHaveLength(most);
    expect(chosen).toEqual(expect.arrayContaining([sensitivity, specificity]));
  },
);
