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

/** A table, or one of its parts: the rows of its head and those below. */
export interface DraftTable {
  head: DraftCell[][];
  body: DraftCell[][];
}

/** Collects the rows of a table, or of the parts of one, with cells that span; what it holds is bounded. */
export class TableRows {
  readonly parts: DraftTable[] = [];
  cut = false;
  private part: DraftTable = { head: [], body: [] };
  private count = 0;
  private row: DraftCell[] = [];
  private columns = 0;
  private cells = 0;
  private readonly room: DocumentRoom;

  constructor(room: DocumentRoom) {
    this.room = room;
  }

  /** Begins the table, or a further part of it with a head of its own. */
  beginPart(): void {
    this.part = { head: [], body: [] };
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

  /** `inHead`: the row is in the head of the table or part. Rows of headings alone that come first belong to it, too. */
  endRow(inHead: boolean): void {
    if (this.row.length === 0 || this.cut) return;
    if (this.count >= MOST_ROWS || !this.room.takes(ROW)) {
      this.cut = true;
      return;
    }
    const { head, body } = this.part;
    const isHeading = body.length === 0 && (inHead || this.row.every(({ heading }) => heading));
    if (head.length + body.length === 0) this.parts.push(this.part);
    (isHeading ? head : body).push(this.row);
    this.count++;
  }
}

function spanOf(written: string | undefined, most: number): number {
  const number = Number(written ?? 1);
  return Number.isInteger(number) && number > 1 ? Math.min(number, most) : 1;
}
