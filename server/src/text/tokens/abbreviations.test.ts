import { expect, it } from 'vitest';
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
])('of %j finds %j', (text, found) => {
  expect(Object.fromEntries(findAbbreviations(text))).toEqual(found);
});

it.each([
  ['DGE was rare.', 'DGE was rare.\ndelayed gastric emptying'],
  ['DGEs were rare.', 'DGEs were rare.\ndelayed gastric emptying'],
  ['EDGE was rare.', 'EDGE was rare.'],
])('%j is meant as %j', (sentence, meant) => {
  expect(expandAbbreviations(sentence, new Map([['DGE', 'delayed gastric emptying']]))).toBe(meant);
});

it('takes time in proportion to a text full of brackets', () => {
  const started = performance.now();
  expect(findAbbreviations('(AB) many '.repeat(20_000)).size).toBeLessThan(2);
  expect(performance.now() - started).toBeLessThan(2_000);
});
