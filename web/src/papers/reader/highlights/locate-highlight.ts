import type { UserHighlight } from '@health/contract';
import { type LeftOut, onlyLetters, splitEdges } from '../text/letters.ts';
import { type ReadingText, sectionPaths } from '../text/reading-text.ts';
import { occurrences, offsetAt, offsetOf, type TextIndex, type TextRange } from '../text/text-index.ts';

/** What a highlight is found again by. Highlights of earlier versions have neither words after them nor a section. */
export type HighlightAnchor = Pick<UserHighlight, 'start' | 'quote' | 'before' | 'after' | 'section'>;

/** A text in which highlights are looked for. */
export interface MarkableText {
  index: TextIndex;
  sections: ReadingText['sections'];
}

const FORMS: LeftOut[] = ['citations', 'nothing'];

/**
 * Returns the position of highlighted words between the words around them; null when these are no longer in the text, or when it
 * cannot be told which of several places is meant.
 */
export function locateHighlight(searched: MarkableText, anchor: HighlightAnchor): TextRange | null {
  for (const form of FORMS) {
    const inSection = placesOf(searched.index, form, anchor).filter(sectionTest(searched, anchor));
    if (inSection.length > 0) return onlyPlace(searched.index, inSection, anchor);
  }
  return null;
}

/** Every place at which the words stand between the words around them. */
function placesOf({ text, letters }: TextIndex, form: LeftOut, anchor: HighlightAnchor): TextRange[] {
  const { quote, before } = anchor;
  const after = anchor.after ?? '';
  const { lead, tail } = splitEdges(quote);
  const [words, ahead] = [onlyLetters(quote), onlyLetters(before)];
  // A sign alone, such as an arrow, is compared as it is.
  if (words === '')
    return occurrences(text, before + quote + after).map((at) => ({
      start: at + before.length,
      end: at + before.length + quote.length,
    }));
  const all = letters(form);
  return occurrences(all.text, ahead + words + onlyLetters(after)).flatMap((at) => {
    const [first, last] = [at + ahead.length, at + ahead.length + words.length - 1];
    const [start, end] = [all.places[first] ?? 0, (all.places[last] ?? 0) + 1];
    const isPartOfWord =
      (before === '' && all.places[first - 1] === start - 1) ||
      (anchor.after === '' && all.places[last + 1] === end);
    if (isPartOfWord) return [];
    return [
      {
        start: text.slice(0, start).endsWith(lead) ? start - lead.length : start,
        end: text.startsWith(tail, end) ? end + tail.length : end,
      },
    ];
  });
}

/** Returns whether a place is in the section of a highlight; a section that was renamed or left out decides nothing. */
export function sectionTest(
  { index, sections }: MarkableText,
  { section }: Pick<HighlightAnchor, 'section'>,
) {
  const paths = sectionPaths(sections);
  const own = section === null ? null : onlyLetters(section);
  const isThere = own !== null && [...paths.values()].some((path) => onlyLetters(path) === own);
  return ({ start }: Pick<TextRange, 'start'>): boolean =>
    !isThere || onlyLetters(paths.get(sectionAt(index, start)) ?? '') === own;
}

/** Of several places the former one, or else the only one in the section with the former number. */
function onlyPlace(
  index: TextIndex,
  found: readonly TextRange[],
  { start }: HighlightAnchor,
): TextRange | null {
  const same = found.find((range) => range.start === offsetOf(index, start));
  const sectionOf = (unit: string) => unit.slice(0, unit.indexOf('.'));
  const near = found.filter((range) => sectionAt(index, range.start) === sectionOf(start.unit));
  const [only = null, ...others] = found.length === 1 ? found : near;
  return same ?? (others.length === 0 ? only : null);
}

/** Returns the id of the section at a place of the text. */
export function sectionAt(index: TextIndex, at: number): string {
  const unit = index.placeOfUnit.get(offsetAt(index, at)?.unit ?? '');
  return index.units[unit ?? -1]?.section ?? '';
}
