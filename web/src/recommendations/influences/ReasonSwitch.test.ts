import type { Influence } from '@health/contract';
import { expect, test } from 'vitest';
import { influenceKey, influenceOf, type Reason } from './ReasonSwitch.tsx';

const reason = (rest: Partial<Reason>): Reason => ({
  kind: 'interest',
  text: 'Because.',
  share: 0.5,
  ...rest,
});

test.each<[string, Partial<Reason>, Influence | null]>([
  ['an interest', { kind: 'interest', name: 'Sleep' }, null],
  ['closeness in meaning', { kind: 'meaning', name: 'Sleep' }, { kind: 'meaning' }],
  ['a liked paper', { kind: 'liked', pmc_id: 'PMC1' }, { kind: 'liked', pmc_id: 'PMC1' }],
  ['a liked paper that is not named', { kind: 'liked' }, null],
  ['an item of the profile', { kind: 'profile', name: 'Asthma' }, { kind: 'profile', name: 'Asthma' }],
  ['the evidence', { kind: 'evidence' }, { kind: 'evidence' }],
  ['what others read', { kind: 'co-readers' }, { kind: 'co-readers' }],
  ['an exploration', { kind: 'exploration' }, { kind: 'exploration' }],
])('%s has the influence that the server can switch off', (_, rest, influence) => {
  expect(influenceOf(reason(rest))).toEqual(influence);
});

test('no two influences share a key', () => {
  const influences: Influence[] = [
    { kind: 'liked', pmc_id: 'PMC1' },
    { kind: 'liked', pmc_id: 'PMC2' },
    { kind: 'profile', name: 'PMC1' },
    { kind: 'profile', name: 'evidence' },
    { kind: 'evidence' },
    { kind: 'co-readers' },
    { kind: 'exploration' },
    { kind: 'meaning' },
  ];
  expect(new Set(influences.map(influenceKey)).size).toBe(influences.length);
});
