import { addHours } from 'date-fns/addHours';
import type { Database } from '../../platform/database/connect.ts';
import type { PaperSource, SourceRecord } from '../connectors/paper-source.ts';
import { storeFetched } from '../store/store-fetched.ts';
import type { TaskRunner } from '../tasks/run-tasks.ts';
import { nextWantedTexts, noteTextsAsked } from './wanted-texts.ts';

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

/** Full texts are asked for by so many papers at a time. */
const BATCH = 4;
/** Full texts of one run: a user who imports thousands of references must not make a harvest of a courtesy. */
const MOST_A_RUN = 400;
/** Hours before the next run when more wait, unless a user wants one before. */
const PAUSE = 6;

/**
 * Returns what fetches the open full texts that questions, recurrent searches and references wait for. A text is noted as asked for
 * once it is stored, so that a worker that is killed leaves none out.
 */
export function wantedTextFetcher(source: PaperSource): TaskRunner {
  return async ({ db, now }, task, report, signal) => {
    let { found, stored } = task;
    for (let asked = 0; asked < MOST_A_RUN; asked += BATCH) {
      const keys = await nextWantedTexts(db, BATCH);
      if (keys.length === 0) return null;
      stored += await fetchTexts(db, source, keys, signal);
      found += keys.length;
      await noteTextsAsked(db, keys, now());
      await report({ cursor: { begun: true }, found, stored, total: null });
    }
    return addHours(now(), PAUSE);
  };
}
