import { expect, test } from 'vitest';
import { clauseTokensOf } from './clause-tokens.ts';
import { maskSentence } from './masked-sentence.ts';
import { slotsOf } from './prompt-slots.ts';

const masked = (prompt: string, sentence: string, abstract: readonly string[] = []): string => {
  const [intervention = '', comparator = '', outcome = ''] = prompt.split(' | ');
  const slots = slotsOf({ intervention, comparator, outcome }, [...abstract, sentence]);
  return maskSentence(clauseTokensOf(sentence), slots)
    .tokens.map(({ word }) => word)
    .join(' ');
};

test.each<[found: string, prompt: string, sentence: string]>([
  [
    'O was lower with I than with C',
    'ginger | placebo | nausea',
    'Nausea was lower with ginger than with placebo',
  ],
  [
    'O fell in I',
    'ginger | placebo | severity of nausea',
    'Severity of the nausea scores fell in the ginger group',
  ],
  ['C had more O than I', 'yoga | walking | pain', 'Controls had more pain than the intervention group'],
  [
    'C had more O than I',
    'new drug | placebo | pain',
    'The control group had more pain than the treatment group',
  ],
  [
    'O was rarer in I eyes than in non C eyes',
    'implant | usual care | fever',
    'Fever was rarer in implant eyes than in non-implant eyes',
  ],
  ['I mg was better than C mg', '1500 mg calcium | 500 mg calcium | x', '1500 mg was better than 500 mg'],
  ['group I beat group C', 'Group A: tea | Group B: water | x', 'Group A beat group B'],
])('%s', (found, prompt, sentence) => {
  expect(masked(prompt, sentence).replaceAll('the ', '')).toBe(found);
});

test('abbreviations and group labels introduced in the abstract name the slots', () => {
  const abstract = [
    'Delayed gastric emptying (DGE) was the outcome.',
    'We gave ginger (group 1) or placebo (group 2).',
  ];
  const prompt = 'ginger | placebo | delayed gastric emptying';
  expect(masked(prompt, 'DGE was rarer in group 1 than in group 2.', abstract)).toBe(
    'O was rarer in group I than in group C .',
  );
});

test('an outcome with another name in the abstract is found by the vocabulary', () => {
  expect(masked('honey | placebo | high blood pressure', 'Hypertension was rarer with honey')).toBe(
    'O was rarer with I',
  );
});

test('an addition to the same treatment distinguishes the arms', () => {
  const prompt = 'metformin plus ginger | metformin | nausea';
  expect(masked(prompt, 'Nausea was lower with metformin plus ginger than with metformin alone')).toBe(
    'O was lower with I than with C alone',
  );
});
