import type { Database } from '../../platform/database/connect.ts';
import type { PaperSource, SourceRecord } from '../connectors/paper-source.ts';
import { storeFetched } from '../store/store-fetched.ts';

/** Fetches and stores the full texts of these papers, one by one. Returns how many the source gave. */
export async function fetchTexts(
  db: Database,
  source: PaperSource,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  const records: SourceRecord[] = [];
  for (const key of keys) {
    const record = await source.fullText(key, { signal });
    if (record && 'paper' in record) records.push(record);
  }
  await storeFetched(db, records, { signal });
  return records.length;
}
