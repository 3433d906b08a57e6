import { foldedTokens } from '../syntax/read-term.ts';

/** Two or three letters may be initials written together, "ab" of "Smith AB". */
const INITIALS = /^\p{L}{1,4}$/u;
const TOGETHER = /^\p{Lu}{2,4}$/u;

/** A name as it is compared: its words, and the first letters of those before the family name. */
interface FoldedName {
  words: readonly string[];
  /** The words that may be the family name: all but the first, or the only one. */
  family: ReadonlySet<string>;
  initials: string;
}

/**
 * Whether a query names this author. One word is the family name ("smith"); several are the family name with initials before or
 * behind it ("smith ab", "A. B. Smith") or with names written out ("Anna Smith"). Case and accents do not count. An author
 * is stored as printed, given names first; initials behind the query's family name may be fewer than the author has.
 */
export function matchesAuthor(author: string, query: string): boolean {
  const name = foldedName(author);
  const words = foldedTokens(query);
  const [only] = words;
  if (only === undefined) return false;
  if (words.length === 1) return name.family.has(only);
  const letters = words.findIndex((word) => word.length > 1);
  const familyFirst = letters > 0 ? [...words.slice(letters), ...words.slice(0, letters)] : words;
  return isInitialed(name, familyFirst) || isWrittenOut(name, words);
}

function foldedName(author: string): FoldedName {
  // "AB Smith": initials printed together are several words; a family name in capitals is last and stays.
  const written = author.split(/[\s.]+/).filter((part) => foldedTokens(part).length > 0);
  const words = written.flatMap((part, place) =>
    place < written.length - 1 && TOGETHER.test(part) ? [...part].flatMap(foldedTokens) : foldedTokens(part),
  );
  const family = new Set(words.length === 1 ? words : words.slice(1).filter((word) => word.length > 1));
  return { words, family, initials: words.map((word) => word.charAt(0)).join('') };
}

/** "smith ab", "smith a b", "van den berg j": the last words of the name, then the first letters of those before. */
function isInitialed({ words, initials }: FoldedName, query: readonly string[]): boolean {
  for (let family = query.length - 1; family > 0; family--) {
    const given = query.slice(family);
    if (!given.every((word) => INITIALS.test(word))) return false;
    const start = words.length - family;
    const isFamily =
      start > 0 && query.slice(0, family).every((word, place) => word === words[start + place]);
    if (isFamily && initials.slice(0, start).startsWith(given.join(''))) return true;
  }
  return false;
}

/** "Anna Smith", "Anna B. Smith", "smith anna": every word is one of the name, a single letter the first of one. */
function isWrittenOut({ words, family }: FoldedName, query: readonly string[]): boolean {
  const left = [...words];
  const inFull = query.filter((word) => word.length > 1);
  if (inFull.length < 2 || !inFull.some((word) => family.has(word))) return false;
  return [...inFull, ...query.filter((word) => word.length === 1)].every((word) => {
    const place = left.findIndex((part) => part === word || (word.length === 1 && part.startsWith(word)));
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}
