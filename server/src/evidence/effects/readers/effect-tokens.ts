import { placingTokeniser } from '../../../text/tokens/tokenise.ts';

/** A word, a number or a mark of a sentence. */
export interface EffectToken {
  kind: 'word' | 'number' | 'mark';
  /** As written, with one form for each kind of dash, minus and comparison sign. */
  text: string;
  /** In small letters, the last s of a plural left out: what names are compared by. */
  word: string;
  /** UTF-16 offsets in the sentence. */
  start: number;
  end: number;
  /** What is between it and the token before, mostly a space. */
  gap: string;
  /** Whether nothing does. */
  isGlued: boolean;
}

/** What a reader found and the index of the first token after it. */
export interface Reading<T> {
  value: T;
  next: number;
}

const tokens = placingTokeniser({ joined: 'compounds', marks: '.,;:()[]{}<>=≤≥±+-–/%&$€£×*^~|?!' });
/** Signs that are written in several ways. Each stands for one of the same length, so that all offsets stay. */
const FORMS: readonly (readonly [string, string])[] = [
  ['−‐‑﹣－', '-'],
  ['—―', '–'],
  ['∙⋅•‧', '·'],
  ['⩽≦', '≤'],
  ['⩾≧', '≥'],
  ['＜', '<'],
  ['＞', '>'],
  ['＝', '='],
  ['％', '%'],
  ['∼～', '~'],
];
const form = new Map(FORMS.flatMap(([signs, sign]) => [...signs].map((one) => [one, sign] as const)));
const VARIANT = new RegExp(`[${[...form.keys()].join('')}]`, 'g');

/** Splits a sentence into words, numbers (digits with their decimals, no sign) and marks. */
export function effectTokens(sentence: string): EffectToken[] {
  const text = sentence.replace(VARIANT, (sign) => form.get(sign) ?? sign);
  const found: EffectToken[] = [];
  for (const { token, at } of tokens(text)) {
    for (const [part, offset] of parts(token)) {
      const start = at + offset;
      const gap = text.slice(found.at(-1)?.end ?? start, start);
      found.push({
        kind: kindOf(part),
        text: part,
        word: singular(part.toLowerCase()),
        start,
        end: start + part.length,
        gap,
        isGlued: gap === '' && found.length > 0,
      });
    }
  }
  return found;
}

const kindOf = (token: string): EffectToken['kind'] =>
  /^[0-9]/.test(token) ? 'number' : /^[\p{L}\p{N}]/u.test(token) ? 'word' : 'mark';

/** "1.2,3.4" is two numbers, "1,2" and "1,234" are one. */
function parts(token: string): (readonly [string, number])[] {
  const pieces = token.split(',');
  const isOne =
    pieces.length === 1 ||
    !/^[0-9]/.test(token) ||
    isGrouped(pieces) ||
    (pieces.length === 2 && /^\d+$/.test(pieces.join('')));
  if (isOne) return [[token, 0]];
  let offset = 0;
  return pieces.flatMap((piece, at) => {
    const place = offset;
    offset += piece.length + 1;
    return at === 0 ? [[piece, place] as const] : [[',', place - 1] as const, [piece, place] as const];
  });
}

const isGrouped = (pieces: readonly string[]): boolean =>
  /^[1-9]\d{0,2}$/.test(pieces[0] ?? '') &&
  pieces.slice(1).every((piece) => /^\d{3}(?:[.·]\d+)?$/.test(piece));

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** Whether the token at an index is one of some marks or words (in small letters and the singular). */
export const isOneOf = (sentence: readonly EffectToken[], at: number, words: ReadonlySet<string>): boolean =>
  words.has(sentence[at]?.word ?? '');

/** Returns the index of the first token from `at` on that is none of `words`; at most `most` are passed. */
export function past(
  sentence: readonly EffectToken[],
  at: number,
  words: ReadonlySet<string>,
  most = 3,
): number {
  let next = at;
  while (next < at + most && isOneOf(sentence, next, words)) next++;
  return next;
}

/** A set of words divided by spaces. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

export const OPENING = wordSet('( [ {');
export const CLOSING = wordSet(') ] }');
