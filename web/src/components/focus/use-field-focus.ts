import { useEffect, useRef } from 'react';

/**
 * Returns the ref of a field that has the focus as soon as its popover is opened. Mantine moves the focus a few frames later, and
 * letters typed until then would be lost. For the component that has the popover, which then still knows where the focus came
 * from; the popover needs a transition of no duration.
 */
export function useFieldFocus(isOpened: boolean) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpened) field.current?.focus({ preventScroll: true });
  }, [isOpened]);
  return field;
}
