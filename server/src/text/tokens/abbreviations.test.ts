import { expect, it } from 'vitest';
import { leastCpuTime } from '../../testing/least-cpu-time.ts';
import { expandAbbreviations, findAbbreviations } from './abbreviations.ts';

it.each<[text: string, found: Record<string, string>]>([
  ['After surgery delayed gastric emptying (DGE) is frequent.', { DGE: 'delayed gastric emptying' }],
  ['We gave botulinum toxin (BTX; 20 units) twice.', { BTX: 'botulinum toxin' }],
  [
    'Heart rate variability (HRV) and C-reactive protein (CRP) rose.',
    {
      HRV: 'Heart rate variability',
      CRP: 'C-reactive protein',
    },
  ],
  ['Most (Mainly women) came (12%) to Rome (XYZ) and (of all) stayed (n=3).', {}],
  ['A “tinnitus implant” (TI) was tried.', { TI: 'tinnitus implant' }],
  [
    'Of somatic symptoms (SS), anxiety and insomnia (AI) and social dysfunction (SF) all fell.',
    { SS: 'somatic symptoms', AI: 'anxiety and insomnia', SF: 'social dysfunction' },
  ],
  ['(DGE) stands first.', {}],
])('in %j are %j', (text, found) => {
  expect(Object.fromEntries(findAbbreviations(text))).toEqual(found);
});

it.each([
  ['DGE was rare.', 'DGE was rare.\ndelayed gastric emptying'],
  ['DGEs were rare.', 'DGEs were rare.\ndelayed gastric emptying'],
  ['EDGE was rare.', 'EDGE was rare.'],
])('%j means %j', (sentence, meant) => {
  expect(expandAbbreviations(sentence, new Map([['DGE', 'delayed gastric emptying']]))).toBe(meant);
});

it('are found in time proportional to the length of a text full of brackets', () => {
  const text = '(AB) many '.repeat(20_000);
  expect(findAbbreviations(text).size).toBeLessThan(2);
  expect(leastCpuTime(() => findAbbreviations(text), 2000)).toBeLessThan(2000);
});
