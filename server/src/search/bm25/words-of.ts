import { isFunctionWord, stemOf } from '../../text/tokens/stems.ts';
import { timesCode } from './encoding.ts';

/** A text as BM25 sees it: how often each stem stands in it, as a code of `timesCode`, and how many words it has. */
export interface CountedWords {
  codes: ReadonlyMap<string, number>;
  length: number;
}

const WORD = /[\p{L}\p{N}]+/gu;
/** What is longer is no word but a sequence of bases or an address. */
const LONGEST = 40;

/** The stems of a text (Porter) in order, with repetitions, without function words. */
export const stemsIn = (text: string): string[] => wordsIn(text).filter(isSearched).map(stemOf);

/** Counts the words of a text. Its length is that of all its words. */
export function countWords(text: string): CountedWords {
  const words = wordsIn(text);
  const times = new Map<string, number>();
  for (const word of words) {
    if (!isSearched(word)) continue;
    const stem = stemOf(word);
    times.set(stem, (times.get(stem) ?? 0) + 1);
  }
  return {
    codes: new Map([...times].map(([stem, count]) => [stem, timesCode(count)])),
    length: words.length,
  };
}

const wordsIn = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(WORD) ?? [];
const isSearched = (word: string): boolean => word.length <= LONGEST && !isFunctionWord(word);
