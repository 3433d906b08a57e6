import { expect, test } from 'vitest';
import { askedEffect } from './asked-effect.ts';

const types = {
  ...{ effect: 1, comparison: 0, quantity: 0, dose: 0, harm: 0 },
  ...{ accuracy: 0, definition: 0, mechanism: 0, list: 0, prognosis: 0 },
};
const slots = { population: '', intervention: 'ginger', comparator: '', outcome: 'nausea' };

test.each([
  ['what is named plainly', {}, { intervention: 'ginger', comparator: '', outcome: 'nausea' }],
  ['nothing without an outcome', { outcome: '' }, null],
  ['nothing from stretches that stand apart', { outcome: 'nausea, sleep' }, null],
  ['nothing from a stretch of two sentences', { intervention: 'household. Which ginger' }, null],
])('the effect in question is %s', (_, some, effect) => {
  expect(askedEffect({ types, slots: { ...slots, ...some } })).toEqual(effect);
});

test('a question for a number is not about an effect', () => {
  expect(askedEffect({ types: { ...types, effect: 0.2, quantity: 0.8 }, slots })).toBeNull();
});
