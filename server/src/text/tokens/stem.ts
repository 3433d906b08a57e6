import { stemmer } from 'stemmer';
import { greekLetters } from './letters.ts';
import { inOneSpelling } from './one-spelling.ts';

/** Words remembered with their stems: more than the common vocabulary of the abstracts. */
const CAPACITY = 100_000;
/** Emptied when it is full: to keep account of which word was used last costs more than to stem the common ones again. */
const memo = new Map<string, string>();

/** The Porter stem of a word in lower case. Remembered, because texts repeat the same words. */
export function stemOf(word: string): string {
  const cached = memo.get(word);
  if (cached !== undefined) return cached;
  const stem = stemmer(word);
  if (memo.size >= CAPACITY) memo.clear();
  memo.set(word, stem);
  return stem;
}

const searched = new Map<string, string>();

/**
 * The stem by which a word in lower case is searched: that of its one spelling, and of the name of a Greek letter. What was learned by
 * words knows them by `stemOf`.
 */
export function searchStemOf(word: string): string {
  const cached = searched.get(word);
  if (cached !== undefined) return cached;
  const stem = stemOf(inOneSpelling(greekLetters.get(word) ?? word));
  if (searched.size >= CAPACITY) searched.clear();
  searched.set(word, stem);
  return stem;
}
