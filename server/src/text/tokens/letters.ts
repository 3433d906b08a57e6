const NAMES =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega'.split(
    ' ',
  );
const LETTERS = 'αβγδεζηθικλμνξοπρστυφχψω';

const byLetter = new Map([...LETTERS].map((letter, at) => [letter, NAMES[at] ?? letter]));
byLetter.set('ς', 'sigma');

/** The names of the Greek letters, and the letters themselves. */
export const greekLetters: ReadonlyMap<string, string> = byLetter;

const ANY = /\p{Script=Greek}/u;
/** A word of Greek, as opposed to letters in names. */
const WORD = /\p{Script=Greek}[\p{Script=Greek}\p{M}]{2,}/u;
const MICRO = /μ(?=[a-z])/g;
const ALONE = /(?<!\p{Script=Greek})(\p{Script=Greek})(?!\p{Script=Greek})/gu;
/** Letters written out behind an abbreviation or before a number: "TNFalpha", "omega3", "NFkappaB". */
const GLUED =
  /(?<![\p{L}\p{N}])(\p{L}{2,8})?(alpha|beta|gamma|delta|epsilon|kappa|lambda|omega|sigma)(?=(\p{N}{1,3}|b)?(?![\p{L}\p{N}]))/gu;
/** Words that begin with a letter and are written in two as well: "betacarotene" and "beta carotene". */
const JOINED =
  /(?<![\p{L}\p{N}])(alpha|beta|gamma|delta|omega)(?=(?:adrenergic|agonist|amyloid|block|carboline|carotene|catenin|cell|cyclodextrin|endorphin|fetoprotein|foetoprotein|galactosidase|globin|globulin|glucan|hydroxy|interferon|ketoglutar|lactam|linolen|lipoic|receptor|sitosterol|synuclein|thalass?a?emia|tocopherol|tubulin))/gu;

/**
 * Returns a text in lower case with Greek letters by their names, each a word of its own, so that TNFα, TNF-α and TNFalpha are the
 * same; "μ" before a unit is "u". Texts in Greek stay as they are.
 */
export function withGreekNames(text: string): string {
  let named = text;
  if (ANY.test(text) && !WORD.test(text))
    named = text.replaceAll(MICRO, 'u').replaceAll(ALONE, (letter, _, at: number) => {
      const name = byLetter.get(letter) ?? letter;
      const before = /[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at)) ? ' ' : '';
      return `${before}${name}${/^[\p{L}\p{N}]/u.test(text.slice(at + 1, at + 3)) ? ' ' : ''}`;
    });
  if (!/alpha|beta|gamma|delta|epsilon|kappa|lambda|omega|sigma/.test(named)) return named;
  return named
    .replaceAll(
      GLUED,
      (_, before: string | undefined, name: string, after: string | undefined) =>
        `${before ? `${before} ` : ''}${name}${after ? ' ' : ''}`,
    )
    .replaceAll(JOINED, '$1 ');
}

/**
 * Characters that are not seen and split no word: soft hyphens, zero-width blanks, marks of direction, variation selectors, tags. The two
 * joiners that Arabic and Indic scripts are spelled with count only between letters of other scripts.
 */
const INVISIBLE =
  /[\p{Default_Ignorable_Code_Point}--[\u200c\u200d]]|(?<![\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Sinhala}\p{M}])[\u200c\u200d]/gv;
/** Most texts have nothing but what can be seen; to look for one of these is cheaper. */
const MAYBE = /\p{Default_Ignorable_Code_Point}/u;

/** Returns a text without invisible characters. */
export const withoutInvisible = (text: string): string =>
  MAYBE.test(text) ? text.replaceAll(INVISIBLE, '') : text;
