import type { ReferenceRecord, ReferenceReport } from '@health/contract';
import { expect, it } from 'vitest';
import {
  addedBy,
  countWords,
  fetchWords,
  keepsBoth,
  pairedPlace,
  readAs,
  resultWords,
  whatHappens,
} from './report-words.ts';

const record = (changes: Partial<ReferenceRecord>): ReferenceRecord => ({
  ...{
    line: 1,
    outcome: 'matched',
    title: 'Salt',
    byline: '',
    pmc_id: 'PMC1',
    saved: false,
    same_as: null,
    pair: null,
  },
  ...changes,
});
const report: ReferenceReport = {
  format: 'ris',
  encoding: 'Windows-1252',
  counts: { matched: 2, fetchable: 1, bare: 1, duplicate: 1, refused: 1200 },
  already: 1,
  fetches: false,
  records: [
    record({}),
    record({ saved: true }),
    record({ outcome: 'fetchable' }),
    record({ outcome: 'bare' }),
    record({ outcome: 'duplicate', same_as: 1234 }),
    record({ outcome: 'refused' }),
  ],
};

it('the result of an import is described in words', () => {
  expect(readAs(report)).toBe('Read as RIS, in the encoding Windows-1252.');
  expect(readAs({ ...report, format: 'ids', encoding: null })).toBe('Read as a list of ids.');
  expect(countWords(report)).toBe(
    '2 are here, 1 is not here yet, 1 has no id to look it up by, 1 is a repetition, 1,200 cannot be read.',
  );
  expect(addedBy(report)).toBe(3);
  expect(resultWords(report)).toEqual([
    '1 paper was saved.',
    '2 references are kept until the paper is in the library here.',
    '1 was in your library already.',
    '1 record repeats another one.',
    '1,200 records could not be read.',
  ]);
});

it('an import that fetches papers says so and says what is sent', () => {
  expect(fetchWords(report)).toMatch(/^This server does not look elsewhere for papers at present\./);
  expect(fetchWords({ ...report, fetches: true })).toMatch(/Only PMIDs, PMC ids and DOIs are sent there/);
  expect(fetchWords({ ...report, records: [record({})] })).toBeNull();
  expect(resultWords({ ...report, fetches: true }).slice(1, 3)).toEqual([
    '1 reference is looked up in Europe PMC. Papers appear in your library as they come.',
    '1 reference is kept until the paper is in the library here.',
  ]);
});

it('each record says what happens to it', () => {
  expect(report.records.map((one) => whatHappens(one, report))).toEqual([
    'Is here: will be saved',
    'In your library',
    'Not here yet: will be kept',
    'Without an id: will be kept',
    'Same as line 1,234',
    'Cannot be read',
  ]);
  expect(whatHappens(record({ outcome: 'fetchable' }), { ...report, fetches: true })).toBe(
    'Not here yet: will be looked up',
  );
});

it('what the user chose of pairs counts and is said', () => {
  const work = { title: 'Salt', authors: '', source: '', ids: '' };
  const pair = { works: [work, work], line: 1, pmc_id: null, is_same: true };
  const possible = { ...pair, line: null, pmc_id: 'REF1', is_same: false };
  const paired = {
    ...report,
    records: [
      record({ outcome: 'duplicate', same_as: 1, pair }),
      record({ outcome: 'bare', pair: possible }),
    ],
  };
  expect(addedBy(paired, new Map([[0, true]]))).toBe(4);
  expect(addedBy(paired, new Map([[1, false]]))).toBe(2);
  expect(
    addedBy(
      paired,
      new Map([
        [0, false],
        [1, true],
      ]),
    ),
  ).toBe(3);
  expect([keepsBoth(new Map(), 0, pair), keepsBoth(new Map(), 1, possible)]).toEqual([false, true]);
  expect([pairedPlace(pair, 'zotero'), pairedPlace(possible, 'ris')]).toEqual(['Item 1', 'In your library']);
  expect(pairedPlace({ ...possible, pmc_id: 'PMC1' }, 'ris')).toBe('Paper here');
  const [first, second] = paired.records;
  expect(first && whatHappens(first, report, true)).toBe('Will be kept, too');
  expect(second && whatHappens(second, report, false)).toBe('Same as one in your library');
});
