import { withoutInvisible } from '../../text/tokens/letters.ts';

/** Letters of other alphabets that look like Latin ones, in small letters, and the Latin ones. */
const LIKE_LATIN = new Map(
  Object.entries({
    ...{
      а: 'a',
      в: 'b',
      с: 'c',
      ԁ: 'd',
      е: 'e',
      ё: 'e',
      һ: 'h',
      н: 'h',
      і: 'i',
      ї: 'i',
      ј: 'j',
      к: 'k',
      ӏ: 'l',
      м: 'm',
    },
    ...{ о: 'o', р: 'p', ԛ: 'q', г: 'r', ѕ: 's', т: 't', ц: 'u', ѵ: 'v', ԝ: 'w', х: 'x', у: 'y' },
    ...{ α: 'a', β: 'b', ε: 'e', η: 'n', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x' },
  }),
);
const LETTER = /\p{L}/u;

/**
 * Returns a username or e-mail address as it is compared: the same for every spelling that a person would call the same
 * name. What cannot be seen counts nothing, and a name of nothing but letters that look like Latin ones is that of these. Upper
 * case comes first because several small letters share a capital (σ and ς), and some capitals become two characters (İ).
 */
export function foldName(name: string): string {
  const folded = foldNameAsBefore(withoutInvisible(name));
  const letters = [...folded].filter((letter) => LETTER.test(letter));
  const isAlike = letters.length > 0 && letters.every((letter) => LIKE_LATIN.has(letter));
  return isAlike ? [...folded].map((letter) => LIKE_LATIN.get(letter) ?? letter).join('') : folded;
}

/** Returns a name as an earlier version compared it; accounts whose name clashes with another's keep it. */
export const foldNameAsBefore = (name: string): string =>
  name.trim().normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC').trim();

/** Alphabets with letters that look like each other's. */
const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];
const CONTROL = /\p{Cc}|\p{Co}|\p{Cn}/u;

/**
 * Returns why a new account may not have a username, a sentence; null when it may. Two names that nobody can tell apart are those of
 * two people (RFC 8265): characters that cannot be seen, and letters of several alphabets that look alike.
 */
export function wrongInUsername(username: string): string | null {
  const name = username.trim();
  if (CONTROL.test(name) || withoutInvisible(withoutJoinedSigns(name)) !== withoutJoinedSigns(name))
    return 'Username has a character that cannot be seen. Please type it again without it.';
  if (ALPHABETS.filter((alphabet) => alphabet.test(name)).length > 1)
    return 'Username mixes letters of several alphabets that look alike. Please use one.';
  return null;
}

/** Pictures are joined by signs that cannot be seen, and belong together. */
const withoutJoinedSigns = (name: string): string =>
  name.replaceAll(/\p{Extended_Pictographic}(?:\ufe0f|\u200d|\p{Emoji_Modifier})*/gu, '');
