import { useEffect, useMemo } from 'react';
import type { CitedSentence } from '../../passages/cited-sentence.ts';
import type { MarkedRange } from '../text/marks.ts';
import { type ReadingText, wordsOf } from '../text/reading-text.ts';
import { findWords, type TextIndex } from '../text/text-index.ts';

/**
 * Returns the position of the sentence that an answer quotes, and scrolls to it once the text is loaded, unless the user has read on
 * from there.
 */
export function useCitedRange(
  index: TextIndex,
  reading: ReadingText,
  cited: CitedSentence | null,
  hasReadOn: boolean,
) {
  const ranges = useMemo((): MarkedRange[] => {
    if (!cited) return [];
    const titles = new Map(reading.sections.map(({ id, title }) => [id, wordsOf(title)]));
    // The heading of a citation is a path of titles.
    const named = cited.section.split(' › ').at(-1) ?? '';
    const range = findWords(index, {
      words: cited.quote,
      prefers: ({ section }) => titles.get(section) === named,
    });
    return range ? [{ ...range, reason: { kind: 'cited' } }] : [];
  }, [index, reading, cited]);
  const found = ranges.length > 0;
  useEffect(() => {
    if (!found || hasReadOn) return;
    // After the router has scrolled to the top of a new page.
    const frame = requestAnimationFrame(showCited);
    return () => cancelAnimationFrame(frame);
  }, [found, hasReadOn]);
  return { ranges, found };
}

/** Scrolls to the cited sentence. */
export function showCited(): void {
  document.querySelector('[data-cited]')?.scrollIntoView({ block: 'center' });
}
