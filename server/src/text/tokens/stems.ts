import { stemmer } from 'stemmer';

/** Words that hold a sentence together and say nothing of its subject. */
const FUNCTION_WORDS = new Set(
  `a about after all also am an and any are as at be because been before being between both but by can could did do does doing
  during each few for from further had has have having how i if in into is it its just me more most my no nor not of off on once
  only or other our out over own same so some such than that the their them then there these they this those through to too under
  until up us very was we were what when where which while who whom why will with would you your`.split(
    /\s+/,
  ),
);
/** Words that questions are asked with, whatever they are about. */
const ASKING_WORDS = new Set(
  `cause caused causes effect effective effectiveness effects evidence find get give good help helps know people research say should
  show studies study take use used using work works`.split(/\s+/),
);

const REMEMBERED = 100_000;
const stems = new Map<string, string>();

/** The stem of a word in lower case (Porter), remembered: texts say the same words again and again. */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= REMEMBERED) stems.clear();
  const stem = stemmer(word);
  stems.set(word, stem);
  return stem;
}

/** Whether a word in lower case says nothing of any subject. */
export const isFunctionWord = (word: string): boolean => FUNCTION_WORDS.has(word);

const saysSomething = (word: string): boolean =>
  word.length > 1 && !FUNCTION_WORDS.has(word) && !ASKING_WORDS.has(word);

/** The words of a text that carry meaning, folded to their stems (Porter), each once, in order. */
export function stemsOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter(saysSomething).map(stemOf))];
}
