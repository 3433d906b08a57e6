import { z } from 'zod';
import { type EvidenceColumn, hideableColumns } from './evidence-columns.ts';

const key = 'hidden-evidence-columns';
const stored = z.array(z.string());

/** The columns a stored text names, in the order of the table; none for anything but a list. Columns unknown today are left out. */
export function parseHiddenColumns(text: string | null): EvidenceColumn[] {
  if (!text) return [];
  try {
    const names = stored.safeParse(JSON.parse(text)).data ?? [];
    return hideableColumns.filter((column) => names.includes(column));
  } catch {
    return [];
  }
}

/** The columns the user has hidden in this browser. Hidden ones are kept, so that a new column is shown to everyone. */
export function readHiddenColumns(): EvidenceColumn[] {
  try {
    return parseHiddenColumns(localStorage.getItem(key));
  } catch {
    return [];
  }
}

/** Keeps the hidden columns in this browser; where it refuses to store, they last as long as the answer is shown. */
export function keepHiddenColumns(columns: readonly EvidenceColumn[]): void {
  try {
    if (columns.length > 0) localStorage.setItem(key, JSON.stringify(columns));
    else localStorage.removeItem(key);
  } catch {
    // Storage may be refused (private mode, quota).
  }
}
