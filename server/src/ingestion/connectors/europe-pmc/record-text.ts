import { decodeHTMLStrict } from 'entities';
import { withoutEnd } from '../../xml/cut-to-length.ts';
import { INLINE_TAG, withRaised } from '../../xml/inline-markup.ts';
import { folded, Lines } from '../../xml/lines.ts';
import { MOST_READ } from '../../xml/plain-text.ts';

const HEADING = /^(?:h[1-6]|title)$/i;
const LINE = /^(?:p|div|br|hr|ul|ol|li|sec|abstract)$/i;
/** Headings that only repeat what the text is. */
const EMPTY_HEADING = /^(?:unlabelled|abstract|summary)\W*$/i;

/** Returns a title or a keyword without markup, in one line. */
export function withoutMarkup(text = ''): string {
  return folded(decodeHTMLStrict(withRaised(text).replaceAll(INLINE_TAG, '')));
}

/** Returns an abstract as lines, one a paragraph or list entry; what stands under a heading begins with it: "Methods: …". */
export function abstractOf(marked = ''): string {
  const text = withRaised(marked);
  const lines = new Lines(MOST_READ);
  let heading: string | null = null;
  let at = 0;
  const add = (words: string) => {
    if (heading === null) lines.add(decodeHTMLStrict(words));
    else heading += words;
  };
  for (const { 0: tag, 1: closes, 2: name = '', index } of text.matchAll(INLINE_TAG)) {
    add(text.slice(at, index));
    at = index + tag.length;
    if (HEADING.test(name)) {
      lines.end();
      if (heading !== null) lines.leadWith(labelOf(withoutMarkup(heading)));
      heading = closes ? null : '';
    } else if (LINE.test(name) && heading === null) lines.end();
  }
  add(text.slice(at));
  if (heading !== null) lines.add(withoutMarkup(heading));
  return lines.take();
}

/** "METHODS" reads "Methods:", as in the records of PubMed. */
function labelOf(heading: string): string {
  const words = withoutEnd(heading, ' .:;–—-');
  if (!words || EMPTY_HEADING.test(words)) return '';
  const isLoud = words.length > 3 && words === words.toUpperCase();
  const spoken = isLoud ? words.charAt(0) + words.slice(1).toLowerCase() : words;
  return /[?!]$/.test(spoken) ? spoken : `${spoken}:`;
}
