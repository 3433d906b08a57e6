import { useEffect, useRef } from 'react';

/** Animation frames after which a removed row and its dialog are certainly gone. */
const MOST_FRAMES = 120;

/**
 * Remembers the position of a row that is about to be removed, by its focused element. The returned function focuses
 * what is at that position then: the row after it, else the one before, else the first that `otherwise` finds. A focus that has
 * moved elsewhere in the meantime stays there.
 */
export function keepFocus(row: Element | null, inRow: string, ...otherwise: string[]): () => void {
  const list = row?.parentElement;
  // Elements between the rows that are not rows, such as Undo, are skipped.
  const rows = () => [...(list?.children ?? [])].filter((it) => it.querySelector(inRow) !== null);
  const isBefore = (it: Element) => row && it.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING;
  const place = rows().filter(isBefore).length;
  const next = () => {
    const left = list?.isConnected ? rows() : [];
    const other = left[Math.min(place, left.length - 1)]?.querySelector<HTMLElement>(inRow);
    return (
      other ??
      otherwise.map((it) => document.querySelector<HTMLElement>(it)).find((it) => it !== null) ??
      null
    );
  };
  const look = (frames: number) => {
    const isLost = !document.activeElement || document.activeElement === document.body;
    if (isLost && !row?.isConnected) next()?.focus();
    else if (frames > 0) requestAnimationFrame(() => look(frames - 1));
  };
  return () => look(MOST_FRAMES);
}

/**
 * Returns the ref of a field that gets the focus as soon as its popover opens. Mantine moves the focus a few frames later, and
 * characters typed until then would be lost. To be used in the component that has the popover, which still knows where the
 * focus came from; the popover needs a transition without duration.
 */
export function useFieldFocus(isOpened: boolean) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpened) field.current?.focus({ preventScroll: true });
  }, [isOpened]);
  return field;
}
