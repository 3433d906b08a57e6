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

const BEYOND_ASCII = /\P{ASCII}/u;

/** Returns a text in lower case, in one form for letters with several, without accents and apostrophes. */
export const foldLetters = (text: string): string => foldAccents(text).replaceAll(APOSTROPHES, '');

/** Returns a text in lower case, in one form for letters with several, without accents: "Memiş" and "MEMIS" are the same. */
export function foldAccents(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase();
  return normalise(text)
    .normalize('NFD')
    .replaceAll(ACCENTS, '')
    .normalize('NFC')
    .replaceAll(ANY_OF_THEM, (letter) => SAME_LETTER[letter] ?? letter);
}

/** The letters of the Latin blocks, in both cases, by the letter that they fold to. */
const variants = new Map<string, string>();
for (const [first, last] of [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const)
  for (let code = first; code <= last; code++) {
    const letter = String.fromCharCode(code);
    const folded = foldAccents(letter);
    if (/^[a-z]$/.test(folded)) variants.set(folded, (variants.get(folded) ?? '') + letter);
  }

/**
 * Returns the source of a regular expression that a word meets with any accents: "Memis" finds Memiş, and "Strasse" Straße. Only
 * letters and digits may be given.
 */
export const accentedPattern = (word: string): string =>
  foldAccents(word)
    .replaceAll(/[a-z]/g, (letter) => `[${letter}${variants.get(letter) ?? ''}]`)
    .replaceAll(SHARP_S, (double) => `(${double}|ß)`)
    .replaceAll(LIGATURE_AE, (both) => `(${both}|æ|Æ)`)
    .replaceAll(LIGATURE_OE, (both) => `(${both}|œ|Œ)`);

const SHARP_S = /\[s[^\]]*\]\[s[^\]]*\]/g;
const LIGATURE_AE = /\[a[^\]]*\]\[e[^\]]*\]/g;
const LIGATURE_OE = /\[o[^\]]*\]\[e[^\]]*\]/g;
