import { parse } from 'csv-parse/sync';

/** A row of a table: its cells and the line it begins on (from 1), or why it cannot be read. */
export type CsvRow = { line: number } & ({ cells: string[] } | { broken: string });

/** What may be between the cells of a row. */
export type Delimiter = ',' | ';' | '\t';

/** Rows with a quotation mark that is never closed, behind which reading begins again. */
const MOST_UNCLOSED = 20;
/** A header is looked for in so many characters. */
const LONGEST_HEADER = 10_000;

const options = {
  record_delimiter: '\n',
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
} as const;

/** Returns the cells of the first row of a text; none where it cannot be read as one. */
export function firstRow(text: string, delimiter: Delimiter): string[] {
  try {
    const start = withNewlines(text.trimStart().slice(0, LONGEST_HEADER));
    return parse(start, { ...options, delimiter, to: 1 })[0] ?? [];
  } catch {
    return [];
  }
}

/** Returns the rows of a table that are not empty. One whose quotation mark is never closed leaves the others whole. */
export function csvRows(text: string, delimiter: Delimiter): CsvRow[] {
  const lines = withNewlines(text).split('\n');
  const rows: CsvRow[] = [];
  let read = 0;
  for (let unclosed = 0; unclosed <= MOST_UNCLOSED; unclosed++) {
    const broken = readFrom(lines, read, delimiter, rows);
    if (broken === null) return rows;
    rows.push({ line: broken, broken: 'A quotation mark that opens in it is never closed.' });
    read = broken;
  }
  rows.push({ line: read + 1, broken: 'It and what follows have quotation marks that are never closed.' });
  return rows;
}

/** Adds the rows behind so many lines; returns the line of one that is never closed, null where there is none. */
function readFrom(lines: string[], read: number, delimiter: Delimiter, rows: CsvRow[]): number | null {
  let [end, empty] = [read, 0];
  try {
    parse(lines.slice(read).join('\n'), {
      ...options,
      delimiter,
      on_record: (cells: string[], info) => {
        const line = end + info.empty_lines - empty + 1;
        end = read + info.lines;
        empty = info.empty_lines;
        if (cells.some((cell) => cell.trim())) rows.push(rowOf(cells, lines.slice(line - 1, end), line));
        return null;
      },
    });
    return null;
  } catch {
    return lines.findIndex((line, at) => at >= end && line !== '') + 1;
  }
}

/** A quotation mark that is closed rows later takes these rows into one cell, its marks included. */
function rowOf(cells: string[], lines: string[], line: number): CsvRow {
  const torn =
    lines.length > 1 &&
    cells.some(
      (cell) =>
        cell.startsWith('"') &&
        cell.includes('\n') &&
        !lines.join('\n').includes(`"${cell.replaceAll('"', '""')}"`),
    );
  if (!torn) return { line, cells };
  return {
    line,
    broken: `A quotation mark is not closed where its cell ends; lines ${line} to ${line + lines.length - 1} are left out.`,
  };
}

const withNewlines = (text: string): string => text.replaceAll(/\r\n?/g, '\n');
