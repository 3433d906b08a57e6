import { cleanLine } from './fields.ts';
import type { ReferenceAuthor } from './reference.ts';

/** A group of authors has one undivided name. */
const GROUP =
  /\b(?:group|study|consortium|collaborat\w+|network|committee|investigators|team|society|trial|association|organi[sz]ation|university|institute|ministry|department|agency|council|federation|foundation|initiative|programme)\b/i;
const SUFFIX = /^(?:jr|sr|[23](?:nd|rd)|4th|ii|iii|iv)\.?$/i;
const PARTICLE =
  /^(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|ter|ten|zu|zur|af|al|bin|ibn|el|st\.?)$/i;
const INITIALS = /^\p{Lu}{1,4}$|^(?:\p{Lu}\.-?){1,5}$/u;

/** Reads "Family, Given" and "Family, Given, Jr"; a name without a comma as `undivided` says. Null for an empty name. */
export function inverted(text: string, undivided: (name: string) => ReferenceAuthor): ReferenceAuthor | null {
  const name = cleanLine(text).replace(/[;,\s]+$/, '');
  if (!name) return null;
  const [family = '', ...rest] = name.split(',').map((part) => part.trim());
  if (rest.length === 0 || GROUP.test(name)) return undivided(name);
  if (!family) return person(rest.join(' '));
  const suffix = rest.find((part) => SUFFIX.test(part)) ?? '';
  return { family, given: rest.filter((part) => part !== suffix).join(', '), suffix };
}

/** Reads "Smith JA" and "Smith JA Jr", as MEDLINE and Embase shorten names; anything else is undivided. */
export function initialled(name: string): ReferenceAuthor {
  const words = name.split(' ');
  const suffix = words.length > 2 && SUFFIX.test(words.at(-1) ?? '') ? (words.pop() ?? '') : '';
  const initials = words.at(-1) ?? '';
  if (words.length < 2 || !INITIALS.test(initials)) return { literal: name };
  return { family: words.slice(0, -1).join(' '), given: initials, suffix };
}

/** Reads "Given von Family", as papers print names; the name of a group, or of one word, stays undivided. */
function person(name: string): ReferenceAuthor {
  const words = cleanLine(name).split(' ');
  if (words.length < 2 || GROUP.test(name)) return { literal: words.join(' ') };
  const suffix = words.length > 2 && SUFFIX.test(words.at(-1) ?? '') ? (words.pop() ?? '') : '';
  const particle = words.findIndex(
    (word, at) => at > 0 && at < words.length - 1 && PARTICLE.test(word) && word === word.toLowerCase(),
  );
  const at = particle > 0 ? particle : words.length - 1;
  return {
    family: words.slice(at).join(' '),
    given: words.slice(0, at).join(' '),
    suffix: suffix.replace(/,$/, ''),
  };
}

/** Returns the authors of names that are printed "Given Family". */
export const people = (names: readonly string[]): ReferenceAuthor[] =>
  names.flatMap((name) => (name.trim() ? [person(name)] : []));

/** Returns a name as papers print it: "Given Family Jr". */
export function printedName(author: ReferenceAuthor): string {
  if ('literal' in author) return author.literal;
  return [author.given, author.family, author.suffix].filter(Boolean).join(' ');
}

/** Returns a name by its family name: "Family, Given, Jr". */
export function invertedName(author: ReferenceAuthor): string {
  if ('literal' in author) return author.literal;
  const { family, given, suffix } = author;
  return [family, ...(given || suffix ? [given] : []), ...(suffix ? [suffix] : [])].join(', ');
}

/** Returns a name as MEDLINE shortens it: "Smith JA Jr"; that of a group as it is. */
export function shortName(author: ReferenceAuthor): string {
  if ('literal' in author) return author.literal;
  const initials = (author.given.match(/(?<![\p{L}\p{M}'’])\p{L}/gu) ?? []).join('').toUpperCase();
  return [author.family, initials, author.suffix.replace(/\.$/, '')].filter(Boolean).join(' ');
}
