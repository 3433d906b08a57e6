import { useState } from 'react';
import { type EvidenceColumn, evidenceColumns } from './evidence-columns.ts';
import type { EvidenceRow } from './evidence-rows.ts';
import { keepHiddenColumns, readHiddenColumns } from './hidden-columns.ts';
import { type EvidenceOrder, sortRows } from './sort-rows.ts';

/** What the user sees of the evidence: the sorted rows, the columns shown, and how to change both. */
export interface EvidenceView {
  rows: readonly EvidenceRow[];
  /** The columns shown, in their order. */
  columns: readonly EvidenceColumn[];
  hidden: readonly EvidenceColumn[];
  order: EvidenceOrder;
  hide: (columns: readonly EvidenceColumn[]) => void;
  sort: (order: EvidenceOrder) => void;
}

/** Returns the rows as the user wants them. The hidden columns are kept in this browser, the order is not. */
export function useEvidenceView(unsorted: readonly EvidenceRow[]): EvidenceView {
  const [hidden, setHidden] = useState<readonly EvidenceColumn[]>(readHiddenColumns);
  const [order, sort] = useState<EvidenceOrder>(null);
  const columns = evidenceColumns.filter((column) => !hidden.includes(column));
  // A column that is hidden sorts nothing: its order would have no visible reason.
  const shownOrder = order && columns.includes(order.column) ? order : null;
  const hide = (next: readonly EvidenceColumn[]) => {
    setHidden(next);
    keepHiddenColumns(next);
  };
  return { rows: sortRows(unsorted, shownOrder), columns, hidden, order: shownOrder, hide, sort };
}
