import { splitKeywords } from '../record/fields.ts';
import { initialled, inverted, people } from '../record/names.ts';
import type { ReferenceAuthor } from '../record/reference.ts';

/** How the lists of a column are parted. */
export type ListShape =
  /** At semicolons, as this application writes them: a name without a comma is undivided. */
  | 'own'
  | 'semicolons'
  /** No cell of the column has a semicolon. */
  | 'commas';

/** Returns the words of a cell. */
export function csvWords(cell: string, shape: ListShape): string[] {
  const words = quotedWords(cell);
  if (words) return words;
  return shape === 'commas' ? splitKeywords(cell) : cell.split(/[;\n]/);
}

/** Returns the authors of a cell: "Family, Given; Family, Given", "Given Family, Given Family" or "Smith J, Doe A". */
export function csvAuthors(cell: string, shape: ListShape): ReferenceAuthor[] {
  if (shape === 'own') return withCommas(cell.split('; '), (literal) => ({ literal }));
  const text = cell.replace(/[,;]?\s{0,5}\bet al\.?\s{0,5}$/i, '');
  const names = quotedWords(text) ?? (shape === 'semicolons' ? text.split(/[;\n]/) : namesAtCommas(text));
  return withCommas(names, undivided);
}

const withCommas = (names: readonly string[], one: (name: string) => ReferenceAuthor): ReferenceAuthor[] =>
  names.flatMap((name) => inverted(name, one) ?? []);

/** "Smith JA" by its initials, everything else as papers print names. */
function undivided(name: string): ReferenceAuthor {
  const short = initialled(name);
  return 'literal' in short ? (people([name])[0] ?? short) : short;
}

const INITIALS = /^\p{Lu}{1,3}$|^(?:\p{Lu}\.[ -]?){1,4}$/u;
const isOneWord = (name: string): boolean => !/\s/.test(name);

/** A single "Family, Given"; pairs of "Family, G."; else a name at each comma. */
function namesAtCommas(text: string): string[] {
  const names = withoutStop(text)
    .split(/,|\n/)
    .map((name) => name.trim())
    .filter(Boolean);
  const [first = '', second = ''] = names;
  const isOne = isOneWord(first) || isOneWord(second) || /^\p{Ll}/u.test(first);
  if (names.length === 2 && isOne) return [`${first}, ${second}`];
  const arePairs = names.length % 2 === 0 && names.every((name, at) => at % 2 === 0 || INITIALS.test(name));
  if (!arePairs) return names;
  return names.flatMap((name, at) => (at % 2 === 0 ? [`${name}, ${names[at + 1]}`] : []));
}

/** PubMed ends a list with a full stop and has none behind initials: "Smith J, Doe A." */
function withoutStop(text: string): string {
  const list = text.trim();
  const last = list.slice(list.lastIndexOf(',') + 1).trim();
  return list.indexOf('.') === list.length - 1 && / \p{Lu}{1,4}\.$/u.test(last) ? list.slice(0, -1) : list;
}

/** The words of a list as programs write it: "['Marx, Karl', 'Lindgren, Astrid']". */
function quotedWords(cell: string): string[] | null {
  const text = cell.trim();
  if (!/^\[['"]/.test(text) || !/['"]\]$/.test(text)) return null;
  return text.slice(2, -2).split(/['"],\s?['"]/);
}
