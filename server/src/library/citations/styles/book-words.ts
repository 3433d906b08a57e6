import type { Reference } from '../record/reference.ts';

/** Whether a work is part of a book or of proceedings, which are named behind "In". */
export const isPartOfBook = ({ type }: Reference): boolean => type === 'chapter' || type === 'conference';

/** Returns "Saltby: Harbour Press", or the one of the two that is known. */
export const publishedBy = ({ place, publisher }: Reference): string =>
  [place, publisher].filter(Boolean).join(': ');

/** Returns an edition with the word of a style behind it: "2nd ed." of "2", "2nd" and "2nd edition". */
export function editionWords(edition: string, word: 'ed.' | 'edn'): string {
  const name = edition.replace(/\s*\b(?:ed|edn|edition)\b\.?$/i, '').trim();
  return name && `${/^\d+$/.test(name) ? ordinal(Number(name)) : name} ${word}`;
}

function ordinal(number: number): string {
  const isTeen = number % 100 > 10 && number % 100 < 14;
  return `${number}${(isTeen ? undefined : { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10]) ?? 'th'}`;
}

/** Returns names with what they did: "Holm P, editor", "Holm P, Ruud E, editors". */
export const asEditors = (names: string, count: number, [one, several]: readonly [string, string]): string =>
  names && `${names}${count === 1 ? one : several}`;
