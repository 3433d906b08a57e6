import { type LeftOut, type Letters, lettersOf, onlyLetters, wordsWithout } from './letters.ts';
import type { ReadingText, TextUnit } from './reading-text.ts';

/** A position in a text: a unit and an offset in it. */
export interface TextOffset {
  unit: string;
  offset: number;
}

/** A range of the whole text, by the offsets of its characters. */
export interface TextRange {
  start: number;
  end: number;
}

/** The whole text as one, with each unit on a separate line. */
export interface TextIndex {
  units: readonly TextUnit[];
  text: string;
  /** The offset of each unit. */
  starts: readonly number[];
  placeOfUnit: ReadonlyMap<string, number>;
  /** The letters of the text; each of the three forms is made when it is first asked for. */
  letters: (left: LeftOut) => Letters;
}

/** Returns the search index of a text. */
export function indexText({ units }: Pick<ReadingText, 'units'>): TextIndex {
  const starts: number[] = [];
  let length = 0;
  for (const { text } of units) {
    starts.push(length);
    length += text.length + 1;
  }
  const letters = new Map<LeftOut, Letters>();
  return {
    units,
    text: units.map(({ text }) => text).join('\n'),
    starts,
    placeOfUnit: new Map(units.map(({ id }, place) => [id, place])),
    letters(left) {
      const made = letters.get(left) ?? lettersOf(units, starts, left);
      letters.set(left, made);
      return made;
    },
  };
}

/** Returns the words of a range without the numbers of citations, one line a unit. */
export function wordsIn({ units, starts }: TextIndex, { start, end }: TextRange): string {
  const lines = units.flatMap(({ runs, text }, place) => {
    const from = starts[place] ?? 0;
    if (from >= end || from + text.length < start) return [];
    const { words, offsets } = wordsWithout(runs, 'citations');
    const isInside = (at: number | undefined) => at !== undefined && from + at >= start && from + at < end;
    const inside = Array.from({ length: words.length }, (_, at) => (isInside(offsets[at]) ? words[at] : ''));
    return [inside.join('').replaceAll(/\s?[[(][\s,;–-]*[\])]/g, '')];
  });
  return lines.join('\n');
}

/** Returns the position of a character of the whole text. */
export function offsetAt({ units, starts }: TextIndex, at: number): TextOffset | null {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  const unit = units[low];
  return unit ? { unit: unit.id, offset: Math.min(at - (starts[low] ?? 0), unit.text.length) } : null;
}

/** Returns the offset of a position in the whole text; null for a unit that is not in it. */
export function offsetOf(
  { units, starts, placeOfUnit }: TextIndex,
  { unit, offset }: TextOffset,
): number | null {
  const place = placeOfUnit.get(unit);
  if (place === undefined || offset > (units[place]?.text.length ?? 0)) return null;
  return (starts[place] ?? 0) + offset;
}

/** Words to find, and what is known about their former position. */
export interface SoughtWords {
  words: string;
  /** Whether to search a unit first. */
  prefers?: (unit: TextUnit) => boolean;
}

/**
 * Returns the position of words: an exact match, else one by letters and digits only, since citation marks, symbols and white
 * space may be stored differently. Null without a match.
 */
export function findWords(index: TextIndex, sought: SoughtWords): TextRange | null {
  return findExactly(index, sought) ?? findByLetters(index, sought);
}

function findExactly(index: TextIndex, { words, prefers }: SoughtWords): TextRange | null {
  const found = occurrences(index.text, words);
  const preferred = prefers && found.find((at) => preferredAt(index, at, prefers));
  const at = preferred ?? found[0];
  return at === undefined ? null : rangeOf(at, words.length);
}

function findByLetters(index: TextIndex, { words, prefers }: SoughtWords): TextRange | null {
  const { text, places } = index.letters('superscripts');
  const sought = onlyLetters(words);
  if (sought.length < 4) return null;
  const found = occurrences(text, sought);
  const at = (prefers && found.find((one) => preferredAt(index, places[one] ?? 0, prefers))) ?? found[0];
  if (at === undefined) return null;
  const [start, last] = [places[at] ?? 0, places[at + sought.length - 1] ?? 0];
  return withMarkBehind(index.text, { start, end: last + 1 }, words);
}

/** The full stop belongs to its sentence. */
const withMarkBehind = (text: string, { start, end }: TextRange, words: string): TextRange =>
  /[.?!)]$/.test(words) && text[end] === words.at(-1) ? { start, end: end + 1 } : { start, end };

const rangeOf = (start: number, length: number): TextRange => ({ start, end: start + length });

function preferredAt(index: TextIndex, at: number, prefers: (unit: TextUnit) => boolean): boolean {
  const place = offsetAt(index, at);
  const unit = index.units[index.placeOfUnit.get(place?.unit ?? '') ?? -1];
  return unit !== undefined && prefers(unit);
}

/** Further occurrences of the same words are not checked. */
const MOST_OCCURRENCES = 200;

/** Returns where words occur in a text. */
export function occurrences(text: string, words: string): number[] {
  const found: number[] = [];
  if (!words) return found;
  for (
    let at = text.indexOf(words);
    at >= 0 && found.length < MOST_OCCURRENCES;
    at = text.indexOf(words, at + 1)
  )
    found.push(at);
  return found;
}

/** Further matches are not searched for. */
export const MOST_FOUND = 1000;
const SHORTEST = 2;

/** Returns the matches of a text in another, regardless of case; none for fewer than two characters. */
export function findInText({ text }: Pick<TextIndex, 'text'>, query: string): TextRange[] {
  const sought = query.replaceAll(/\s+/g, ' ').trim().toLowerCase();
  if (sought.length < SHORTEST) return [];
  // The only letter that becomes two in lower case: offsets would no longer match the text.
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
