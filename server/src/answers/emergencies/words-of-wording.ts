import { distance } from '../../search/spelling/word-list.ts';
import { medicineNamed } from '../../text/language/carry-over.ts';
import { foldLetters } from '../../text/language/fold-letters.ts';
import { shippedClusters } from '../../text/word-clusters.ts';

/** Stands in a folded wording for the name of a medicine. */
export const MEDICINE = 'medicine~';

const SENTENCE_ENDS = /[.!?;:…。！？；؟।\n]+(?!\d)/gu;
const COMMAS = /[,，、،]+/gu;

/**
 * Returns the words of a wording in lower case, without accents and apostrophes. The end of a sentence is the word ".", a comma ",",
 * the name of a medicine "medicine~" in every language.
 */
export function foldedWording(text: string): string[] {
  return foldLetters(text)
    .replaceAll(SENTENCE_ENDS, ' . ')
    .replaceAll(COMMAS, ' , ')
    .replaceAll(/[^\p{L}\p{M}\p{N}.,~]+/gu, ' ')
    .replaceAll(/(\p{N})(\p{L})/gu, '$1 $2')
    .split(' ')
    .filter(Boolean)
    .map((word) => (medicineNamed(word) ? MEDICINE : word));
}

const SHORTEST = 5;
/** From this length on two slips are mended. */
const LONG = 9;

/**
 * Returns the words with slips mended towards those of a grammar: words that papers do not have and that are one edit (two from nine
 * letters on) from a word of the grammar with the same first and last letter. People in fear type "unconcious" and "siezure".
 */
export function mendSlips(words: readonly string[], known: ReadonlySet<string>): string[] {
  const candidates = [...known];
  return words.map((word) => {
    if (word.length < SHORTEST || known.has(word) || shippedClusters().has(word)) return word;
    const most = word.length >= LONG ? 2 : 1;
    return (
      candidates.find(
        (other) =>
          other[0] === word[0] && other.at(-1) === word.at(-1) && distance(word, other, most) <= most,
      ) ?? word
    );
  });
}
