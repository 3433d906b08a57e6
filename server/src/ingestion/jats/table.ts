import { Lines } from '../xml/lines.ts';
import type { Attributes, ElementHandler } from '../xml/parse-xml.ts';
import type { InnerReader, RunningText } from './running-text.ts';
import type { Span, TableGrid } from './table-grid.ts';

const ROWS = new Set(['tr', 'oasis:row']);
const CELLS = new Set(['td', 'th', 'oasis:entry']);
/** Characters that are kept of a cell. */
const MOST_OF_CELL = 100_000;
const GROUPS = new Set(['thead', 'tbody', 'tfoot', 'oasis:thead', 'oasis:tbody']);

/**
 * Reads a `table` into a grid, and as lines of the running text: a line a row, its cells separated by " | ". Each group of an OASIS
 * table has a head and a grid of its own; its spans over columns are not read.
 */
export function tableHandler(
  into: RunningText,
  nextGrid: () => TableGrid,
  inside: InnerReader,
): ElementHandler {
  let grid = nextGrid();
  const group = (inHead: boolean): ElementHandler => ({
    open(name, attributes) {
      if (name === 'oasis:tgroup') grid = nextGrid();
      if (ROWS.has(name)) return row(into, grid, inHead, inside);
      if (GROUPS.has(name)) grid.beginGroup();
      if (GROUPS.has(name) || name === 'oasis:tgroup') return group(name.endsWith('thead'));
      return inside(into, 'table', name, attributes);
    },
  });
  return group(false);
}

function row(into: RunningText, grid: TableGrid, inHead: boolean, inside: InnerReader): ElementHandler {
  into.lines.end();
  grid.beginRow();
  return {
    open: (name, attributes) =>
      CELLS.has(name)
        ? cellHandler(into, inside, (text) => grid.addCell(text, spanOf(attributes), name === 'th'))
        : inside(into, 'tr', name, attributes),
    close() {
      into.lines.end();
      grid.endRow(inHead);
    },
  };
}

/** Reads a cell as part of the line of its row; its own paragraphs do not break the row. */
export function cellHandler(
  { lines, parts }: RunningText,
  inside: InnerReader,
  done: (text: string) => void = () => {},
): ElementHandler {
  const own = { lines: new Lines(MOST_OF_CELL), parts };
  return {
    open: (name, attributes) => inside(own, 'td', name, attributes),
    text: (text) => own.lines.add(text),
    close() {
      const text = own.lines.take().replaceAll('\n', ' ');
      if (lines.hasWords) lines.add(' | ');
      lines.add(text);
      done(text);
    },
  };
}

function spanOf(attributes: Attributes): Span {
  const further = attributes.morerows;
  return {
    columns: count(attributes.colspan),
    rows: further === undefined ? count(attributes.rowspan) : count(further) + 1,
  };
}

/** A span as it is written, at least 1. */
function count(written: string | undefined): number {
  const number = Number(written ?? 1);
  return Number.isInteger(number) && number > 0 ? number : 1;
}
