import { expect, it } from 'vitest';
import { joinReports, sentWords } from './send-words.ts';

it('the result of sending papers to Zotero is described in words', () => {
  const one = { added: 1, filed: 0, unchanged: 0, refused: [{ title: 'Salt', reason: 'Not today' }] };
  const all = joinReports(one, { added: 1199, filed: 2, unchanged: 1, refused: [] });
  expect(sentWords(all, 'Thesis')).toEqual([
    '1,200 papers were added to “Thesis” at Zotero.',
    '2 papers were at Zotero already and put into “Thesis”.',
    '1 paper was in “Thesis” already.',
    'Zotero did not take “Salt”: Not today',
  ]);
});
