import { foldLetters } from '../../text/language/fold-letters.ts';
import { medicineNamed } from '../../text/language/medicine-names.ts';

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
