import { spellingsOf } from '../../text/tokens/one-spelling.ts';
import { hasToken, tokenise } from '../../text/tokens/tokenise.ts';
import type { Wanted } from '../syntax/tree.ts';

/** By UTF-16 unit, whether it is part of a word; half of a surrogate pair is not. */
const IN_WORD = Uint8Array.from({ length: 65_536 }, (_, unit) => Number(hasToken(String.fromCharCode(unit))));

const isInWord = (text: string, at: number): boolean => IN_WORD[text.charCodeAt(at)] === 1;

/** Whether a folded text has these words in a row, whatever punctuation is between them. `beginning`: the last only begins so. */
export function hasWords(text: string, words: readonly string[], beginning: boolean): boolean {
  const [first] = words;
  if (first === undefined) return false;
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1)) {
    if (at > 0 && isInWord(text, at - 1)) continue;
    const end = endOfWords(text, at, words);
    if (end >= 0 && (beginning || end === text.length || !isInWord(text, end))) return true;
  }
  return false;
}

/** Where these words end when they begin at `at`; -1 when others are there. */
function endOfWords(text: string, at: number, words: readonly string[]): number {
  let end = at;
  for (const [place, word] of words.entries()) {
    if (place > 0) {
      if (isInWord(text, end)) return -1;
      while (end < text.length && !isInWord(text, end) && !text.startsWith(word, end)) end++;
    }
    if (!text.startsWith(word, end)) return -1;
    end += word.length;
  }
  return end;
}

/** Whether all these words are in a folded text, in any order, with at most `distance` other words between them. */
export function hasNear(text: string, words: readonly string[], distance: number): boolean {
  if (!words.every((word) => text.includes(word))) return false;
  const needed = new Map<string, number>();
  for (const word of words) needed.set(word, (needed.get(word) ?? 0) + 1);
  const hits = [...tokenise(text).entries()].filter(([, token]) => needed.has(token));
  let [first, missing] = [0, words.length];
  for (const [place, token] of hits) {
    if (count(needed, token, -1) >= 0) missing--;
    for (; missing === 0; first++) {
      const [from = 0, left = ''] = hits[first] ?? [];
      if (place - from + 1 - words.length <= distance) return true;
      if (count(needed, left, 1) > 0) missing++;
    }
  }
  return false;
}

function count(counts: Map<string, number>, word: string, by: number): number {
  const next = (counts.get(word) ?? 0) + by;
  counts.set(word, next);
  return next;
}

type WantedWords = Exclude<Wanted, { kind: 'years' | 'text' | 'property' }>;

/** So many spellings of a phrase are looked for: that of three words that have two each. */
const MOST = 8;

/** A query has few terms, and each is compared with every paper. */
const known = new WeakMap<WantedWords, readonly (readonly string[])[]>();

/** Returns the words of a term in each British and American spelling; the word before a star only as it was typed. */
export function spelled(wanted: WantedWords): readonly (readonly string[])[] {
  const all = known.get(wanted) ?? spellPhrase(wanted);
  known.set(wanted, all);
  return all;
}

function spellPhrase(wanted: WantedWords): string[][] {
  const last = wanted.words.length - 1;
  const isOpen = wanted.kind === 'words' && wanted.beginning;
  return wanted.words.reduce<string[][]>(
    (phrases, word, place) => {
      const spellings = isOpen && place === last ? [word] : spellingsOf(word);
      if (phrases.length * spellings.length > MOST) return phrases.map((phrase) => [...phrase, word]);
      return phrases.flatMap((phrase) => spellings.map((spelling) => [...phrase, spelling]));
    },
    [[]],
  );
}
