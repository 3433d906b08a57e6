import { useCallback, useEffect, useState } from 'react';

/** Milliseconds for which Undo is offered: the server puts back what was removed for ten seconds. */
const OFFERED_MS = 10_000;

/** What was removed last, as long as that can be undone, with a function that sets or forgets it. */
export function useUndoable<Removed>(): [Removed | null, (removed: Removed | null) => void] {
  const [removed, setRemoved] = useState<Removed | null>(null);
  useEffect(() => {
    if (removed === null) return;
    const timer = window.setTimeout(() => setRemoved(null), OFFERED_MS);
    return () => window.clearTimeout(timer);
  }, [removed]);
  return [removed, useCallback((next: Removed | null) => setRemoved(next), [])];
}
