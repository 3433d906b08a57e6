import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus when the element that had it was replaced, that is when `shown` changes: to the first
 * `[data-takes-focus]` within the element that gets the ref. Focus that is already elsewhere is left there.
 */
export function useFocusHandover(shown: unknown): RefObject<HTMLDivElement | null> {
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
