import { z } from 'zod';
import entries from '../../../../resources/vocabulary/everyday-words.json' with { type: 'json' };
import { stemOf } from '../tokens/content-stems.ts';
import { foldedWords, Phrases, stemKeys, type Word } from '../tokens/phrases.ts';
import { conceptsIn } from './understand-words.ts';

const MOST_RELATED = 6;
const phrase = z.string().trim().min(1);

const everydayWords = z.strictObject({
  /** Words and short phrases of speech that name no one concept. */
  words: z.array(phrase).min(1),
  /** What papers write instead, the most typical first. */
  related: z.array(phrase.min(2)).min(1).max(MOST_RELATED),
});

/** Everyday words in a text: `text.slice(start, end)` is what was written. */
interface EverydayWordsFound {
  written: string;
  start: number;
  end: number;
  /** Words and phrases of papers that may be meant, the most typical first: one to six. */
  related: string[];
}

/** Whose it is does not change what is meant: "drags his leg", "dragging my leg". */
const DETERMINERS = new Set('a an the my your his her its our their this that'.split(' '));
const isDeterminer = (word: string): boolean => DETERMINERS.has(word);

/** The keys of a phrase in any of its forms: stems, without determiners. */
const looseKeys = (text: string): string[] =>
  stemKeys(
    foldedWords(text)
      .map(({ folded }) => folded)
      .filter((word) => !isDeterminer(word))
      .join(' '),
  );

/** "aids" is not "aid", and "tens" is not "ten": the singular of such a word means something else. */
const isPlural = (written: string): boolean => foldedWords(written)[0]?.folded !== written.toLowerCase();

const phrases = new Phrases<readonly string[]>();
/** Single words that are known in the plural, by their singular. */
const plurals = new Map<string, string>();
/** Phrases of at least two words; a single word has other meanings in other forms. */
const loosePhrases = new Phrases<readonly string[]>(looseKeys);
for (const { words, related } of z.array(everydayWords).parse(entries))
  for (const written of words) {
    phrases.add(written, related);
    if (!written.includes(' ') && isPlural(written))
      plurals.set(foldedWords(written)[0]?.folded ?? '', written);
    if (looseKeys(written).length > 1) loosePhrases.add(written, related);
  }

/**
 * The everyday words of a text that point to words of papers without naming one concept ("spits up": "regurgitation"), in
 * its order and without overlap: at each place the longest phrase wins, in other forms where none stands as it is known. Words inside
 * the name of a concept are left out ("pressure" in "blood pressure"), for that name is the surer reading. Linear in the length of the text.
 */
export function relatedWordsFor(text: string): EverydayWordsFound[] {
  const words = foldedWords(text);
  const loose = words
    .map((word, index) => ({ index, key: stemOf(word.folded), isDeterminer: isDeterminer(word.folded) }))
    .filter((word) => !word.isDeterminer);
  const placeOf = new Map(loose.map(({ index }, place) => [index, place]));
  const named = conceptsIn(text);
  const found: EverydayWordsFound[] = [];
  for (let at = 0; at < words.length; ) {
    const longest = longestFrom(words, loose, at, placeOf.get(at));
    const [first, last] = [words[at], words[(longest?.end ?? 0) - 1]];
    at = longest?.end ?? at + 1;
    if (!longest || !first || !last) continue;
    const [start, end] = [first.at, last.at + last.written.length];
    if (named.some((concept) => concept.start <= start && end <= concept.end)) continue;
    found.push({
      written: text.slice(start, end),
      start,
      end,
      related: [...new Set(longest.meanings.flat())].slice(0, MOST_RELATED),
    });
  }
  return found;
}

interface LooseWord {
  /** Its place among all words. */
  index: number;
  key: string;
}

/** Whether a single word is in the plural where it is known in the plural. */
function isInItsForm(word: Word | undefined): boolean {
  const plural = plurals.get(word?.folded ?? '');
  return plural === undefined || plural === word?.written.toLowerCase();
}

/** The longest phrase that begins at a word, as it is known or, when longer, in other forms. */
function longestFrom(
  words: readonly Word[],
  loose: readonly LooseWord[],
  at: number,
  place: number | undefined,
) {
  const longest = phrases.startingAt(words, at).at(-1);
  const asKnown = longest && (longest.end > at + 1 || isInItsForm(words[at])) ? longest : undefined;
  if (place === undefined) return asKnown;
  const inOtherForms = loosePhrases.startingWith((index) => loose[index]?.key, place).at(-1);
  const end = (loose[(inOtherForms?.end ?? 0) - 1]?.index ?? -1) + 1;
  return inOtherForms && end > (asKnown?.end ?? 0) ? { meanings: inOtherForms.meanings, end } : asKnown;
}
