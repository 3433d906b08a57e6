import { expect, it } from 'vitest';
import { spelled } from './match-words.ts';

it.each<[words: string[], beginning: boolean, phrases: string[]]>([
  [['gout'], false, ['gout']],
  [['tumor'], false, ['tumor', 'tumour']],
  [['tumour', 'cells'], false, ['tumor cells', 'tumour cells']],
  [['oedema', 'tumo'], true, ['edema tumo', 'oedema tumo']],
])('the words %j, with the last one a prefix: %j, are searched as %j', (words, beginning, phrases) => {
  const found = spelled({ kind: 'words', words, beginning }).map((phrase) => phrase.join(' '));
  expect(found.toSorted()).toEqual(phrases);
});

it('a phrase of many such words has a limited number of spellings', () => {
  const words = Array.from({ length: 12 }, () => 'tumour');
  expect(spelled({ kind: 'words', words, beginning: false })).toHaveLength(8);
});
