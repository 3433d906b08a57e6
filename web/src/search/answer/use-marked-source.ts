import { useCallback, useState } from 'react';

/** Which source is pointed at, in the text or among the cards, counted from 1; both show it. */
export function useMarkedSource() {
  const [marked, setMarked] = useState<number | null>(null);
  const goTo = useCallback((source: number) => {
    setMarked(source);
    const card = document.getElementById(`source-${source}`);
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
  }, []);
  return { marked, point: setMarked, goTo };
}
