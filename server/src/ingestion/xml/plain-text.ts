import { cutToLength, folded } from './lines.ts';
import { mathHandler } from './math.ts';
import type { ElementHandler } from './parse-xml.ts';
import { raisedText } from './raised-text.ts';

/**
 * Characters that are read of one short text, such as a title, a name or a paragraph of a PubMed abstract: one more than
 * are stored of any, so that the check sees that there was more.
 */
export const MOST_READ = 100_001;

/** Reads the words of an element and of all that is in it, folded into one line; what is set high or low keeps its meaning. */
export function plainText(done: (text: string) => void): ElementHandler {
  let whole = '';
  const add = (text: string) => {
    if (whole.length < MOST_READ) whole += cutToLength(text, MOST_READ - whole.length);
  };
  const handler: ElementHandler = {
    open(name) {
      if (name === 'sup' || name === 'sub') {
        const before = whole.slice(-1);
        return plainText((text) => add(raisedText(name, text, before)));
      }
      if (name === 'mml:math') return mathHandler(add);
      return { open: handler.open, text: add };
    },
    text: add,
  };
  return { ...handler, close: () => done(folded(whole)) };
}
