import { stemmer } from 'stemmer';

/** Words remembered with their stems: more than the common vocabulary of the abstracts. */
const CAPACITY = 100_000;
/** Emptied when it is full: to keep account of which word was used last costs more than to stem the common ones again. */
const memo = new Map<string, string>();

/** The Porter stem of a word in lower case. Remembered, because texts repeat the same words. */
export function stemOf(word: string): string {
  const known = memo.get(word);
  if (known !== undefined) return known;
  const stem = stemmer(word);
  if (memo.size >= CAPACITY) memo.clear();
  memo.set(word, stem);
  return stem;
}
