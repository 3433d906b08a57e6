/** The position of something on the screen, in pixels. */
export interface ScreenBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Pixels between a toast and a control or the edge of the screen. */
const GAP = 8;
/** Pixels between two positions that are tried. */
const STEP = 12;

const touch = (one: ScreenBox, other: ScreenBox) =>
  one.left < other.right + GAP &&
  one.right > other.left - GAP &&
  one.top < other.bottom + GAP &&
  one.bottom > other.top - GAP;

/**
 * Returns how far a toast must move down, or up when negative, to cover no control: not at all when it covers none, else to the
 * top of the screen, else to the first free position below. Without such a position it stays.
 */
export function shiftOfToast(toast: ScreenBox, controls: readonly ScreenBox[], screenHeight: number): number {
  const height = toast.bottom - toast.top;
  const isFree = (top: number) =>
    controls.every((control) => !touch({ ...toast, top, bottom: top + height }, control));
  const tops = [toast.top, GAP];
  for (let top = toast.top + STEP; top + height + GAP <= screenHeight; top += STEP) tops.push(top);
  return (tops.find(isFree) ?? toast.top) - toast.top;
}
