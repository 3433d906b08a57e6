import { spellingsOf } from '../../text/tokens/one-spelling.ts';
import type { Wanted } from '../syntax/tree.ts';

type WantedWords = Exclude<Wanted, { kind: 'years' | 'text' }>;

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
