import type { UserHighlight } from '@health/contract';
import {
  findWords,
  offsetAt,
  offsetOf,
  type TextIndex,
  type TextOffset,
  type TextRange,
} from '../text/text-index.ts';

/** The number of characters stored from before a highlight, to distinguish it from the same words elsewhere. */
const BEFORE = 40;

/** Returns the position of highlighted words: the stored one, or a new one when the text has changed; null without a match. */
export function locateHighlight(
  index: TextIndex,
  { start, end, quote, before }: Pick<UserHighlight, 'start' | 'end' | 'quote' | 'before'>,
): TextRange | null {
  const [from, to] = [offsetOf(index, start), offsetOf(index, end)];
  if (from !== null && to !== null && index.text.slice(from, to) === quote) return { start: from, end: to };
  return findWords(index, { words: quote, before });
}

/** Returns selected words in the form in which they are stored. */
export function keptWords(
  index: TextIndex,
  { start, end }: TextRange,
): { start: TextOffset; end: TextOffset; quote: string; before: string } | null {
  const [from, to] = [offsetAt(index, start), endOffsetAt(index, end)];
  if (!from || !to) return null;
  const before = index.text.slice(Math.max(0, start - BEFORE), start);
  return { start: from, end: to, quote: index.text.slice(start, end), before };
}

/** The end of a range belongs to the unit of its last character. */
function endOffsetAt(index: TextIndex, end: number): TextOffset | null {
  const last = offsetAt(index, end - 1);
  return last && { ...last, offset: last.offset + 1 };
}
