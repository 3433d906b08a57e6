import { hasToken, tokenise } from '../../text/tokens/tokenise.ts';

/** "delayed gastric emptying (DGE)": a short form in brackets, perhaps with more behind it. */
const IN_BRACKETS = /\((\p{L}[\p{L}\p{N}/-]{1,9})(?:[;,][^()]{0,40})?\)/gu;
/** Letters of a long word, for how far to look back. */
const LONG = 20;

/**
 * The long forms of the abbreviations that a text itself introduces, by short form (Schwartz & Hearst 2003): the shortest
 * stretch before the bracket that has the letters of the short form in their order and begins with the first of them.
 */
export function abbreviationsIn(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { 1: short = '', index } of text.matchAll(IN_BRACKETS)) {
    if (!/\p{Lu}/u.test(short)) continue;
    const mostWords = Math.min(short.length + 5, 2 * short.length);
    const before = text.slice(Math.max(0, index - LONG * mostWords), index).trimEnd();
    const long = longFormOf(short.toLowerCase(), before);
    if (long && long.length > short.length && long.split(/\s+/).length <= mostWords) found.set(short, long);
  }
  return found;
}

/** Matches letter by letter from the last to the first, which must begin a word; null where one is missing. */
function longFormOf(short: string, before: string): string | null {
  const text = before.toLowerCase();
  // A letter may change its length in lower case; offsets would then be wrong.
  if (text.length !== before.length) return null;
  let at = text.length;
  for (let letter = short.length - 1; letter >= 0; letter--) {
    const wanted = short[letter] ?? '';
    if (!hasToken(wanted)) continue;
    do {
      if (at === 0) return null;
      at = text.lastIndexOf(wanted, at - 1);
    } while (letter === 0 && at > 0 && hasToken(text[at - 1] ?? ''));
    if (at < 0) return null;
  }
  return before.slice(at);
}

/** A sentence with the long forms of its abbreviations behind it. */
export function spelledOut(sentence: string, longForms: ReadonlyMap<string, string>): string {
  if (longForms.size === 0) return sentence;
  const words = new Set(tokenise(sentence));
  const meant = [...longForms].filter(([short]) => words.has(short) || words.has(`${short}s`));
  return [sentence, ...meant.map(([, long]) => long)].join('\n');
}
