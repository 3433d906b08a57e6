import type { PartSaid } from './part-said.ts';
import { type SyntaxToken, syntaxTokens } from './tokens.ts';

/** A query with its proximity operators as they are written here: `a adj3 b` is `"a b"~3`. */
interface NearTranslated {
  text: string;
  /** It has such operators. */
  isFound: boolean;
  said: PartSaid[];
  refused: PartSaid[];
}

/** How far apart words may be, in any order; side by side in this order; or in a way that is not known here. */
type Distance = number | 'phrase' | 'unknown';

/** Operators that are no words of a question, then those that show only in a query with operators. */
const STRONG = {
  near: /^(?:adj|near\/|w\/)(\d{1,3})$/i,
  phrase: /^NEXT$|^next\/1$/,
  unknown: /^(?:next|pre)\/\d{1,3}$/i,
};
const WEAK = { near: /^N(\d{1,2})$/, phrase: /^adj$/i, unknown: /^(?:W\d{1,2}|NEAR|SAME)$/ };

function distanceOf(word: string, hasOperators: boolean): Distance | null {
  for (const { near, phrase, unknown } of hasOperators ? [STRONG, WEAK] : [STRONG]) {
    const words = near.exec(word)?.[1];
    if (words !== undefined) return Number(words);
    if (phrase.test(word)) return 'phrase';
    if (unknown.test(word)) return 'unknown';
  }
  return null;
}

/** What stands on one side of an operator: its place, its words, any of which is meant, and the field behind it. */
interface Operand {
  start: number;
  end: number;
  words: readonly string[];
  field: string;
}

/** These may be words as well: of a question they are operators only where they can be read so. */
const PERHAPS_WORD = /^(?:NEXT|[wW]\/\d{1,3})$/;

const MOST_PAIRS = 64;

/** Translates adj3, NEAR/3 and the like between single words or groups of words. Anything else beside them is refused. */
export function translateNear(text: string, hasOperators: boolean): NearTranslated {
  const tokens = syntaxTokens(text);
  const distances = tokens.map((token, place) =>
    token.kind === 'word' && place > 0 && place < tokens.length - 1
      ? distanceOf(token.text, hasOperators)
      : null,
  );
  const result: NearTranslated = { text, isFound: false, said: [], refused: [] };
  // From the end, so that the places before stay as they are.
  for (const [place, token] of [...tokens.entries()].reverse()) {
    const distance = distances[place] ?? null;
    if (distance === null || token.kind !== 'word') continue;
    const [left, right] = [operand(tokens, distances, place, -1), operand(tokens, distances, place, 1)];
    const read = left && right && left.field === '' ? writeNear(left.words, right.words, distance) : null;
    if (read === null && !hasOperators && PERHAPS_WORD.test(token.text)) continue;
    result.isFound = true;
    if (left && right && read !== null) {
      const written = text.slice(left.start, right.end);
      result.said.unshift({ written, sentence: `“${written}” was read as ${read}.` });
      result.text = result.text.slice(0, left.start) + read + right.field + result.text.slice(right.end);
    } else result.refused.unshift({ written: token.text, sentence: refusal(token.text) });
  }
  return result;
}

const refusal = (operator: string): string =>
  `“${operator}” is read here only between two words, or groups of words with OR, in any order, as in "heart failure"~3.`;

/** Null for the distances and words that cannot be written here. */
function writeNear(left: readonly string[], right: readonly string[], distance: Distance): string | null {
  const pairs = left.flatMap((one) => right.map((other) => `"${one} ${other}"`));
  if (distance === 'unknown' || pairs.length === 0 || pairs.length > MOST_PAIRS) return null;
  const written = pairs.map((pair) => (distance === 'phrase' ? pair : `${pair}~${distance}`));
  return written.length === 1 ? (written[0] ?? null) : `(${written.join(' OR ')})`;
}

type Distances = readonly (Distance | null)[];

/** Reads what is beside an operator: a word, or a group of words in parentheses; null for anything else. `step`: -1 before it, 1 behind. */
function operand(
  tokens: readonly SyntaxToken[],
  distances: Distances,
  place: number,
  step: -1 | 1,
): Operand | null {
  const [next, beyond] = [tokens[place + step], tokens[place + 2 * step]];
  if (!next) return null;
  if (next.kind === (step < 0 ? 'close' : 'open')) return group(tokens, distances, place + step, step);
  const isChained = distances[place + 2 * step] != null;
  const isPhrase =
    beyond?.kind === 'quoted' || (beyond?.kind === 'word' && !SMALL_OPERATOR.test(beyond.text));
  if (isChained || isPhrase) return null;
  const { word, field } = withoutField(next);
  return word === null ? null : { start: next.start, end: next.end, words: [word], field };
}

const SMALL_OPERATOR = /^(?:and|or|not)$/i;
/** One whole word, with the field that is written behind it in other databases. */
const FIELDED = /^([\p{L}\p{N}][\p{L}\p{N}'’-]*)((?:\.[a-z]{2}(?:,[a-z]{2})*\.?|:[a-z]{2}(?:,[a-z]{2})*)?)$/u;

function withoutField(token: SyntaxToken): { word: string | null; field: string } {
  const text = token.kind === 'word' || token.kind === 'quoted' ? token.text : '';
  const [, word = null, field = ''] = FIELDED.exec(text) ?? [];
  return { word, field };
}

function group(
  tokens: readonly SyntaxToken[],
  distances: Distances,
  place: number,
  step: -1 | 1,
): Operand | null {
  const words: string[] = [];
  for (let at = place + step; ; at += step) {
    const token = tokens[at];
    if (!token) return null;
    if (token.kind === 'open' || token.kind === 'close') {
      // A group inside of it, or nothing in it.
      if (token.kind === (step < 0 ? 'close' : 'open') || words.length === 0) return null;
      const [first, last] = step < 0 ? [token, tokens[place]] : [tokens[place], token];
      if (distances[at + step] != null || !first || !last) return null;
      return { start: first.start, end: last.end, words: step < 0 ? words.reverse() : words, field: '' };
    }
    const isBetween = Math.abs(at - place) % 2 === 0;
    if (isBetween ? !isOr(token) : withoutField(token).field !== '') return null;
    const { word } = withoutField(token);
    if (!isBetween && word === null) return null;
    if (!isBetween && word !== null) words.push(word);
  }
}

const isOr = (token: SyntaxToken): boolean =>
  (token.kind === 'operator' && token.operator === 'OR') ||
  (token.kind === 'word' && /^or$/i.test(token.text));
