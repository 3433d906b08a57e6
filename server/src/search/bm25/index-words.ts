import { isStopWord } from '../../text/tokens/content-stems.ts';
import { searchStemOf } from '../../text/tokens/stem.ts';
import { normalise, tokenise } from '../../text/tokens/tokenise.ts';
import { timesCode } from './bytes.ts';

/** A text as BM25 sees it: how often each stem stands in it, as a code of `timesCode`, and how many words it has. */
export interface CountedWords {
  codes: ReadonlyMap<string, number>;
  length: number;
}

/** What is longer is no word but a sequence of bases or an address. */
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

/*
 * BM25 of the index of words. Pseudo-relevance feedback (rerank/) uses the same values. A paper's title counts twice, because
 * the SQL function `search_text` repeats it.
 */

/** How soon further occurrences of a word add little to the score of a paper: k1 of BM25 (Robertson & Zaragoza 2009). */
export const K1 = 1.2;
/** How much the length of a paper counts, 0 (not at all) to 1 (in full): b of BM25. */
export const B = 0.75;
