import { hasToken, tokenise } from './tokenise.ts';

/** "delayed gastric emptying (DGE)": a short form in brackets, perhaps followed by more. */
const IN_BRACKETS = /\((\p{L}[\p{L}\p{N}/-]{1,9})(?:[;,][^()]{0,40})?\)/gu;
/** A quotation mark between the long form and the bracket. */
const CLOSING_MARK = /["”’']$/;
/** Characters of a long word; limits how far to look back. */
const WORD_LENGTH = 20;

/**
 * Returns the long forms of the abbreviations that a text introduces, by short form: the words with its letters as initials,
 * else (Schwartz & Hearst 2003) the shortest text before the bracket that has its letters in order and begins with the first of them.
 */
export function findAbbreviations(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { 1: short = '', index } of text.matchAll(IN_BRACKETS)) {
    if (!/\p{Lu}/u.test(short)) continue;
    const maxWords = Math.min(short.length + 5, 2 * short.length);
    const before = text.slice(Math.max(0, index - WORD_LENGTH * maxWords), index).trimEnd();
    const long = findByInitials(short, before) ?? findLongForm(short.toLowerCase(), before);
    if (long && long.length > short.length && long.split(/\s+/).length <= maxWords) found.set(short, long);
  }
  return found;
}

/** Words that abbreviations leave out. */
const LEFT_OUT = /^(?:and|of|the|in|for|to|with|by|on|or|a|an)$/i;

/** The words before the bracket whose initials are the letters, "anxiety and insomnia (AI)"; null when they are not. */
function findByInitials(short: string, before: string): string | null {
  const words = [...before.matchAll(/\S+/g)].toReversed();
  const letters = [...short.toLowerCase()].toReversed();
  let start: number | null = null;
  for (const { 0: word, index } of words) {
    if (start !== null && LEFT_OUT.test(word)) continue;
    const bare = word.replace(/^[^\p{L}\p{N}]+/u, '');
    if (bare.toLowerCase()[0] !== letters.shift()) return null;
    start = index + word.length - bare.length;
    if (letters.length === 0) return before.slice(start).replace(CLOSING_MARK, '');
  }
  return null;
}

/** Matches the letters from last to first; the first must begin a word. Null when a letter is missing. */
function findLongForm(short: string, before: string): string | null {
  const text = before.toLowerCase();
  // A letter may change its length in lower case; offsets would then be wrong.
  if (text.length !== before.length) return null;
  let at = text.length;
  for (let letter = short.length - 1; letter >= 0; letter--) {
    const character = short[letter] ?? '';
    if (!hasToken(character)) continue;
    do {
      if (at === 0) return null;
      at = text.lastIndexOf(character, at - 1);
    } while (letter === 0 && at > 0 && hasToken(text[at - 1] ?? ''));
    if (at < 0) return null;
  }
  return before.slice(at).replace(CLOSING_MARK, '');
}

/** Returns a sentence with the long forms of its abbreviations appended. */
export function expandAbbreviations(sentence: string, longForms: ReadonlyMap<string, string>): string {
  if (longForms.size === 0) return sentence;
  const words = new Set(tokenise(sentence));
  const mentioned = [...longForms].filter(([short]) => words.has(short) || words.has(`${short}s`));
  return [sentence, ...mentioned.map(([, long]) => long)].join('\n');
}
