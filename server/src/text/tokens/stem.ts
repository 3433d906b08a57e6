import { LRUMap } from 'mnemonist';
import { stemmer } from 'stemmer';

/** Words remembered with their stems: more than the common vocabulary of the abstracts. */
const CAPACITY = 100_000;
const memo = new LRUMap<string, string>(CAPACITY);

/** The Porter stem of a word in lower case. Remembered, because texts repeat the same words. */
export function stemOf(word: string): string {
  const known = memo.get(word);
  if (known !== undefined) return known;
  const stem = stemmer(word);
  memo.set(word, stem);
  return stem;
}
