const LETTER = /[\p{L}\p{N}]/u;
/** Which UTF-16 units are letters or digits; half of a pair is neither. */
const IN_WORD = Uint8Array.from({ length: 65_536 }, (_, unit) =>
  Number(LETTER.test(String.fromCharCode(unit))),
);
const PAIRS = /[\uD800-\uDBFF][\uDC00-\uDFFF]/;
const WORD = /[\p{L}\p{N}]+/gu;
const [UNITS, UPPER_A, UPPER_Z, TO_LOWER] = [128, 65, 90, 32];
const [I, Y] = ['i', 'y'].map((letter) => letter.charCodeAt(0));

/**
 * Calls `take` with the place and the offsets of each word whose beginning is one of `beginnings`. A text has hundreds of
 * words and a question cares about a few, so most are passed by before they are cut out: a search does this to 60 papers.
 * Returns how many words there are.
 */
export function scanWords(
  text: string,
  beginnings: PrefixFilter,
  take: (word: number, start: number, end: number) => void,
): number {
  if (PAIRS.test(text)) {
    const words = [...text.matchAll(WORD)];
    for (const [word, { 0: said, index }] of words.entries())
      if (beginnings.has(text, index, index + said.length)) take(word, index, index + said.length);
    return words.length;
  }
  let word = 0;
  for (let at = 0; at < text.length; at++) {
    if (!IN_WORD[text.charCodeAt(at)]) continue;
    const start = at;
    do at++;
    while (at < text.length && IN_WORD[text.charCodeAt(at)]);
    if (beginnings.has(text, start, at)) take(word, start, at);
    word++;
  }
  return word;
}

/** The first two letters of some stems. Stemming leaves them as they are, but for y and i, which become each other. */
export class PrefixFilter {
  private readonly known = new Uint8Array(UNITS * UNITS);

  add(stem: string): void {
    const first = folded(stem.charCodeAt(0));
    if (stem.length > 1) this.known[first * UNITS + folded(stem.charCodeAt(1))] = 1;
    // A stem of one letter may come from longer words.
    else this.known.fill(1, first * UNITS, (first + 1) * UNITS);
  }

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
