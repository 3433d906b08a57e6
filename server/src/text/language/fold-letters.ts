import { normalise } from '../tokens/tokenise.ts';

/** Accents of Latin, Greek and Cyrillic letters, and the short vowels of Arabic; the vowel signs of Hindi are letters of their own. */
const ACCENTS = /[\u0300-\u036f\u064b-\u0652\u0640]/g;
/** Letters with several forms that people type for each other. */
const SAME_LETTER: Readonly<Record<string, string>> = {
  ...{ ı: 'i', ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' },
  ...{ أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه', ؤ: 'و', ئ: 'ي' },
};
const ANY_OF_THEM = new RegExp(`[${Object.keys(SAME_LETTER).join('')}]`, 'gu');
const APOSTROPHES = /['’‘`´]/gu;

/** Returns a text in lower case, in one form for letters with several, without accents and apostrophes. */
export function foldLetters(text: string): string {
  return normalise(text)
    .normalize('NFD')
    .replaceAll(ACCENTS, '')
    .normalize('NFC')
    .replaceAll(ANY_OF_THEM, (letter) => SAME_LETTER[letter] ?? letter)
    .replaceAll(APOSTROPHES, '');
}
