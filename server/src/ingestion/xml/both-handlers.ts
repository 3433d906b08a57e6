import type { ElementHandler } from './parse-xml.ts';

/** Returns a handler by which two others see the same elements and texts. */
export function bothHandlers(one: ElementHandler, other: ElementHandler): ElementHandler {
  if (isLeftOut(one)) return other;
  if (isLeftOut(other)) return one;
  return {
    open: (name, attributes) =>
      bothHandlers(one.open?.(name, attributes) ?? {}, other.open?.(name, attributes) ?? {}),
    text(text) {
      one.text?.(text);
      other.text?.(text);
    },
    close() {
      one.close?.();
      other.close?.();
    },
  };
}

const isLeftOut = ({ open, text, close }: ElementHandler): boolean => !(open || text || close);
