import { expect, it } from 'vitest';
import { rougeL } from './rouge.ts';

it.each([
  // Lin 2004, section 3: ROUGE-L tells the second candidate from the first, though both share the same bigrams.
  { candidate: 'police kill the gunman', reference: 'police killed the gunman', f1: 3 / 4 },
  { candidate: 'the gunman kill police', reference: 'police killed the gunman', f1: 2 / 4 },
  { candidate: 'the gunman police killed', reference: 'police killed the gunman', f1: 2 / 4 },
  // Lengths 2 and 6, subsequence 2: precision 1, recall 1/3.
  { candidate: 'sleep helps', reference: 'good sleep often helps older people', f1: 0.5 },
  { candidate: 'good sleep often helps older people', reference: 'sleep helps', f1: 0.5 },
  { candidate: 'A B, C.', reference: 'a-b c', f1: 1 },
  { candidate: 'a a a', reference: 'a', f1: 0.5 },
  { candidate: 'Schlaf über 65', reference: 'schlaf ÜBER 65', f1: 1 },
  { candidate: 'one two', reference: 'three four', f1: 0 },
  { candidate: '', reference: 'one', f1: 0 },
  { candidate: '…', reference: '', f1: 0 },
])('of "$candidate" against "$reference" is $f1', ({ candidate, reference, f1 }) => {
  expect(rougeL(candidate, reference)).toBeCloseTo(f1, 12);
});
