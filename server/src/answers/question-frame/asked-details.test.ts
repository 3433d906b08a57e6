import { type QuestionType, questionTypes } from '@health/contract';
import { expect, test } from 'vitest';
import type { Detail } from '../../evidence/effects/stated-details.ts';
import { askedDetails } from './asked-details.ts';
import { readFrame } from './read-frame.ts';

test.each<[string, Detail | undefined]>([
  ['How sensitive and specific is a dip test for malaria?', 'accuracy'],
  ['Can a blood test find lung cancer early, and with what AUC?', 'accuracy'],
  ['What dose of vitamin D should older adults take?', 'amount'],
  ['What is the prevalence of asthma in children?', 'number'],
  ['How many adults have a food allergy?', 'number'],
  ['Is ginger better than metoclopramide for nausea?', 'both sides'],
  ['Does ginger reduce nausea?', undefined],
  ['What is preeclampsia?', undefined],
])('an answer to %j has to state: %j', (question, main) => {
  const [first] = readFrame({ words: question, written: question }, () => 1).details;
  expect(first).toBe(main);
});

const slots = { population: '', intervention: 'ginger', comparator: '', outcome: 'nausea' };
const surely = (type: QuestionType): Record<QuestionType, number> => ({
  ...{ effect: 0, comparison: 0, harm: 0, quantity: 0, accuracy: 0, dose: 0, prognosis: 0, definition: 0 },
  ...{ mechanism: 0, list: 0, [type]: 1 },
});
const detailsOf = (type: QuestionType, question = 'ginger, nausea', comparator = '') =>
  askedDetails(question, { types: surely(type), slots: { ...slots, comparator } });

test('each type of question requires its own details', () => {
  expect(Object.fromEntries(questionTypes.map((type) => [type, detailsOf(type)]))).toEqual({
    effect: [],
    comparison: ['both sides'],
    harm: ['frequency'],
    quantity: ['number'],
    accuracy: ['accuracy', 'sensitivity', 'specificity'],
    dose: ['amount', 'schedule'],
    prognosis: ['time'],
    definition: [],
    mechanism: [],
    list: [],
  });
});

test('an effect requires both sides of a comparison, and a number if the wording asks for one', () => {
  expect(detailsOf('effect', 'ginger or lemon against nausea', 'lemon')).toEqual(['both sides']);
  expect(detailsOf('effect', 'How much does ginger lower nausea?')).toEqual(['number']);
});
