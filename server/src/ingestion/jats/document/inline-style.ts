import type { Attributes } from '../../xml/parse-xml.ts';
import { PLAIN, type RunStyle } from './run-writer.ts';
import type { Where } from './where.ts';

const MARKS = new Map<string, RunStyle['marks'][number]>([
  ['italic', 'italic'],
  ['bold', 'bold'],
  ['term', 'bold'],
  ['underline', 'underlined'],
  ['strike', 'struck'],
  ['sc', 'small-caps'],
  ['monospace', 'monospace'],
  ['sup', 'superscript'],
  ['sub', 'subscript'],
]);
/** Plain words with one mark, which are nearly all marked words: one object for each, so that runs can be joined. */
const ONE_MARK = new Map(Array.from(MARKS.values(), (mark) => [mark, { ...PLAIN, marks: [mark] }]));
/** Characters of the longest id and the longest address that are kept. */
const MOST_OF_IDS = 2000;
const MOST_OF_ADDRESS = 2000;
const DOI = /^10\.\d{4,9}\/\S+$/;

/** Returns how words are set inside an element, and where they lead. */
export function styleOf({ style, draft }: Where, name: string, attributes: Attributes): RunStyle {
  const mark = MARKS.get(name);
  if (mark) return marked(style, mark);
  if (name === 'xref') {
    const ids = attributes.rid ?? '';
    if (!ids || ids.length > MOST_OF_IDS || !draft.room.takes(ids.length)) return style;
    return attributes['ref-type'] === 'bibr' ? { ...style, cites: ids } : { ...style, to: firstOf(ids) };
  }
  if (name !== 'ext-link' && name !== 'uri') return style;
  const href = addressOf(attributes['xlink:href'] ?? '');
  return href && draft.room.takes(href.length) ? { ...style, href } : style;
}

function marked(style: RunStyle, mark: RunStyle['marks'][number]): RunStyle {
  if (style === PLAIN) return ONE_MARK.get(mark) ?? style;
  return style.marks.includes(mark) ? style : { ...style, marks: [...style.marks, mark] };
}

const firstOf = (ids: string): string => ids.trim().split(' ')[0] ?? '';

/** Returns an address of the web; articles also write bare DOIs and addresses without a scheme. */
function addressOf(written: string): string {
  const link = written.trim();
  if (link.length > MOST_OF_ADDRESS) return '';
  const address = DOI.test(link)
    ? `https://doi.org/${link}`
    : /^www\./i.test(link)
      ? `https://${link}`
      : link;
  if (!(/^https?:\/\//i.test(address) && URL.canParse(address))) return '';
  const { username, password } = new URL(address);
  return username || password ? '' : address;
}
