import type { ReaderHighlight } from '@health/contract';
import type { readerHighlights } from '../../platform/schema/highlights.ts';

/** Returns a stored highlight as the contract has it. */
export const highlightOf = (row: typeof readerHighlights.$inferSelect): ReaderHighlight => ({
  id: row.id,
  pmc_id: row.pmcId,
  start: { unit: row.startUnit, offset: row.startOffset },
  end: { unit: row.endUnit, offset: row.endOffset },
  quote: row.quote,
  before: row.before,
  colour: row.colour,
  note: row.note,
  version: row.version,
  created_at: row.createdAt.toISOString(),
});
