import { withoutInvisible } from '../../text/tokens/invisible.ts';

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
