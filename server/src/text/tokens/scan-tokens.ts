import { stemOf } from './content-stems.ts';
import { greekLetters } from './letters.ts';
import { hasToken, tokensWithOffsets } from './tokenise.ts';

const GREEK = /\p{Script=Greek}/u;
/** By UTF-16 unit, 1 for a letter or digit, 2 for a Greek letter, which no other joins; half of a surrogate pair is neither. */
const IN_TOKEN = Uint8Array.from({ length: 65_536 }, (_, unit) => kindOf(String.fromCharCode(unit)));

function kindOf(character: string): number {
  if (!hasToken(character)) return 0;
  return GREEK.test(character) ? 2 : 1;
}

const MU = 0x3bc;
const PAIRS = /[\uD800-\uDBFF][\uDC00-\uDFFF]/;
const GREEK_STEMS = new Set([...greekLetters.values()].map(stemOf));
const [UNITS, UPPER_A, UPPER_Z, TO_LOWER] = [128, 65, 90, 32];
const [I, Y] = ['i', 'y'].map((letter) => letter.charCodeAt(0));

/**
 * Calls `take` with the number and the offsets of each token of `tokenise` that `filter` lets pass, and returns how many tokens
 * there are. A question needs a few of the hundreds of words of a text, and a search reads 60 papers: most tokens are passed by
 * before they are cut out of the text.
 */
export function scanTokens(
  text: string,
  filter: PrefixFilter,
  take: (token: number, start: number, end: number) => void,
): number {
  return PAIRS.test(text) ? scanByPattern(text, filter, take) : scanByUnit(text, filter, take);
}

function scanByUnit(...[text, filter, take]: Parameters<typeof scanTokens>): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const kind = IN_TOKEN[text.charCodeAt(at)];
    if (!kind) continue;
    const start = at;
    const isUnit = text.charCodeAt(at) === MU && IN_TOKEN[text.charCodeAt(at + 1)] === 1;
    const inside = isUnit ? 1 : kind;
    do at++;
    while (at < text.length && IN_TOKEN[text.charCodeAt(at)] === inside);
    if (filter.has(text, start, at)) take(count, start, at);
    count++;
    // The next token may follow without anything between.
    at--;
  }
  return count;
}

function scanByPattern(...[text, filter, take]: Parameters<typeof scanTokens>): number {
  let count = 0;
  for (const { token, at } of tokensWithOffsets(text)) {
    if (filter.has(text, at, at + token.length)) take(count, at, at + token.length);
    count++;
  }
  return count;
}

/** How words of other spellings with this stem begin: "oedema" and "haemoglobin" for "edema" and "hemoglobin". */
function beginningsOf(stem: string): string[] {
  if (stem.startsWith('e')) return ['ae', 'oe'];
  return stem.charAt(1) === 'e' || stem.startsWith('sk')
    ? [`${stem.charAt(0)}a`, `${stem.charAt(0)}o`, 'sc']
    : [];
}

/**
 * Passes words that may have one of some stems, by their first two letters. Stemming leaves these as they are, but for y and i,
 * which become each other.
 */
export class PrefixFilter {
  private readonly known = new Uint8Array(UNITS * UNITS);

  /** Lets words of this stem pass. */
  add(stem: string): void {
    const first = folded(stem.charCodeAt(0));
    if (GREEK_STEMS.has(stem)) this.known.fill(1, 0, UNITS);
    for (const beginning of beginningsOf(stem))
      this.known[folded(beginning.charCodeAt(0)) * UNITS + folded(beginning.charCodeAt(1))] = 1;
    if (stem.length > 1) this.known[first * UNITS + folded(stem.charCodeAt(1))] = 1;
    // A stem of one letter may come from longer words.
    else this.known.fill(1, first * UNITS, (first + 1) * UNITS);
  }

  /** Whether `text.slice(start, end)` may have one of the stems; false is certain. */
  has(text: string, start: number, end: number): boolean {
    const second = end - start > 1 ? folded(text.charCodeAt(start + 1)) : 0;
    return this.known[folded(text.charCodeAt(start)) * UNITS + second] === 1;
  }
}

/** A letter in lower case; 0 for all that English does not have. */
function folded(unit: number): number {
  if (unit >= UNITS) return 0;
  if (unit >= UPPER_A && unit <= UPPER_Z) return folded(unit + TO_LOWER);
  return unit === Y ? (I ?? unit) : unit;
}
