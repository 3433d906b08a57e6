import { Lines, withoutEnd } from '../xml/lines.ts';
import type { Attributes, ElementHandler } from '../xml/parse-xml.ts';
import { MOST_READ } from '../xml/plain-text.ts';
import { flow, oneLine } from './flow.ts';

/** Abstract types, and titles of them, that are written for everybody. */
const FOR_EVERYBODY = /\b(?:lay|plain|patient|digest|author['’]?s?[ -]summary|editors?['’]? summary)/i;
/** Titles that only repeat the name of the element. */
const EMPTY_TITLE = /^(?:structured |short )?(?:abstract|summary|r[ée]sum[ée])\W*$/i;

/** One abstract of an article; structured parts are lines "Heading: text". */
export interface FoundAbstract {
  type: string;
  language: string;
  forEverybody: boolean;
  text: string;
}

/** Reads an `abstract` element. */
export function abstractHandler(
  attributes: Attributes,
  done: (found: FoundAbstract) => void,
): ElementHandler {
  const type = attributes['abstract-type'] ?? '';
  const lines = new Lines(MOST_READ);
  let title = '';
  const part = (depth: number): ElementHandler => ({
    open(name, inner) {
      if (name === 'sec') return part(depth + 1);
      if (name !== 'title') return flow(lines).open?.(name, inner) ?? {};
      return oneLine((found) => {
        if (depth === 0) title = found;
        if (depth > 0 || !(EMPTY_TITLE.test(found) || type)) lines.leadWith(labelOf(found));
      });
    },
    text: (text) => lines.add(text),
    close() {
      lines.end();
      lines.dropLead();
    },
  });
  const whole = part(0);
  return {
    ...whole,
    close() {
      const forEverybody = FOR_EVERYBODY.test(type) || FOR_EVERYBODY.test(title);
      done({ type, language: attributes['xml:lang'] ?? '', forEverybody, text: lines.take() });
    },
  };
}

function labelOf(title: string): string {
  const words = withoutEnd(title, ' .:;–—-');
  return words && (/[?!]$/.test(words) ? words : `${words}:`);
}
