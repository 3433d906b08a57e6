/**
 * Characters that are not seen and split no word: soft hyphens, zero-width blanks, marks of direction, variation selectors, tags. The two
 * joiners that Arabic and Indic scripts are spelled with count only between letters of other scripts.
 */
const INVISIBLE =
  /[\p{Default_Ignorable_Code_Point}--[\u200c\u200d]]|(?<![\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Sinhala}\p{M}])[\u200c\u200d]/gv;
/** Most texts have nothing but what can be seen; to look for one of these is cheaper. */
const MAYBE = /\p{Default_Ignorable_Code_Point}/u;

/** Returns a text without characters that nobody sees. */
export const withoutInvisible = (text: string): string =>
  MAYBE.test(text) ? text.replaceAll(INVISIBLE, '') : text;
