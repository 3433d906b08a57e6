import { expect, test } from 'vitest';
import { countsPeople, reputabilityOf } from './reputability.ts';
import type { StudyDesign } from './study-design/designs.ts';

const plain = { because: 'words', sampleSize: null, articleType: '', journal: 'Gut', retracted: false };
const sized = (n: number) => ({ ...plain, sampleSize: { n, phrase: `${n} men` } });

test.each<[value: number, counts: boolean, design: StudyDesign | null]>([
  [0.85, false, 'Systematic review'],
  [0.85, false, 'Meta-analysis'],
  [0.75, true, 'Randomised trial'],
  [0.55, true, 'Non-randomised trial'],
  [0.55, true, 'Cohort study'],
  [0.5, true, 'Case-control study'],
  [0.42, true, 'Cross-sectional study'],
  [0.42, false, 'Qualitative study'],
  [0.4, false, 'Review'],
  [0.22, false, 'Case report'],
  [0.2, false, 'Animal study'],
  [0.2, false, 'Laboratory study'],
  [0.15, false, 'Protocol'],
  [0.12, false, 'Editorial or letter'],
  [0.1, false, 'Correction'],
  [0, false, 'Retraction notice'],
  [0.38, true, null],
])('%d, with sample size: %s, for %s', (value, counts, design) => {
  expect(reputabilityOf({ ...plain, design }).value).toBe(value);
  expect(countsPeople(design)).toBe(counts);
  const large = reputabilityOf({ ...sized(1_000_000), design });
  expect(large.value).toBeCloseTo(counts ? value + 0.13 : value, 9);
  expect(large.reasons).toHaveLength(counts ? 2 : 1);
});

test.each([
  [0.63, 0],
  [0.63, 9],
  [0.67, 10],
  [0.67, 99],
  [0.75, 100],
  [0.81, 1000],
  [0.85, 10_000],
  [0.88, 100_000],
  [0.88, 12_000_000],
])('%d for a trial of %i people', (value, n) => {
  expect(reputabilityOf({ ...sized(n), design: 'Randomised trial' }).value).toBe(value);
});

test.each([
  [true, 'medRxiv : the preprint server'],
  [true, 'bioRxiv'],
  [true, 'ChemRxiv'],
  [true, 'PsyRxiv'],
  [true, 'arXiv'],
  [true, 'Preprints'],
  [true, 'A preprint'],
  [true, 'Research Square'],
  [true, 'SSRN'],
  [false, 'Larxiv'],
  [false, 'SSRNs'],
  [false, 'Gut'],
])('preprint: %s for the journal %s', (preprint, journal) => {
  const { value, reasons } = reputabilityOf({ ...plain, design: 'Randomised trial', journal });
  expect(value).toBe(preprint ? 0.52 : 0.75);
  expect(reasons).toEqual(['Randomised trial (words)', ...(preprint ? ['Preprint, not peer reviewed'] : [])]);
});

test('an article registered as a preprint is one, whatever its journal', () => {
  const { value, reasons } = reputabilityOf({ ...sized(1425), design: null, articleType: 'preprint' });
  expect(value).toBe(0.31);
  expect(reasons).toEqual([
    'Study design not stated',
    '1,425 people (“1425 men”)',
    'Preprint, not peer reviewed',
  ]);
});
