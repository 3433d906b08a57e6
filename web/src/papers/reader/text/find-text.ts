import type { TextIndex, TextRange } from './text-index.ts';

/** More places are not looked for. */
export const MOST_FOUND = 1000;
const SHORTEST = 2;

/** Returns where a text stands in another, whatever its case; nothing for fewer than two characters. */
export function findInText({ text }: Pick<TextIndex, 'text'>, query: string): TextRange[] {
  const sought = query.replaceAll(/\s+/g, ' ').trim().toLowerCase();
  if (sought.length < SHORTEST) return [];
  // The one letter that is two in lower case: places would no longer be those of the text.
  const searched = text.replaceAll('İ', 'I').toLowerCase();
  const found: TextRange[] = [];
  for (
    let at = searched.indexOf(sought);
    at >= 0 && found.length < MOST_FOUND;
    at = searched.indexOf(sought, at + sought.length)
  )
    found.push({ start: at, end: at + sought.length });
  return found;
}
