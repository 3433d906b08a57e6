import type { EvidenceColumn } from './evidence-columns.ts';
import type { EvidenceRow } from './evidence-rows.ts';

/** By which column the table is sorted, and which way; null is the order of the answer. */
export type EvidenceOrder = { column: EvidenceColumn; descending: boolean } | null;

/** What a press on a heading leads to: ascending, then descending, then the order of the answer again. */
export function nextOrder(order: EvidenceOrder, column: EvidenceColumn): EvidenceOrder {
  if (order?.column !== column) return { column, descending: false };
  return order.descending ? null : { column, descending: true };
}

/** The rows in an order, equal ones as in the answer. What is not stated comes last, whichever way is sorted. */
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
