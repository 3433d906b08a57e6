import { expect, test } from 'vitest';
import { type ReputabilityFactors, reputabilityOf } from './reputability.ts';

const trial: ReputabilityFactors = {
  design: 'Randomised trial',
  because: 'title: “randomised”',
  sampleSize: null,
  articleType: 'research-article',
  journal: 'BMC Medicine',
  retracted: false,
};
const gradeOf = (signs: Partial<ReputabilityFactors>) => reputabilityOf({ ...trial, ...signs }).value;
const people = (n: number) => ({ sampleSize: { n, phrase: `${n} patients` } });

test('design counts more than sample size, which counts in steps of ten', () => {
  expect(gradeOf({ design: 'Meta-analysis' })).toBeGreaterThan(gradeOf({}));
  expect(gradeOf({})).toBeGreaterThan(gradeOf({ design: 'Cohort study', ...people(50_000) }));
  expect(gradeOf(people(2000))).toBeGreaterThan(gradeOf(people(200)));
  expect(gradeOf(people(200))).toBe(gradeOf(people(900)));
  expect(gradeOf({ design: 'Meta-analysis', ...people(5) })).toBe(gradeOf({ design: 'Meta-analysis' }));
});

test('a retracted paper has the grade 0, and a preprint a lower one', () => {
  expect(gradeOf({ retracted: true })).toBe(0);
  expect(gradeOf({ journal: 'medRxiv' })).toBeLessThan(gradeOf({}));
});

test('reasons quote the words they are based on', () => {
  expect(reputabilityOf({ ...trial, ...people(1425), retracted: true }).reasons).toEqual([
    'Retracted',
    'Randomised trial (title: “randomised”)',
    '1,425 people (“1425 patients”)',
  ]);
  expect(reputabilityOf({ ...trial, design: null, because: '' }).reasons).toEqual([
    'Study design not stated',
  ]);
});
