import type { UserHighlight } from '@health/contract';
import { onlyLetters } from '../text/letters.ts';
import { sectionPaths } from '../text/reading-text.ts';
import {
  occurrences,
  offsetAt,
  type TextIndex,
  type TextOffset,
  type TextRange,
  wordsIn,
} from '../text/text-index.ts';
import { type MarkableText, sectionAt, sectionTest } from './locate-highlight.ts';

/** At most so many characters of the own sentence are kept on either side, unless more are needed. */
const REACH = 60;
/** At most so many on either side; repeated paragraphs are told apart by their place alone. */
const MOST = 600;
/** Fewer letters than these are not distinctive, even if they stand there once: a cell, a number. */
const FEWEST_LETTERS = 20;

/**
 * Returns selected words in the form in which they are stored: with what is around them in their sentence, and as much more as it
 * takes to tell them from the same words elsewhere.
 */
export function keptWords(
  searched: MarkableText,
  { start, end }: TextRange,
): Pick<UserHighlight, 'start' | 'end' | 'quote' | 'before' | 'after' | 'section'> | null {
  const { index, sections } = searched;
  const [from, to] = [offsetAt(index, start), endOffsetAt(index, end)];
  if (!from || !to) return null;
  const section = sectionPaths(sections).get(sectionAt(index, start)) ?? '';
  const around = rangeAround(searched, { start, end }, section);
  const isSign = onlyLetters(wordsIn(index, { start, end })) === '';
  const words = (range: TextRange) =>
    isSign ? index.text.slice(range.start, range.end) : wordsIn(index, range);
  return {
    ...{ start: from, end: to, quote: words({ start, end }) },
    before: words({ start: around.start, end: start }),
    after: words({ start: end, end: around.end }),
    section,
  };
}

/** The range of a highlight with the words around it that make it distinct in its section. */
function rangeAround(searched: MarkableText, { start, end }: TextRange, section: string): TextRange {
  const { index } = searched;
  const isInSection = sectionTest(searched, { section });
  let around = sentenceAround(index, { start, end });
  const [first, last] = [Math.max(0, start - MOST), Math.min(index.text.length, end + MOST)];
  while (!isDistinct(index, around, isInSection)) {
    const next =
      around.start > first
        ? { ...around, start: wordStart(index.text, Math.max(first, around.start - REACH)) }
        : { ...around, end: wordEnd(index.text, Math.min(last, around.end + REACH)) };
    if (next.start >= around.start && next.end <= around.end) break;
    around = next;
  }
  return around;
}

function isDistinct(
  index: TextIndex,
  range: TextRange,
  isInSection: (at: Pick<TextRange, 'start'>) => boolean,
): boolean {
  const sought = onlyLetters(wordsIn(index, range));
  if (sought.length < FEWEST_LETTERS) return false;
  const { text, places } = index.letters('citations');
  const found = occurrences(text, sought).filter((at) => isInSection({ start: places[at] ?? 0 }));
  return found.length <= 1;
}

const SENTENCE_END = /[.?!][)\]"”’]*\s+(?=[\p{Lu}\d("“‘[])/gu;

/** The sentence of a range, or the part of it within reach; never more than the paragraphs, headings or cells of the range. */
function sentenceAround(index: TextIndex, { start, end }: TextRange): TextRange {
  const lineStart = index.text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = index.text.indexOf('\n', end);
  const ahead = index.text.slice(lineStart, start);
  const behind = index.text.slice(end, lineEnd < 0 ? undefined : lineEnd);
  const begun = [...ahead.matchAll(SENTENCE_END)].at(-1);
  const ended = /[.?!]$/.test(index.text.slice(start, end)) ? '' : sentenceOf(behind);
  return {
    start: Math.max(
      begun ? lineStart + begun.index + begun[0].length : lineStart,
      wordStart(index.text, Math.max(0, start - REACH)),
    ),
    end: Math.min(end + ended.length, wordEnd(index.text, Math.min(index.text.length, end + REACH))),
  };
}

/** The rest of a sentence. */
function sentenceOf(behind: string): string {
  const [first] = behind.matchAll(SENTENCE_END);
  return first ? behind.slice(0, first.index + 1) : behind;
}

const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

function wordStart(text: string, at: number): number {
  let start = at;
  while (start > 0 && isLetter(text[start - 1]) && isLetter(text[start])) start--;
  return start;
}

function wordEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && isLetter(text[end - 1]) && isLetter(text[end])) end++;
  return end;
}

/** The end of a range belongs to the unit of its last character. */
function endOffsetAt(index: TextIndex, end: number): TextOffset | null {
  const last = offsetAt(index, end - 1);
  return last && { ...last, offset: last.offset + 1 };
}
