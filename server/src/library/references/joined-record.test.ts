import { expect, it } from 'vitest';
import { reference } from '../citations/record/reference.ts';
import { joinedRecord } from './joined-record.ts';

it.each([
  ['of the first', { year: 2020, date: '2020-12' }, { year: 2021 }, { year: 2020, date: '2020-12' }],
  ['of one year', { year: 2020 }, { year: 2020, date: '2020-12' }, { year: 2020, date: '2020-12' }],
  ['of the second alone', {}, { year: 2020, date: '2020-12' }, { year: 2020, date: '2020-12' }],
  [
    'of the issue that only the second names',
    { year: 2020, date: '2020-12' },
    { year: 2021, volume: '7' },
    { year: 2021, date: '', volume: '7' },
  ],
  [
    'of the issue that the first names',
    { year: 2021, volume: '7' },
    { year: 2020, volume: '7', date: '2020-12' },
    { year: 2021, date: '', volume: '7' },
  ],
])('the year of two records that become one is that %s', (_, one, other, joined) => {
  expect(joinedRecord(reference.parse(one), reference.parse(other))).toMatchObject(joined);
});
