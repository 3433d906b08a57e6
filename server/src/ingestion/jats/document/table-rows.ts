import type { Attributes } from '../../xml/parse-xml.ts';
import type { DocumentRoom, DraftRuns } from './run-writer.ts';

/** Rows, columns and cells that are kept of one table. */
const MOST_ROWS = 5000;
const MOST_COLUMNS = 200;
const MOST_CELLS = 10_000;
/** What a row and a cell cost beside their characters. */
const ROW = 20;
const CELL = 24;

/** A cell as the article has it, with how many columns and rows it takes. */
export interface DraftCell {
  runs: DraftRuns;
  heading: boolean;
  columns: number;
  rows: number;
}

/** Collects the rows of a table with cells that span; what it holds is bounded. */
export class TableRows {
  readonly head: DraftCell[][] = [];
  readonly body: DraftCell[][] = [];
  cut = false;
  private row: DraftCell[] = [];
  private columns = 0;
  private cells = 0;
  private readonly room: DocumentRoom;

  constructor(room: DocumentRoom) {
    this.room = room;
  }

  beginRow(): void {
    this.row = [];
    this.columns = 0;
  }

  addCell(runs: DraftRuns, heading: boolean, attributes: Attributes): void {
    const columns = spanOf(attributes.colspan, MOST_COLUMNS);
    const isKept =
      !this.cut &&
      this.columns + columns <= MOST_COLUMNS &&
      ++this.cells <= MOST_CELLS &&
      this.room.takes(CELL);
    if (!isKept) {
      this.cut = true;
      return;
    }
    this.columns += columns;
    const further = attributes.morerows;
    const rows = further === undefined ? attributes.rowspan : String(Number(further) + 1);
    this.row.push({ runs, heading, columns, rows: spanOf(rows, MOST_ROWS) });
  }

  /** `inHead`: the row is in the head of the table. Rows of headings alone that come first belong to it, too. */
  endRow(inHead: boolean): void {
    if (this.row.length === 0 || this.cut) return;
    if (this.head.length + this.body.length >= MOST_ROWS || !this.room.takes(ROW)) {
      this.cut = true;
      return;
    }
    const isHeading = this.body.length === 0 && (inHead || this.row.every(({ heading }) => heading));
    (isHeading ? this.head : this.body).push(this.row);
  }
}

function spanOf(written: string | undefined, most: number): number {
  const number = Number(written ?? 1);
  return Number.isInteger(number) && number > 1 ? Math.min(number, most) : 1;
}
