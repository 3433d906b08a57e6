import { cutToLength } from './cut-to-length.ts';
import { folded } from './lines.ts';
import type { Place } from './parse-xml.ts';

/**
 * Characters that are read of one short text, such as a title, a name or a paragraph of a PubMed abstract: one more than
 * are stored of any, so that the check sees that there was more.
 */
export const MOST_READ = 100_001;

/** Reads the words of an element and of all that is in it, folded into one line. */
export function plainText(done: (text: string) => void): Place {
  let whole = '';
  const place: Place = {
    open: () => ({ open: place.open, text: place.text }),
    text(text) {
      if (whole.length < MOST_READ) whole += cutToLength(text, MOST_READ - whole.length);
    },
  };
  return { ...place, close: () => done(folded(whole)) };
}
