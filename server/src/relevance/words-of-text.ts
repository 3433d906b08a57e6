const WORD = /[\p{L}\p{N}]+/gu;
const LETTER = /[\p{L}\p{N}]/u;
/** Halves of a character outside the basic plane; what they make together is left to the regular expression. */
const [HALVES, AFTER] = [0xd800, 0xe000];
const isLetter = new Uint8Array(0x10000);
for (let code = 0; code < isLetter.length; code++)
  if (code < HALVES || code >= AFTER) isLetter[code] = LETTER.test(String.fromCharCode(code)) ? 1 : 0;

/**
 * Tells every run of letters and digits with its number and its place. Going through the characters is several times
 * faster than the regular expression, and finds the same.
 */
export function eachWord(text: string, tell: (word: number, start: number, end: number) => void): void {
  let [word, start] = [0, -1];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isLetter[code] === 1) {
      if (start < 0) start = at;
      continue;
    }
    if (code >= HALVES && code < AFTER) {
      restOf(text, start < 0 ? at : start, word, tell);
      return;
    }
    if (start >= 0) tell(word++, start, at);
    start = -1;
  }
  if (start >= 0) tell(word, start, text.length);
}

function restOf(text: string, from: number, first: number, tell: Parameters<typeof eachWord>[1]): void {
  let word = first;
  WORD.lastIndex = from;
  for (let match = WORD.exec(text); match; match = WORD.exec(text))
    tell(word++, match.index, match.index + match[0].length);
}

/** The same words as texts. */
export const wordsOf = (text: string): string[] => text.match(WORD) ?? [];
