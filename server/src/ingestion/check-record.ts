import { boundRecord, skippedPaper } from './bounded-paper.ts';
import { type FoundRecord, type Skipped, sourcePaper, type UnderstoodPaper } from './source-paper.ts';
import { tidyPaper } from './tidy-paper.ts';

/** Returns the record as every reader must make it, with defaults for what is missing, or why it cannot be stored. */
export function checkRecord(item: string, record: FoundRecord): UnderstoodPaper | { skipped: Skipped } {
  const found = boundRecord(item, 'paper' in record ? { ...record, paper: tidyPaper(record.paper) } : record);
  if ('skipped' in found) return found;
  const parsed = sourcePaper.safeParse(found.paper);
  if (parsed.success) return { item, paper: parsed.data, shortened: found.shortened ?? [] };
  const [issue] = parsed.error.issues;
  return { skipped: skippedPaper(item, found.paper, `${issue?.path.join('.')}: ${issue?.message}`) };
}
