import { folded } from './lines.ts';
import type { Place } from './parse-xml.ts';

/** Reads the words of an element and of all that is in it, folded into one line. */
export function plainText(done: (text: string) => void): Place {
  let whole = '';
  const place: Place = {
    open: () => ({ open: place.open, text: place.text }),
    text(text) {
      whole += text;
    },
  };
  return { ...place, close: () => done(folded(whole)) };
}
