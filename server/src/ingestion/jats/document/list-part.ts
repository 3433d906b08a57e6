import { cutToLength } from '../../xml/lines.ts';
import { type Attributes, type ElementHandler, LEFT_OUT } from '../../xml/parse-xml.ts';
import { plainText } from '../../xml/plain-text.ts';
import { blockHandler, endParagraph, runningHandler, type Where } from './where.ts';

/** Lists that stand deeper are shown as deep as this. */
const DEEPEST = 6;
const MOST_OF_MARKER = 40;
/** What is in front of the items of a list of this type; the number of the item comes in. */
const MARKERS: Record<string, (number: number) => string> = {
  order: (number) => `${number}.`,
  'alpha-lower': (number) => `${lettersOf(number)}.`,
  'alpha-upper': (number) => `${lettersOf(number).toUpperCase()}.`,
  'roman-lower': (number) => `${romanOf(number)}.`,
  'roman-upper': (number) => `${romanOf(number).toUpperCase()}.`,
  bullet: () => '•',
};

/** Reads a `list` or a `def-list` into items. */
export function listHandler(where: Where, name: string, attributes: Attributes): ElementHandler {
  endParagraph(where);
  const type = attributes['list-type'] ?? '';
  const marker = MARKERS[type] ?? (name === 'list' && type !== 'simple' ? MARKERS.bullet : undefined);
  let items = 0;
  const inner = { ...where, parent: name };
  return {
    open(child, found) {
      if (child !== 'list-item') return child === 'label' ? LEFT_OUT : where.read(inner, child, found);
      return itemHandler(inner, marker?.(++items) ?? '');
    },
    close: () => endParagraph(where),
  };
}

/** Reads one item of a list; a printed label is in place of the marker. */
export function itemHandler(where: Where, marker: string): ElementHandler {
  const item = { depth: Math.min((where.item?.depth ?? 0) + 1, DEEPEST), marker };
  const inner = { ...where, parent: 'list-item', item };
  const handler = blockHandler(inner);
  return {
    ...handler,
    open(name, attributes) {
      if (name === 'label')
        return plainText((label) => {
          item.marker = cutToLength(label, MOST_OF_MARKER);
        });
      if (name === 'title') return runningHandler(inner);
      return where.read(inner, name, attributes);
    },
  };
}

/** "a" to "z", then "aa". */
function lettersOf(number: number): string {
  let letters = '';
  for (let left = number; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(97 + ((left - 1) % 26)) + letters;
  return letters;
}

const ROMAN = [
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
] as const;

/** Roman numerals below 1000; greater numbers stand as they are. */
function romanOf(number: number): string {
  if (number > 999) return String(number);
  let [left, written] = [number, ''];
  for (const [letters, value] of ROMAN) for (; left >= value; left -= value) written += letters;
  return written;
}
