import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { findInText } from '../text/find-text.ts';
import type { MarkedRange } from '../text/marks.ts';
import type { TextIndex } from '../text/text-index.ts';

/** Finding words in the text: what is looked for, where it stands, and which place is shown. */
export function useFind(index: TextIndex) {
  const [query, setQuery] = useState('');
  const [current, setCurrent] = useState(0);
  // The field takes letters at once, however long the text is.
  const sought = useDeferredValue(query);
  const found = useMemo(() => findInText(index, sought), [index, sought]);
  const ranges = useMemo(
    () =>
      found.map(
        (range, place): MarkedRange => ({ ...range, reason: { kind: 'found', current: place === current } }),
      ),
    [found, current],
  );
  useEffect(() => {
    if (found.length > 0 && current < found.length)
      document.querySelector('[data-found="current"]')?.scrollIntoView({ block: 'center' });
  }, [found, current]);
  const go = (by: number) => {
    if (found.length > 0) setCurrent((at) => (at + by + found.length) % found.length);
  };
  return {
    ...{ query, ranges, current, count: found.length, isSettled: sought === query },
    look: (words: string) => {
      setQuery(words);
      setCurrent(0);
    },
    next: () => go(1),
    previous: () => go(-1),
    clear: () => setQuery(''),
  };
}
