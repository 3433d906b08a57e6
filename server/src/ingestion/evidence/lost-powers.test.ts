import { expect, it } from 'vitest';
import { withoutLostPowers } from './store-evidence.ts';

it.each([
  'Counts fell from 108 CFU to 103 CFU per ml.',
  'They took 4 × 109 a day.',
  'A dose of 1010 viable cells was given.',
])('of an old record %j is not read as an effect', (sentence) => {
  expect(withoutLostPowers(`${sentence} Pain fell by 12%.`)).toBe('Pain fell by 12%.');
});

it.each([
  'We randomised 108 adults.',
  'Pressure fell by 10 mm Hg in 104 of 210 patients.',
  'p = 4 × 10-8 in all.',
  '10⁸ CFU were given.',
])('%j stays', (sentence) => {
  expect(withoutLostPowers(sentence)).toBe(sentence);
});
