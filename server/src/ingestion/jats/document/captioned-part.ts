import { cutToLength, withoutEnd } from '../../xml/lines.ts';
import type { Attributes, ElementHandler } from '../../xml/parse-xml.ts';
import { plainText } from '../../xml/plain-text.ts';
import { anchorOf } from './document-draft.ts';
import type { DraftRuns } from './run-writer.ts';
import { TableRows } from './table-rows.ts';
import { blockHandler, endParagraph, ownLine, ownParagraphs, type Where } from './where.ts';

const MOST_OF_LABEL = 200;
const ROWS = new Set(['tr', 'oasis:row']);
const CELLS = new Set(['td', 'th', 'oasis:entry']);
const GROUPS = new Set(['thead', 'tbody', 'tfoot', 'oasis:thead', 'oasis:tbody']);

/** Reads a `fig` or a `table-wrap` as a block of the document; inside of other parts only their words are kept. */
export function captionedPart(where: Where, name: string, attributes: Attributes): ElementHandler {
  if (where.flow.paragraphs) return blockHandler({ ...where, parent: name });
  endParagraph(where);
  const { draft, box } = where;
  const { id } = attributes;
  const found = { label: '', caption: [] as DraftRuns[], notes: [] as DraftRuns[] };
  const rows = new TableRows(draft.room);
  // Named before what is in it, so that parts are counted in their order.
  const part = draft.name(name === 'fig' ? 'f' : 't', id);
  const open: ElementHandler['open'] = (child, inner) => {
    if (inner.id && !GROUPS.has(child)) draft.lead(inner.id, part);
    if (child === 'label')
      return plainText((label) => {
        found.label = withoutEnd(cutToLength(label, MOST_OF_LABEL), '.:');
      });
    if (child === 'caption') return ownParagraphs(where, child, (words) => found.caption.push(...words));
    if (child === 'table-wrap-foot' || child === 'attrib')
      return ownParagraphs(where, child, (words) => found.notes.push(...words));
    if (child === 'alternatives') return { open };
    if (child === 'table' || child === 'oasis:table') return tablePart(where, rows);
    if (child === 'graphic' || child === 'media') return {};
    return ownParagraphs(where, child, (words) => found.caption.push(...words));
  };
  return {
    open,
    close() {
      const { notes, ...words } = found;
      const named = { id: part, anchor: anchorOf(id), ...words };
      if (name === 'table-wrap') draft.add({ kind: 'table', ...named, rows, notes }, box);
      else draft.add({ kind: 'figure', ...named, caption: [...words.caption, ...notes] }, box);
    },
  };
}

/** A `table`, and a group of OASIS with its own head, is a part of its own. */
function tablePart(where: Where, rows: TableRows): ElementHandler {
  rows.beginPart();
  return tableGroup(where, rows, false);
}

function tableGroup(where: Where, rows: TableRows, inHead: boolean): ElementHandler {
  return {
    open(name) {
      if (name === 'oasis:tgroup') return tablePart(where, rows);
      if (ROWS.has(name)) return rowHandler(where, rows, inHead);
      return GROUPS.has(name) ? tableGroup(where, rows, name.endsWith('thead')) : {};
    },
  };
}

function rowHandler(where: Where, rows: TableRows, inHead: boolean): ElementHandler {
  rows.beginRow();
  return {
    open: (name, attributes) =>
      CELLS.has(name)
        ? ownLine(where, name, (runs) => rows.addCell(runs, name === 'th' || inHead, attributes))
        : {},
    close: () => rows.endRow(inHead),
  };
}
