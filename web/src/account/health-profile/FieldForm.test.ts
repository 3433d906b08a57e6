import { expect, test } from 'vitest';
import { fieldProblem, numberOrNull } from './FieldForm.tsx';

test.each([
  ['', null],
  [34, 34],
  ['34', 34],
  ['22.5', 22.5],
])('%j is sent as %j', (entered, expected) => {
  expect(numberOrNull(entered)).toBe(expected);
});

test.each([
  [{ age: 17 }, 'Age must be at least 18.'],
  [{ age: 18 }, undefined],
  [{ age: 95 }, undefined],
  [{ age: 96 }, 'Age must be at most 95.'],
  [{ age: 30.5 }, 'Age must be a whole number.'],
  [{ age: Number.NaN }, 'Age must be a whole number.'],
  [{ age: null }, undefined],
  [{ bmi: 9.9 }, 'BMI must be at least 10.'],
  [{ bmi: 10 }, undefined],
  [{ bmi: 22.4 }, undefined],
  [{ bmi: 65 }, undefined],
  [{ bmi: 65.1 }, 'BMI must be at most 65.'],
  [{ bmi: 22.45 }, 'BMI is given in steps of 0.1.'],
  [{ bmi: null }, undefined],
])('%j has the problem %j', (fields, expected) => {
  expect(fieldProblem(fields)).toBe(expected);
});
