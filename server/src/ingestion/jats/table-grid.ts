/** Characters, rows and columns that are kept of one table. */
const MOST_CHARACTERS = 400_000;
const MOST_ROWS = 5000;
const MOST_COLUMNS = 200;
/** What a cell costs beside its characters. */
const CELL = 4;

/** How many columns and rows a cell takes. */
export interface Span {
  columns: number;
  rows: number;
}

/** A table as far as it was read. */
export interface ReadGrid {
  header: string[][];
  rows: string[][];
  cut: boolean;
}

/**
 * Builds the grid of a table cell by cell, as HTML 5 forms a table (section 4.9.12): a cell is in every row and column
 * that it spans. What it holds is bounded: `takes` says whether the article has room for so many characters more.
 */
export class TableGrid {
  private readonly header: string[][] = [];
  private readonly rows: string[][] = [];
  private row: string[] = [];
  private isHeading = true;
  /** Cells of rows above that reach further down, by column. */
  private readonly reaching: ({ text: string; rows: number } | undefined)[] = [];
  /** Columns in which a cell begins. Others only repeat what spans them. */
  private readonly begun = new Set<number>();
  private characters = 0;
  private cut = false;
  private readonly takes: (characters: number) => boolean;

  constructor(takes: (characters: number) => boolean) {
    this.takes = takes;
  }

  /** Begins the head, the body or the foot of the table: no cell reaches from one into the next. */
  beginGroup(): void {
    this.reaching.length = 0;
  }

  beginRow(): void {
    this.row = [];
    this.isHeading = true;
  }

  /** Adds the next cell of the row that was begun. `isHeading`: it names what is below or beside it. */
  addCell(text: string, span: Span, isHeading: boolean): void {
    this.isHeading &&= isHeading;
    this.fillFromAbove();
    this.begun.add(this.row.length);
    for (let column = 0; column < span.columns; column++) {
      if (this.row.length >= MOST_COLUMNS) {
        this.cut ||= column === 0;
        return;
      }
      if (span.rows > 1) this.reaching[this.row.length] = { text, rows: span.rows - 1 };
      if (!this.put(text)) return;
    }
  }

  /** Ends the row. `inHead`: it is in the head of the table, which is over once a row of the body has come. */
  endRow(inHead: boolean): void {
    const isHeading = this.row.length > 0 && this.isHeading;
    this.fillFromAbove(true);
    if (this.cut || !this.row.some(Boolean)) return;
    if (this.header.length + this.rows.length >= MOST_ROWS) this.cut = true;
    else if ((inHead || isHeading) && this.rows.length === 0) this.header.push(this.row);
    else this.rows.push(this.row);
  }

  /** Returns the grid: rows of one length, without columns in which no cell begins. */
  finished(): ReadGrid {
    const columns = [...this.begun].filter((column) => column < MOST_COLUMNS).toSorted((a, b) => a - b);
    const whole = (row: string[]) => columns.map((column) => row[column] ?? '');
    return { header: this.header.map(whole), rows: this.rows.map(whole), cut: this.cut };
  }

  /** Puts cells of rows above that reach into this row where they belong: up to the next free column, or all. */
  private fillFromAbove(toTheEnd = false): void {
    while (this.row.length < this.reaching.length) {
      const above = this.reaching[this.row.length];
      if (!above && !toTheEnd) return;
      if (above && --above.rows === 0) this.reaching[this.row.length] = undefined;
      if (!this.put(above?.text ?? '')) return;
    }
  }

  private put(text: string): boolean {
    const size = text.length + CELL;
    if (this.cut || this.characters + size > MOST_CHARACTERS || !this.takes(size)) {
      this.cut = true;
      return false;
    }
    this.characters += size;
    this.row.push(text);
    return true;
  }
}
