import type { UserHighlight } from '@health/contract';
import type { userHighlights } from '../../platform/schema/highlights.ts';

/** Returns a stored highlight as the contract has it. */
export const highlightOf = (row: typeof userHighlights.$inferSelect): UserHighlight => ({
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
