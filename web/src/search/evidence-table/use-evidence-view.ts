import { useState } from 'react';
import { z } from 'zod';
import type { EvidenceRow } from './evidence-rows.ts';

const key = 'hidden-evidence-columns';
const stored = z.array(z.string());

/** The columns in a stored text, in the order of the table; none for anything but a list. Unknown columns are left out. */
export function parseHiddenColumns(text: string | null): EvidenceColumn[] {
  if (!text) return [];
  try {
    const names = stored.safeParse(JSON.parse(text)).data ?? [];
    return hideableColumns.filter((column) => names.includes(column));
  } catch {
    return [];
  }
}

/** The columns that the user has hidden in this browser. Hidden ones are stored, so that a new column is shown to everyone. */
export function readHiddenColumns(): EvidenceColumn[] {
  try {
    return parseHiddenColumns(localStorage.getItem(key));
  } catch {
    return [];
  }
}

/** Stores the hidden columns in this browser; if it refuses, they last as long as the answer is shown. */
export function keepHiddenColumns(columns: readonly EvidenceColumn[]): void {
  try {
    if (columns.length > 0) localStorage.setItem(key, JSON.stringify(columns));
    else localStorage.removeItem(key);
  } catch {
    // Storage may be refused (private mode, quota).
  }
}

/** The column that the table is sorted by, and the direction; null is the order of the answer. */
export type EvidenceOrder = { column: EvidenceColumn; descending: boolean } | null;

/** The order after pressing a heading: ascending, then descending, then the order of the answer again. */
export function nextOrder(order: EvidenceOrder, column: EvidenceColumn): EvidenceOrder {
  if (order?.column !== column) return { column, descending: false };
  return order.descending ? null : { column, descending: true };
}

/** The sorted rows; equal ones keep the order of the answer. Missing values come last in both directions. */
export function sortRows(rows: readonly EvidenceRow[], order: EvidenceOrder): readonly EvidenceRow[] {
  if (!order) return rows;
  const { column, descending } = order;
  return rows.toSorted(({ keys: { [column]: a } }, { keys: { [column]: b } }) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return descending ? compareKeys(b, a) : compareKeys(a, b);
  });
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const compareKeys = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

/** The columns of the evidence table, in their order. */
export const evidenceColumns = [
  'study',
  'people',
  'compared',
  'outcome',
  'result',
  'design',
  'year',
] as const;
export type EvidenceColumn = (typeof evidenceColumns)[number];

/** The heading of each column. */
export const columnNames: Readonly<Record<EvidenceColumn, string>> = {
  study: 'Study',
  people: 'People',
  compared: 'Compared',
  outcome: 'Outcome',
  result: 'Result',
  design: 'Design',
  year: 'Year',
};

/** A row without its study is meaningless: that column is always shown. */
export const hideableColumns = evidenceColumns.filter((column) => column !== 'study');

/** The view of the evidence: the sorted rows, the visible columns, and functions that change both. */
export interface EvidenceView {
  rows: readonly EvidenceRow[];
  /** The visible columns, in order. */
  columns: readonly EvidenceColumn[];
  hidden: readonly EvidenceColumn[];
  order: EvidenceOrder;
  hide: (columns: readonly EvidenceColumn[]) => void;
  sort: (order: EvidenceOrder) => void;
}

/** Returns the rows as the user has set them. The hidden columns are stored in this browser, the order is not. */
export function useEvidenceView(unsorted: readonly EvidenceRow[]): EvidenceView {
  const [hidden, setHidden] = useState<readonly EvidenceColumn[]>(readHiddenColumns);
  const [order, sort] = useState<EvidenceOrder>(null);
  const columns = evidenceColumns.filter((column) => !hidden.includes(column));
  // A hidden column does not sort: its order would have no visible reason.
  const shownOrder = order && columns.includes(order.column) ? order : null;
  const hide = (next: readonly EvidenceColumn[]) => {
    setHidden(next);
    keepHiddenColumns(next);
  };
  return { rows: sortRows(unsorted, shownOrder), columns, hidden, order: shownOrder, hide, sort };
}
