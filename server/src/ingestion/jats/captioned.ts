import { cutToLength, withoutEnd } from '../xml/lines.ts';
import type { ElementHandler } from '../xml/parse-xml.ts';
import { plainText } from '../xml/plain-text.ts';
import { type InnerReader, ownLines, type RunningText } from './running-text.ts';
import { tableHandler } from './table.ts';
import { type ReadGrid, TableGrid } from './table-grid.ts';

/** Characters that are kept of a label. */
const MOST_OF_LABEL = 500;

/** Returns the label of a part without its last mark, "Table 1" of "Table 1."; leads the next line with it. */
export function leadingLabel(
  { lines }: RunningText,
  done: (label: string) => void = () => {},
): ElementHandler {
  return plainText((text) => {
    const words = withoutEnd(cutToLength(text, MOST_OF_LABEL), '.:');
    if (words) lines.leadWith(/^(?:fig|tab|box|appendix|additional|supp)/i.test(words) ? `${words}:` : words);
    done(words);
  });
}

/** Reads a `fig` or a `table-wrap`: as lines of the running text, and as a part of the article. */
export function captionedHandler(into: RunningText, name: string, inside: InnerReader): ElementHandler {
  const { lines, parts } = into;
  const found = { label: '', caption: '', footnotes: [] as string[] };
  const grids: TableGrid[] = [];
  const nextGrid = () => {
    const grid = new TableGrid((characters) => parts?.takes(characters) ?? false);
    grids.push(grid);
    return grid;
  };
  const open: ElementHandler['open'] = (child, attributes) => {
    if (child === 'label')
      return leadingLabel(into, (label) => {
        found.label = label;
      });
    if (child === 'caption')
      return ownLines(into, child, inside, (words) => {
        found.caption = words.join('\n');
      });
    if (child === 'table-wrap-foot')
      return ownLines(into, child, inside, (notes) => {
        for (const note of notes) found.footnotes.push(note);
      });
    if (child === 'alternatives') return { open };
    if (child === 'table' || child === 'oasis:table') return tableHandler(into, nextGrid, inside);
    return inside(into, name, child, attributes);
  };
  lines.end();
  return {
    open,
    text: (text) => lines.add(text),
    close() {
      lines.end();
      const { label, caption, footnotes } = found;
      if (name === 'fig') parts?.addFigure({ label, caption });
      else for (const read of readGrids(grids)) parts?.addTable({ label, caption, footnotes, ...read });
    },
  };
}

/** The parts of a table with rows, each under its own head; an empty one where there is none, as of a picture. */
function readGrids(grids: readonly TableGrid[]): ReadGrid[] {
  const read = grids.map((grid) => grid.finished());
  const filled = read.filter(({ header, rows, cut }) => header.length + rows.length > 0 || cut);
  return filled.length > 0 ? filled : [{ header: [], rows: [], cut: false }];
}
