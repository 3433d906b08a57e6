import { expect, it } from 'vitest';
import { TableGrid } from './table-grid.ts';

/** A cell as "text", "text|columns" or "text|columns|rows". */
function gridOf(rows: string[][], heads = 0) {
  const grid = new TableGrid(() => true);
  rows.forEach((row, index) => {
    grid.beginRow();
    for (const cell of row) {
      const [text = '', columns = 1, height = 1] = cell.split('|');
      grid.addCell(text, { columns: Number(columns), rows: Number(height) }, false);
    }
    grid.endRow(index < heads);
  });
  return grid.finished();
}

it.each<[string, string[][], string[][]]>([
  [
    'a cell stands in every column and row it spans',
    [['a|2|2', 'b'], ['c'], ['d', 'e', 'f']],
    [
      ['a', 'a', 'b'],
      ['a', 'a', 'c'],
      ['d', 'e', 'f'],
    ],
  ],
  [
    'a cell in the last column reaches down',
    [['a', 'b|1|2'], ['c']],
    [
      ['a', 'b'],
      ['c', 'b'],
    ],
  ],
  [
    'rows are filled to one length',
    [['a'], ['b', 'c']],
    [
      ['a', ''],
      ['b', 'c'],
    ],
  ],
  [
    'a span wider than the table adds no column',
    [['a|9'], ['b', 'c']],
    [
      ['a', 'a'],
      ['b', 'c'],
    ],
  ],
  ['rows without a word are left out', [['a'], [''], ['b']], [['a'], ['b']]],
])('%s', (_, rows, expected) => {
  expect(gridOf(rows)).toEqual({ header: [], rows: expected, cut: false });
});

it('the rows of the head come first; a head after the body is part of the body', () => {
  expect(gridOf([['h'], ['a']], 1)).toEqual({ header: [['h']], rows: [['a']], cut: false });
});

it('a cell of the head does not extend into the body', () => {
  const grid = new TableGrid(() => true);
  grid.beginGroup();
  grid.beginRow();
  grid.addCell('h', { columns: 1, rows: 9 }, true);
  grid.endRow(true);
  grid.beginGroup();
  grid.beginRow();
  grid.addCell('a', { columns: 1, rows: 1 }, false);
  grid.endRow(false);
  expect(grid.finished()).toEqual({ header: [['h']], rows: [['a']], cut: false });
});

it('a table that is too long is truncated, which is reported', () => {
  const { rows, cut } = gridOf(Array.from({ length: 6000 }, (_, row) => [`${row}`]));
  expect(rows).toHaveLength(5000);
  expect(cut).toBe(true);
});

it('a table is truncated when the article has no room for it', () => {
  const grid = new TableGrid((characters) => characters < 20);
  for (const text of ['a', 'x'.repeat(50), 'b']) {
    grid.beginRow();
    grid.addCell(text, { columns: 1, rows: 1 }, false);
    grid.endRow(false);
  }
  expect(grid.finished()).toEqual({ header: [], rows: [['a']], cut: true });
});
