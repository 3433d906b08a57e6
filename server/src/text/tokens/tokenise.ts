import { withGreekNames, withoutInvisible } from './letters.ts';

/** What a token is, besides a run of letters and digits, which it is without options. */
export interface TokenOptions {
  /**
   * What a hyphen, an apostrophe or a decimal point joins. `numbers`: a number after a hyphen belongs to the word before it
   * ("covid-19" is one token). `compounds`: words with hyphens or apostrophes inside are one token, numbers keep their
   * decimals and stand apart from letters ("self-care", "3.5" and "mg").
   */
  joined?: 'numbers' | 'compounds';
  /** Punctuation marks and symbols that are tokens too, each by itself. All others only separate tokens. */
  marks?: string;
}

const CHARACTER = '[\\p{L}\\p{N}]';
/** Greek letters among others are words of their own: TNFα is TNF and alpha. Mu before a unit is part of it. */
const RUN = '(?:\\u03bc?[[\\p{L}\\p{N}]--\\p{Script=Greek}]+|\\p{Script=Greek}+)';
const HYPHEN = '[\\-\\u2010\\u2011]';
const WORDS = {
  none: RUN,
  numbers: `${RUN}(?:${HYPHEN}\\p{N}+)?`,
  compounds: "\\p{L}+(?:['’-]\\p{L}+)*|\\p{N}+(?:[.,·]\\p{N}+)*",
} as const;

function patternOf({ joined, marks = '' }: TokenOptions): RegExp {
  const escaped = marks.replaceAll(/[\\\]^-]/g, String.raw`\$&`);
  const pattern = `${WORDS[joined ?? 'none']}${marks ? `|[${escaped}]` : ''}`;
  return new RegExp(pattern, joined === 'compounds' ? 'gu' : 'gv');
}

/** Returns a function that splits a text into its tokens, as they are written and in order. */
export function tokeniser(options: TokenOptions): (text: string) => string[] {
  const pattern = patternOf(options);
  // One match of all tokens at once: a match each, with its place, takes three times as long.
  return (text) => text.match(pattern) ?? [];
}

/** Returns a function that splits a text as `tokeniser` does, each token with the offset of its first UTF-16 unit. */
export function placingTokeniser(options: TokenOptions): (text: string) => { token: string; at: number }[] {
  const tokens = tokeniser(options);
  return (text) => placed(text, tokens(text));
}

function placed(text: string, tokens: readonly string[]): { token: string; at: number }[] {
  let from = 0;
  return tokens.map((token) => {
    const at = text.indexOf(token, from);
    from = at + token.length;
    return { token, at };
  });
}

const TOKEN = patternOf({});

/** The tokens of a text: its runs of letters and digits, as they are written and in order. */
export const tokenise: (text: string) => string[] = tokeniser({});

/** The same tokens, each with the offset of its first UTF-16 unit. */
export const tokensWithOffsets: (text: string) => { token: string; at: number }[] = placingTokeniser({});

/**
 * The text in lower case and in one form for what can be written in several: "ﬁ" becomes "fi" (NFKC), "TNFα" becomes "tnf alpha", and
 * what cannot be seen is left out.
 */
export const normalise = (text: string): string =>
  withGreekNames(apart(withoutInvisible(text)).normalize('NFKC').toLowerCase());

/** Signs of a trade mark are not letters of the name before them: NFKC would make "Lipitor™" "lipitortm". */
const TRADE_MARKS = /[™℠]/g;

const SET_HIGH = /[\u00b2\u00b3\u00b9\u2070-\u208e]/;
/** An exponent is not another digit of its number, and a footnote mark is not part of its word: 10⁸ is not 108. */
const apart = (text: string): string => {
  const plain = text.replaceAll(TRADE_MARKS, ' ');
  return SET_HIGH.test(plain)
    ? plain.replaceAll(/(?<=\p{Nd}|\p{Ll}{3})(?=[\u00b2\u00b3\u00b9\u2070-\u208e])/gu, ' ')
    : plain;
};

const ONE_CHARACTER = new RegExp(CHARACTER, 'u');

/** Whether the text has a letter or a digit, so at least one token. */
export const hasToken = (text: string): boolean => ONE_CHARACTER.test(text);

/** Returns the text with every token replaced by what `replace` returns for it; all between the tokens stays. */
export const replaceTokens = (text: string, replace: (token: string) => string): string =>
  text.replace(TOKEN, replace);
