import { describe, expect, it } from 'vitest';
import { standingOf } from './standing-of.ts';

type Notice = Parameters<typeof standingOf>[0][number];
const on = (kind: Notice['kind'], issued_on: string | null = null): Notice => ({ kind, issued_on });

describe('a paper', () => {
  it.each<[string, Notice[], 'stands' | 'retracted' | 'doubted']>([
    ['of which nothing is said', [], 'stands'],
    ['that was corrected', [on('correction', '2024-01-01')], 'stands'],
    ['that was withdrawn', [on('withdrawal')], 'retracted'],
    ['that is doubted', [on('concern')], 'doubted'],
    ['that is doubted and retracted', [on('concern'), on('retraction')], 'retracted'],
    [
      'that was reinstated later',
      [on('retraction', '2020-05-01'), on('reinstatement', '2021-05-01')],
      'stands',
    ],
    [
      'that was reinstated that day',
      [on('retraction', '2020-05-01'), on('reinstatement', '2020-05-01')],
      'stands',
    ],
    [
      'that was retracted again',
      [on('reinstatement', '2021-05-01'), on('retraction', '2022-05-01')],
      'retracted',
    ],
    ['whose concern was lifted', [on('concern', '2020-05-01'), on('reinstatement', '2021-05-01')], 'stands'],
    [
      'with a retraction without a day, and reinstated',
      [on('retraction'), on('reinstatement', '2021-05-01')],
      'stands',
    ],
    [
      'with a notice of the year of its reinstatement',
      [on('retraction', '2021'), on('reinstatement', '2021-05-01')],
      'stands',
    ],
    ['reinstated on an unknown day', [on('retraction', '2021-01-01'), on('reinstatement')], 'retracted'],
  ])('%s', (_, notices, standing) => {
    expect(standingOf(notices)).toEqual({
      retracted: standing === 'retracted',
      doubted: standing === 'doubted',
    });
  });
});
