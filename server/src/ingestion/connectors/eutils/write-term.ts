import type { SourceQuery } from '../paper-source.ts';

/** Days from and to, both included. */
export interface Window {
  from: string;
  to: string;
}

const DAY = 86_400_000;

/** Returns a query in PubMed's language; every name is a phrase, because words in a row would be read as rules. */
export function writeTerm({ terms, openAccess, publicationTypes, published, changed }: SourceQuery): string {
  const groups = terms.map((names) => anyOf(names.map((name) => `${phrase(name)}[All Fields]`)));
  if (publicationTypes && publicationTypes.length > 0)
    groups.push(anyOf(publicationTypes.map((type) => `${phrase(type)}[Publication Type]`)));
  if (openAccess) groups.push('pubmed pmc open access[filter]');
  if (published) groups.push(between(published.from, published.to, 'Date - Publication'));
  if (changed) groups.push(between(changed.from, changed.to, 'Date - Modification'));
  return groups.join(' AND ');
}

const phrase = (words: string): string => `"${words.replaceAll(/["[\]\\]/g, ' ').trim()}"`;
const anyOf = (parts: readonly string[]): string => `(${parts.join(' OR ')})`;
const between = (from = '1800-01-01', to = '3000-01-01', field = ''): string =>
  `("${from.replaceAll('-', '/')}"[${field}] : "${to.replaceAll('-', '/')}"[${field}])`;

/** Returns the kind of date by which a search that finds too much is cut into windows. */
export const windowField = ({ changed }: SourceQuery): 'edat' | 'mdat' => (changed ? 'mdat' : 'edat');

/** Returns the two halves of a window; one window when it has a single day. */
export function dayWindows({ from, to }: Window): Window[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  if (last <= first) return [{ from, to }];
  const middle = first + Math.floor((last - first) / DAY / 2) * DAY;
  return [
    { from, to: iso(middle) },
    { from: iso(middle + DAY), to },
  ];
}

const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);
