import type { DocumentRun } from '@health/contract';
import type { TextUnit } from './reading-text.ts';

/** Which citations are left out, because they are written differently elsewhere or renumbered in the next version. */
export type LeftOut = 'superscripts' | 'citations' | 'nothing';

/** Only letters and numbers, in lower case, and the offset of each. */
export interface Letters {
  text: string;
  places: readonly number[];
}

/** Returns the letters of all units, as one. */
export function lettersOf(units: readonly TextUnit[], starts: readonly number[], left: LeftOut): Letters {
  const text: string[] = [];
  const places: number[] = [];
  for (const [index, { runs }] of units.entries()) {
    const { words, offsets } = wordsWithout(runs, left);
    for (const { letter, at } of lettersIn(words)) {
      text.push(letter);
      for (let unit = 0; unit < letter.length; unit++) places.push((starts[index] ?? 0) + (offsets[at] ?? 0));
    }
  }
  return { text: text.join(''), places };
}

/** Returns the text of runs without the citations to be left out, and the offset of each of its characters among all. */
export function wordsWithout(
  runs: readonly DocumentRun[],
  left: LeftOut,
): { words: string; offsets: number[] } {
  let words = '';
  const offsets: number[] = [];
  let at = 0;
  for (const run of runs) {
    const text = typeof run === 'string' ? run : run.text;
    if (!isLeftOut(run, left)) {
      words += text;
      for (let unit = 0; unit < text.length; unit++) offsets.push(at + unit);
    }
    at += text.length;
  }
  return { words, offsets };
}

function isLeftOut(run: DocumentRun, left: LeftOut): boolean {
  if (left === 'nothing' || typeof run === 'string' || !run.cites) return false;
  return run.marks?.includes('superscript') || (left === 'citations' && !/\p{L}/u.test(run.text));
}

interface LetterAt {
  letter: string;
  /** Where the character is, and how long. */
  at: number;
  length: number;
}

/** A letter, a digit, the decimal point of a number, the minus in front of one: what makes words and numbers the same. */
const LETTER = /[\p{L}\p{N}]|(?<=\d)[.,·](?=\d)|(?<![\p{L}\p{N}.,)\]])[-−–](?=\d)/gu;

function* lettersIn(words: string): Generator<LetterAt> {
  for (const { 0: character, index } of words.matchAll(LETTER)) {
    const letters = /[-−–]/.test(character) ? '-' : character === '·' ? '.' : character.toLowerCase();
    for (const letter of letters) yield { letter, at: index, length: character.length };
  }
}

/** Returns the letters of a text, as `lettersOf` has them. */
export const onlyLetters = (words: string): string =>
  Array.from(lettersIn(words), ({ letter }) => letter).join('');

/** Returns the signs before the first and after the last letter of some words. */
export function splitEdges(words: string): { lead: string; tail: string } {
  const found = [...lettersIn(words)];
  const [first, last] = [found[0], found.at(-1)];
  return first && last
    ? { lead: words.slice(0, first.at), tail: words.slice(last.at + last.length) }
    : { lead: '', tail: '' };
}
