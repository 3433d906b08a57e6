import type { ProfileFields } from '@health/contract';
import { expect, test } from 'vitest';
import { fieldNames, summaryOf } from './field-summary.ts';

const blank: ProfileFields = {
  age: null,
  gender: null,
  bmi: null,
  medical_conditions: { data: [] },
  lifestyle_factors: { data: [] },
  medications: { data: [] },
  allergies: { data: [] },
};
const filled: ProfileFields = {
  ...blank,
  age: 34,
  gender: 'null',
  bmi: 22.5,
  allergies: { data: ['Nuts', 'Milk'] },
};

test('every field has a heading', () => {
  expect(fieldNames.map(([name]) => name)).toEqual(Object.keys(blank));
});

test.each([
  ['age', 'Not set', '34'],
  ['gender', 'Not set', 'Prefer not to say'],
  ['bmi', 'Not set', '22.5'],
  ['medications', 'None', 'None'],
  ['allergies', 'None', '2 selected'],
] as const)('%s shows %j when blank and %j when filled in', (name, whenBlank, whenFilled) => {
  expect([summaryOf(name, blank), summaryOf(name, filled)]).toEqual([whenBlank, whenFilled]);
});
