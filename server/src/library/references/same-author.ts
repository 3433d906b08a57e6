import { invertedName, printedName } from '../citations/record/names.ts';
import type { ReferenceAuthor } from '../citations/record/reference.ts';
import { comparable } from './comparable.ts';

/** What two records say of the same thing: the same, something else, or too little to know. */
export type Agreement = 'agrees' | 'contradicts' | 'unknown';

/** Compares the whole names of two people: initials agree with the names that they stand for, a family name alone says too little. */
export function compareAuthors(
  one: ReferenceAuthor | undefined,
  other: ReferenceAuthor | undefined,
): Agreement {
  if (!one || !other) return 'unknown';
  if ('literal' in one || 'literal' in other) return compareUndivided(one, other);
  if (comparable(one.family) !== comparable(other.family)) return 'contradicts';
  const [suffix, otherSuffix] = [comparable(one.suffix), comparable(other.suffix)];
  if (suffix && otherSuffix && suffix !== otherSuffix) return 'contradicts';
  const [names, others] = [givenNames(one.given), givenNames(other.given)];
  if (names.length === 0 || others.length === 0) return 'unknown';
  const isSame = names.every((name, at) => {
    const opposite = others[at];
    if (opposite === undefined) return true;
    return name.length === 1 || opposite.length === 1 ? name[0] === opposite[0] : name === opposite;
  });
  return isSame ? 'agrees' : 'contradicts';
}

/** A name that is not divided agrees with the same words in either order. */
function compareUndivided(one: ReferenceAuthor, other: ReferenceAuthor): Agreement {
  const spellings = (author: ReferenceAuthor) => [printedName(author), invertedName(author)].map(comparable);
  const known = spellings(other);
  if (spellings(one).some((spelling) => known.includes(spelling))) return 'agrees';
  const [family, whole] = 'literal' in one ? [familyIn(other), one] : [familyIn(one), other];
  return comparable(printedName(whole)).includes(family) ? 'unknown' : 'contradicts';
}

const familyIn = (author: ReferenceAuthor): string =>
  comparable('literal' in author ? author.literal : author.family);

/** "Jane Anne", "J. A." and "JA" as names or initials. */
function givenNames(given: string): string[] {
  const words = given.split(/[\s.-]+/u).filter(Boolean);
  return words.flatMap((word) =>
    /^\p{Lu}{2,4}$/u.test(word) ? [...word.toLowerCase()] : comparable(word) || [],
  );
}
