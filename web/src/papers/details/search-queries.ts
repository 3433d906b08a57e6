/** Authors that are not a person. */
const GROUP =
  /\b(group|consortium|collaborat\w*|network|committee|team|investigators|society|association|study|on behalf|for the)\b/i;
const SUFFIX = /^(jr|sr|ii|iii|iv)\.?$/i;

/**
 * Returns the query for the papers of an author, printed with given names first: `"Lovelace A"[au]`. Null for a group, and for
 * an author whose family name cannot be distinguished from the initials: a search would not find them.
 */
export function authorQuery(name: string): string | null {
  const words = wordsOf(name);
  const family = words.at(-1) ?? '';
  const initials = words.slice(0, -1).flatMap(initialsOf).slice(0, MOST_INITIALS).join('');
  if (GROUP.test(name) || /^(\p{L}\.?|(\p{L}\.)+\p{L}?)$/u.test(family) || family === '') return null;
  const isPlain = initials !== '' && !SUFFIX.test(family);
  return `"${isPlain ? `${family} ${initials}` : words.join(' ')}"[au]`;
}

/** The maximum length that a search reads as initials. */
const MOST_INITIALS = 4;

/** "AB" printed together are two initials, as are the parts of "Jean-Paul". */
function initialsOf(given: string): string[] {
  if (/^\p{Lu}{2,4}$/u.test(given)) return [...given];
  return given.split(/[-.]/).flatMap((part) => part.match(/\p{L}/u)?.[0].toUpperCase() ?? []);
}

/** Returns the query for the papers of a journal. */
export const journalQuery = (journal: string): string => `"${wordsOf(journal).join(' ')}"[ta]`;

/** Quotation marks and brackets would end the name in a query. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/["“”„«»[\]()]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
