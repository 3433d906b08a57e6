import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Passes the focus on when what had it gives way to something else: to the first `[data-takes-focus]` within the element
 * that gets the ref. A reader who has gone on meanwhile stays where they are.
 */
export function useFocusPassedOn(shown: unknown): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>('[data-takes-focus]')?.focus({ preventScroll: true });
  }, [shown]);
  return root;
}
