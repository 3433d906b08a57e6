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
  [' sleepl ', ['Insomnia']],
  ['nothing', []],
])('searching %j finds %j', (search, expected) => {
  expect(findOptions(names, search, synonyms)).toEqual(expected);
});

test('held names are left out whatever their case', () => {
  expect(withoutHeld(names, ['ASTHMA', 'insomnia'])).toEqual(['Hypertension', 'Portal Hypertension']);
});
