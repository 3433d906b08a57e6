import type { Citation } from '@health/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { evidenceRows } from './evidence-rows.ts';
import { exampleCitation, exampleStudy } from './example-citation.ts';
import {
  type EvidenceColumn,
  type EvidenceOrder,
  keepHiddenColumns,
  nextOrder,
  parseHiddenColumns,
  readHiddenColumns,
  sortRows,
} from './use-evidence-view.ts';

describe('parseHiddenColumns', () => {
  it.each([
    ['["year","people"]', ['people', 'year']],
    ['["study","year"]', ['year']],
    ['["colour","year"]', ['year']],
    ['["year","year"]', ['year']],
    ['[1,"year"]', []],
    ['{"year":true}', []],
    ['"year"', []],
    ['[', []],
    ['', []],
    [null, []],
  ])('reads %s as %j', (text, columns) => {
    expect(parseHiddenColumns(text)).toEqual(columns);
  });
});

describe('keepHiddenColumns', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });

  it('stores the hidden columns, and nothing when all are shown again', () => {
    keepHiddenColumns(['year']);
    expect(readHiddenColumns()).toEqual(['year']);
    keepHiddenColumns([]);
    expect(readHiddenColumns()).toEqual([]);
    expect(localStorage.getItem('hidden-evidence-columns')).toBeNull();
  });

  it('works when the browser refuses to store data', () => {
    vi.stubGlobal('localStorage', undefined);
    keepHiddenColumns(['year']);
    expect(readHiddenColumns()).toEqual([]);
  });
});

const comparing = (text: string | null) => ({
  study: exampleStudy({ intervention: text === null ? null : { text, section: 'Abstract' } }),
});

const cases: [EvidenceColumn, Partial<Citation>[], ascending: number[], descending: number[]][] = [
  [
    'study',
    [{ title: 'zinc' }, { title: 'Éclairs' }, { title: 'Apples' }, { title: 'figs' }],
    [3, 2, 4, 1],
    [1, 4, 2, 3],
  ],
  [
    'people',
    [{ sample_size: 90 }, {}, { sample_size: 1000 }, { sample_size: 90 }],
    [1, 4, 3, 2],
    [3, 1, 4, 2],
  ],
  ['compared', [comparing(null), comparing('vitamin B12'), comparing('vitamin B6')], [3, 2, 1], [2, 3, 1]],
  [
    'result',
    [
      { finding: 'unclear' },
      { finding: 'no difference' },
      {},
      { finding: 'decrease' },
      { finding: 'increase' },
      { finding: 'difference' },
    ],
    [5, 4, 6, 2, 1, 3],
    [2, 6, 4, 5, 1, 3],
  ],
  ['design', [{ design: 'review' }, { design: null }, { design: 'Cohort study' }], [3, 1, 2], [1, 3, 2]],
  ['year', [{ year: null }, { year: 2020 }, { year: 1999 }], [3, 2, 1], [2, 3, 1]],
];

describe('sortRows', () => {
  const sorted = (citations: Partial<Citation>[], order: EvidenceOrder) =>
    sortRows(evidenceRows(citations.map(exampleCitation)), order).map(({ source }) => source);

  it.each(cases)(
    'sorts by %s in both directions, with missing values last',
    (column, citations, ascending, descending) => {
      expect(sorted(citations, { column, descending: false })).toEqual(ascending);
      expect(sorted(citations, { column, descending: true })).toEqual(descending);
    },
  );

  it('keeps the order of the answer when nothing is sorted', () => {
    expect(sorted([{ year: 2020 }, { year: 1999 }], null)).toEqual([1, 2]);
  });
});

describe('nextOrder', () => {
  it.each<[EvidenceOrder, EvidenceColumn, EvidenceOrder]>([
    [null, 'year', { column: 'year', descending: false }],
    [{ column: 'year', descending: false }, 'year', { column: 'year', descending: true }],
    [{ column: 'year', descending: true }, 'year', null],
    [{ column: 'year', descending: true }, 'design', { column: 'design', descending: false }],
  ])('changes %j after a press on %s to %j', (order, column, next) => {
    expect(nextOrder(order, column)).toEqual(next);
  });
});
