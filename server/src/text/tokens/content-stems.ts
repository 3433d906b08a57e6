import { stemmer } from 'stemmer';
import { coverageIdf } from './idf.ts';
import { greekLetters } from './letters.ts';
import { inOneSpelling } from './one-spelling.ts';
import { normalise, tokenise } from './tokenise.ts';

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

/** English function words: they say nothing of a subject, so neither index nor vectors hold them. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about after all also am an and any are as at be because been before being between both but by can could did do does doing
  during each few for from further had has have having how i if in into is it its just me more most my no nor not of off on once
  only or other our out over own same so some such than that the their them then there these they this those through to too under
  until up us very was we were what when where which while who whom why will with would you your`.split(
    /\s+/,
  ),
);

/**
 * Stop words of a question: the function words and the words that any question about health is asked with ("which studies show
 * the effect of …"). Papers are searched for the latter all the same, but a paper need not speak of them to answer.
 */
const QUESTION_STOP_WORDS: ReadonlySet<string> = new Set([
  ...STOP_WORDS,
  ...`cause caused causes effect effective effectiveness effects evidence find get give good help helps know people research say
  should show studies study take use used using work works`.split(/\s+/),
]);

/** Whether a word in lower case is a function word. */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/** Whether a word in lower case carries no meaning in a question. */
export const isQuestionStopWord = (word: string): boolean => QUESTION_STOP_WORDS.has(word);

/** The stems of the words of a text that carry meaning, in order. Single letters and digits carry none. */
export const stemSequence = (text: string): string[] =>
  tokenise(normalise(text))
    .filter((word) => word.length > 1 && !isQuestionStopWord(word))
    .map(searchStemOf);

/** The same, each once. */
export const stemsOf = (text: string): string[] => [...new Set(stemSequence(text))];

/** The share of the wanted stems that the text has, 0 to 1, by weight (1 each without weights); 0 when none is wanted. */
export function coverage(
  stemsToCount: readonly string[],
  text: string,
  weights?: ReadonlyMap<string, number>,
): number {
  const has = new Set(stemsOf(text));
  const sum = (stems: readonly string[]) =>
    stems.reduce((total, stem) => total + (weights?.get(stem) ?? 1), 0);
  return stemsToCount.length === 0
    ? 0
    : sum(stemsToCount.filter((stem) => has.has(stem))) / sum(stemsToCount);
}

/** The idf of each wanted stem among these texts alone: in "cutting salt and blood pressure", salt weighs more than pressure. */
export function weightsAmong(stemsToCount: readonly string[], texts: readonly string[]): Map<string, number> {
  const found = texts.map((text) => new Set(stemsOf(text)));
  const having = (stem: string): number => found.filter((stems) => stems.has(stem)).length;
  return new Map(stemsToCount.map((stem) => [stem, coverageIdf(having(stem), texts.length)]));
}
