/** Words of journal names that abbreviations leave out. */
const SMALL = new Set(
  'the of and in for on a an to at de la le les du des der die das und et el y e da do dos das di del della van het'.split(
    ' ',
  ),
);

/**
 * Returns whether two names are of one journal: the same words, or the words of one shortened ("N Engl J Med", "Natl"), or its
 * initials ("BMJ"). What stands in brackets or behind a colon is a subtitle and does not count.
 */
export function isSameJournal(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  if (words.length === 0 || others.length === 0) return false;
  if (isInitials(words, others) || isInitials(others, words)) return true;
  if (words.length !== others.length) return false;
  return words.every((word, at) => {
    const opposite = others[at] ?? '';
    return word.length <= opposite.length ? isShortened(word, opposite) : isShortened(opposite, word);
  });
}

function wordsOf(name: string): string[] {
  const main = name.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' ').split(/\s[:=]|[:=]\s/, 1)[0] ?? '';
  const words = main
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('&', ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !SMALL.has(word));
  return telling.length > 0 ? telling : words;
}

const isInitials = ([word = '', ...rest]: readonly string[], words: readonly string[]): boolean =>
  rest.length === 0 && words.length > 1 && word === words.map((one) => one[0]).join('');

/** "natl" of "national": the first letter, then letters of the word in its order. */
function isShortened(short: string, long: string): boolean {
  if (short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}
