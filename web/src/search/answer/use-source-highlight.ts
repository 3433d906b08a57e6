import { useCallback, useState } from 'react';

/** Returns the highlighted source, counted from 1, and how to change it; the text and the cards share it. */
export function useSourceHighlight() {
  const [marked, setMarked] = useState<number | null>(null);
  const goTo = useCallback((source: number) => {
    setMarked(source);
    const card = document.getElementById(`source-${source}`);
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
  }, []);
  return { marked, point: setMarked, goTo };
}
