import type { DocumentSection } from '@health/contract';
import { useEffect, useRef } from 'react';
import { REFERENCES, wordsOf } from '../text/reading-text.ts';
import classes from './Contents.module.css';

interface ContentsProps {
  sections: readonly DocumentSection[];
  hasReferences: boolean;
  /** The section in view. */
  current: string | null;
  onChoose?: () => void;
}

/** The headings of the text as links; the one in view is highlighted. */
export function Contents({ sections, hasReferences, current, onChoose }: ContentsProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // A long list scrolls along with the text; the page itself does not move.
    const around = list.current?.closest('nav');
    const link = current && list.current?.querySelector(`[href="#${CSS.escape(current)}"]`);
    if (!(around && link)) return;
    const [outer, inner] = [around.getBoundingClientRect(), link.getBoundingClientRect()];
    if (inner.top < outer.top) around.scrollTop -= outer.top - inner.top;
    if (inner.bottom > outer.bottom) around.scrollTop += inner.bottom - outer.bottom;
  }, [current]);
  const entries = sections.flatMap(({ id, level, number, title }) => {
    const words = wordsOf(title);
    return words
      ? [{ id, level, words: number && !words.startsWith(number) ? `${number} ${words}` : words }]
      : [];
  });
  if (hasReferences) entries.push({ id: REFERENCES, level: 1, words: 'References' });
  return (
    <ol ref={list} className={classes.contents}>
      {entries.map(({ id, level, words }) => (
        <li key={id} data-level={Math.min(level, 4)}>
          <a href={`#${id}`} aria-current={id === current ? 'true' : undefined} onClick={onChoose}>
            {words}
          </a>
        </li>
      ))}
    </ol>
  );
}
