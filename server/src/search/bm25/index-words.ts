import { isStopWord, searchStemOf } from '../../text/tokens/content-stems.ts';
import { normalise, tokenise } from '../../text/tokens/tokenise.ts';
import { timesCode } from './bytes.ts';

/** A text as BM25 sees it: how often each stem occurs in it, as a code of `timesCode`, and how many words it has. */
export interface CountedWords {
  codes: ReadonlyMap<string, number>;
  length: number;
}

/** A longer token is not a word but a sequence of bases or an address. */
const LONGEST = 40;

/** The stems of a text that the index knows, in order, with repetitions: no stop words, no words of over 40 letters. */
export const indexStems = (text: string): string[] =>
  tokenise(normalise(text)).filter(isIndexed).map(searchStemOf);

/** Counts the words of a text. Its length is that of all its words, stop words included. */
export function countStems(text: string): CountedWords {
  const words = tokenise(normalise(text));
  const times = new Map<string, number>();
  for (const word of words) {
    if (!isIndexed(word)) continue;
    const stem = searchStemOf(word);
    times.set(stem, (times.get(stem) ?? 0) + 1);
  }
  return {
    codes: new Map([...times].map(([stem, count]) => [stem, timesCode(count)])),
    length: words.length,
  };
}

const isIndexed = (word: string): boolean => word.length <= LONGEST && !isStopWord(word);
