import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds without another step after which a choice counts. */
const PAUSE_MS = 800;

/**
 * A choice that is made in steps, with the arrow keys: `choose` shows it at once, and it counts, that is `onSettled` is called once,
 * after a pause, by `settle`, or when its control goes. `drop` forgets it.
 */
export function useSettling<Choice>(onSettled: (choice: Choice) => void) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const waiting = useRef<{ choice: Choice; timer: number } | null>(null);
  const report = useRef(onSettled);
  useEffect(() => {
    report.current = onSettled;
  });
  const drop = useCallback(() => {
    if (waiting.current) window.clearTimeout(waiting.current.timer);
    waiting.current = null;
    setChoice(null);
  }, []);
  const settle = useCallback(() => {
    const last = waiting.current;
    drop();
    if (last) report.current(last.choice);
  }, [drop]);
  const choose = (next: Choice) => {
    drop();
    setChoice(next);
    waiting.current = { choice: next, timer: window.setTimeout(settle, PAUSE_MS) };
  };
  useEffect(() => settle, [settle]);
  return { choice, choose, settle, drop };
}
