import { stemsOf } from '../../text/tokens/content-stems.ts';
import { tokenise } from '../../text/tokens/tokenise.ts';
import type { DocumentFrequencies } from '../index/lexical-index.ts';
import type { UnderstoodQuestion } from '../understood-question.ts';
import { weights } from '../weights.ts';

/** A pasted page is not a query: BM25 gets only its first words, up to this number. */
const MOST_WORDS = 64;

/** Returns the bag of words for BM25: the user's content words several times, the words of other names once. */
export function expandQuery(
  { words, expansions }: Pick<UnderstoodQuestion, 'words' | 'expansions'>,
  frequencies: DocumentFrequencies,
): string {
  const own = contentWords(words).slice(0, MOST_WORDS);
  const stems = new Set(own.flatMap((word) => stemsOf(word)));
  const others = expansions.flatMap(({ names, lay }) => {
    const fresh: { word: string; isRare: boolean }[] = [];
    for (const name of names) {
      const most = lay.includes(name) ? weights.otherWordsWithLay : weights.otherWords;
      const rare = rareOf(contentWords(name), frequencies);
      for (const word of contentWords(name)) {
        const [stem] = stemsOf(word);
        if (!stem || stems.has(stem) || fresh.length >= most) continue;
        stems.add(stem);
        fresh.push({ word, isRare: rare.includes(word) });
      }
    }
    return fresh.filter(({ isRare }) => isRare).map(({ word }) => word);
  });
  const repeated = others.length > 0 ? Array.from({ length: weights.ownWords }, () => own).flat() : own;
  return [...repeated, ...others.slice(0, MOST_WORDS)].join(' ');
}

/**
 * A name is found by its rare words: one that a tenth of the papers have ("acute", "disease") finds none of them, and
 * ranking by it takes as long as there are papers. Where every word of a name is common, the rarest is kept.
 */
function rareOf(words: readonly string[], frequencies: DocumentFrequencies): string[] {
  const papers = words.map((word) => frequencies.papersWith(stemsOf(word)[0] ?? ''));
  const most = Math.max(weights.commonWord * frequencies.papers, Math.min(...papers));
  return words.filter((_, place) => (papers[place] ?? 0) <= most);
}

/** Words that carry meaning; all words when none does, so that a query of small words still finds what it can. */
function contentWords(text: string): string[] {
  const words = tokenise(text);
  const kept = words.filter((word) => stemsOf(word).length > 0);
  return kept.length > 0 ? kept : words;
}
