import { expect, test } from 'vitest';
import { readMedlineText } from './citation.ts';

test('records with an abstract are read, with folded lines joined', () => {
  const file = `PMID- 101
TI  - Walking and
      sleep
AB  - METHODS: Adults walked.
      RESULTS: They slept.
PT  - Journal Article
PT  - Randomized Controlled Trial
MH  - *Sleep/physiology
MH  - Humans

PMID- 102
TI  - Without an abstract
`;
  expect(readMedlineText(file)).toEqual([
    {
      pmid: '101',
      title: 'Walking and sleep',
      abstract: 'METHODS: Adults walked. RESULTS: They slept.',
      publicationTypes: ['Journal Article', 'Randomized Controlled Trial'],
      mesh: ['Sleep', 'Humans'],
    },
  ]);
});
