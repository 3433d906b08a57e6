import { expect, test } from 'vitest';
import { softCoverage, termMatch } from './match-term.ts';
import { questionTerms } from './question-terms.ts';
import { TextProfile } from './text-profile.ts';

const fitIn = (question: string, text: string): number => {
  const [term] = questionTerms(question, () => 5);
  if (!term) throw new Error(`${question} has no term`);
  return termMatch(term, new TextProfile(text));
};

test.each<[what: string, question: string, text: string, expected: number]>([
  ['the same words', 'asthma', 'Asthma in winter', 1],
  ['another name', 'high blood pressure', 'Hypertension in adults', 0.95],
  ['a narrower concept', 'statins', 'Pravastatin in adults', 0.9],
  ['another ending', 'endometriums', 'Endometrial polyps', 0.9],
  ['the words of a name together', 'childhood obesity', 'Obesity that began in childhood', 0.9],
  [
    'the words of a name apart',
    'childhood obesity',
    'Childhood trauma, sleep, diet, exercise, smoking and adult obesity',
    0.6,
  ],
  ['nothing', 'asthma', 'Gout in adults', 0],
  ['a word that the text does not have', 'elobixibat', 'Lubiprostone in adults', 0],
  ['a rare word in another case', 'elobixibat', 'ELOBIXIBAT in adults', 1],
])('%s: %j in %j', (_, question, text, expected) => {
  expect(fitIn(question, text)).toBeCloseTo(expected, 5);
});

test.each([
  ['a broader concept fits less than the concept', 'pravastatin', 'Statins in adults'],
  ['a word of papers that everyday words point to', 'black out', 'Loss of consciousness in adults'],
])('%s: %j in %j', (_, question, text) => {
  expect(fitIn(question, text)).toBeGreaterThan(0.3);
  expect(fitIn(question, text)).toBeLessThan(0.95);
});

test('coverage is the weighted share of the matched terms, each scaled by its fit', () => {
  const terms = questionTerms('asthma elobixibat', () => 5);
  expect(softCoverage(terms, new TextProfile('Asthma and elobixibat'))).toBe(1);
  expect(softCoverage(terms, new TextProfile('Asthma'))).toBeCloseTo(0.5, 5);
  expect(softCoverage([], new TextProfile('Asthma'))).toBe(0);
});
