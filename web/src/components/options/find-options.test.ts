import { requirement } from '@health/contract/testing/requirement';
import { expect, test } from 'vitest';
import { findOptions, withoutHeld } from './find-options.ts';

const names = ['Asthma', 'Hypertension', 'Portal Hypertension', 'Insomnia'];
const synonyms = { Hypertension: ['high blood pressure', 'HTN'], Insomnia: ['sleeplessness'] };

test.each([
  ['', names],
  ['ASTH', ['Asthma']],
  ['hypert', ['Hypertension', 'Portal Hypertension']],
  ['portal', ['Portal Hypertension']],
  ['blood pressure', ['Hypertension']],
  ['pressure, high', ['Hypertension']],
  [' sleepl ', ['Insomnia']],
  ['tension', ['Hypertension', 'Portal Hypertension']],
  ['nothing', []],
])('searching %j finds %j', (search, expected) => {
  expect(findOptions(names, search, synonyms)).toEqual(expected);
});

const interests = ['Diabetes Complications', 'Gestational Diabetes', 'Prediabetes', 'Type 1 Diabetes'];
const all = [...interests, 'Type 2 Diabetes', 'Kidney Disease', 'Sleep', 'Sleep Apnoea'];
const others = { 'Kidney Disease': ['ckd', 'diabetic kidney disease'], 'Type 2 Diabetes': ['t2dm'] };
const papers = {
  'Type 2 Diabetes': 90,
  'Type 1 Diabetes': 20,
  'Gestational Diabetes': 30,
  'Sleep Apnoea': 80,
};

test.each([
  ['diab', ['Type 2 Diabetes', 'Gestational Diabetes', 'Type 1 Diabetes']],
  ['type diab', ['Type 2 Diabetes', 'Type 1 Diabetes']],
  ['diabetes complications', ['Diabetes Complications']],
  ['diabetic kidney', ['Kidney Disease']],
  ['t2dm', ['Type 2 Diabetes']],
  // A name that is typed in full comes before one with more papers.
  ['sleep', ['Sleep', 'Sleep Apnoea']],
  ['slee', ['Sleep Apnoea', 'Sleep']],
])('among equal matches for %j, those with more papers come first', (search, expected) => {
  expect(findOptions(all, search, others, papers).slice(0, 3)).toEqual(expected);
});

test('names that are already chosen are left out regardless of case', () => {
  requirement('6.9');
  expect(withoutHeld(names, ['ASTHMA', 'insomnia'])).toEqual(['Hypertension', 'Portal Hypertension']);
});
