import { type QuestionType, questionTypes } from '@health/contract';
import { describe, expect, it, test } from 'vitest';
import { askedEffect, inWordsOfPapers } from './asked-effect.ts';
import { readSlots } from './question-slots.ts';
import { questionTypeOf } from './question-type.ts';

describe('the type of a question', () => {
  it.each<[QuestionType, string]>([
    ['effect', 'Does vitamin D reduce falls in older adults?'],
    ['effect', 'What is known about zinc in pneumonia?'],
    ['quantity', 'How many people have a peanut allergy?'],
    ['quantity', 'What percentage of pregnant women are anaemic?'],
    ['accuracy', 'How accurate is ultrasound for appendicitis?'],
    ['definition', 'What is sarcopenia?'],
    ['list', 'What are the symptoms of lupus?'],
    ['comparison', 'Is ibuprofen or paracetamol better for fever?'],
  ])('%s is the most likely type for %j', (type, question) => {
    const found = questionTypeOf(question);
    const likeliest = questionTypes.toSorted((a, b) => found[b] - found[a]).slice(0, 2);
    expect(likeliest).toContain(type);
  });

  it('has probabilities that sum to 1 for every question', () => {
    for (const question of ['', '???', 'ginger', 'x'.repeat(2000)]) {
      const sum = Object.values(questionTypeOf(question)).reduce((total, one) => total + one, 0);
      expect(sum).toBeCloseTo(1, 6);
    }
  });
});

test.each(['', '???', 'Does ginger help against nausea in pregnant women?', 'the and of'])(
  'the slots of %j are substrings of it',
  (question) => {
    for (const words of Object.values(readSlots(question)))
      for (const stretch of words.split(', ')) expect(question).toContain(stretch);
  },
);

test.each(["I can't sleep because of hot flushes", 'can’t sleep since the menopause'])(
  'no slot of %j begins inside a contraction',
  (question) => {
    expect(Object.values(readSlots(question)).join()).not.toMatch(/\bt sleep/);
    expect(readSlots(question).outcome).toMatch(/^sleep/);
  },
);

const types = Object.fromEntries(questionTypes.map((type) => [type, 0])) as Record<QuestionType, number>;
const slots = { population: '', intervention: 'fish oil', comparator: '', outcome: 'sickness' };

test('a question is about an effect only with an intervention and an outcome', () => {
  expect(askedEffect({ types: { ...types, effect: 0.9 }, slots })).toEqual({
    ...{ intervention: 'fish oil', comparator: '', outcome: 'sickness' },
  });
  expect(askedEffect({ types: { ...types, effect: 0.9 }, slots: { ...slots, outcome: '' } })).toBeNull();
  expect(askedEffect({ types: { ...types, mechanism: 0.9 }, slots })).not.toBeNull();
  expect(askedEffect({ types: { ...types, quantity: 0.9 }, slots })).toBeNull();
  const apart = { ...slots, outcome: 'relapses, top' };
  expect(askedEffect({ types: { ...types, effect: 0.9 }, slots: apart })).toBeNull();
});

test('an effect is searched for by the names that papers use', () => {
  const { intervention } = inWordsOfPapers({ intervention: 'heart attack', comparator: '', outcome: '' });
  expect(intervention).toContain('heart attack');
  expect(intervention.toLowerCase()).toContain('myocardial infarction');
});
