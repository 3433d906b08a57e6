import type { Place } from './parse-xml.ts';

/** Returns a place at which two readers see the same elements and texts. */
export function bothPlaces(one: Place, other: Place): Place {
  if (isLeftOut(one)) return other;
  if (isLeftOut(other)) return one;
  return {
    open: (name, attributes) =>
      bothPlaces(one.open?.(name, attributes) ?? {}, other.open?.(name, attributes) ?? {}),
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

const isLeftOut = ({ open, text, close }: Place): boolean => !(open || text || close);
