import type { Database } from '../platform/database/connect.ts';
import { readInThread } from './read-in-thread.ts';
import type { Skipped, UnderstoodPaper } from './source-paper.ts';
import { type DeleteResult, deletePapers } from './store/delete-papers.ts';
import { type FoundResult, storeFound } from './store/store-found.ts';
import { settleLibrary } from './store/store-stream.ts';

/** What an import did. `bytes` of XML were read in `seconds`; nothing is left out without its reason. */
export interface ImportResult extends FoundResult {
  /** Papers that are stored though not all of them is kept, and what is not. */
  shortened: Skipped[];
  /** PMIDs that files of PubMed say to delete, with what became of their papers. */
  deletions: DeleteResult & { pmids: string[] };
  bytes: number;
  seconds: number;
}

/** How an import reports and is stopped. */
export interface ImportOptions {
  onProgress?: (sofar: Readonly<ImportResult>) => void;
  /** Ends the import after the batch that is being stored. */
  signal?: AbortSignal | undefined;
}

/** A batch is full at so many papers or bytes of XML, whichever comes first. */
const PAPERS = 64;
const BYTES = 6_000_000;

/**
 * Imports files, folders, archives and '-' (standard input). While one batch is being stored the next is read; two at
 * most are in memory. Safe to stop and to run again: what is stored already is not written twice.
 */
export async function importPapers(
  db: Database,
  paths: readonly string[],
  options: ImportOptions = {},
): Promise<ImportResult> {
  const started = performance.now();
  const result: ImportResult = {
    stored: 0,
    updated: 0,
    unchanged: 0,
    skipped: [],
    shortened: [],
    deletions: { pmids: [], deleted: 0, kept: 0 },
    bytes: 0,
    seconds: 0,
  };
  let storing = Promise.resolve();
  for await (const batch of batches(paths, result, options.signal)) {
    await storing;
    storing = storeFound(db, batch).then((done) => {
      result.stored += done.stored;
      result.updated += done.updated;
      result.unchanged += done.unchanged;
      result.skipped.push(...done.skipped);
      result.shortened.push(...shortenedOf(batch, done.skipped));
      result.seconds = (performance.now() - started) / 1000;
      options.onProgress?.(result);
    });
    // Awaited before the next batch; until then its failure must not count as unhandled.
    storing.catch(() => {});
  }
  await storing;
  // A file says it at its end, of records that came before.
  if (result.deletions.pmids.length > 0 && !options.signal?.aborted)
    Object.assign(result.deletions, await deletePapers(db, result.deletions.pmids));
  if (result.stored + result.updated + result.deletions.deleted > 0) await settleLibrary(db);
  result.seconds = (performance.now() - started) / 1000;
  return result;
}

async function* batches(
  paths: readonly string[],
  result: ImportResult,
  signal?: AbortSignal,
): AsyncGenerator<UnderstoodPaper[]> {
  let batch: UnderstoodPaper[] = [];
  let size = 0;
  const onDeleted = (pmid: string) => result.deletions.pmids.push(pmid);
  for await (const item of readInThread(paths, onDeleted)) {
    if (signal?.aborted) break;
    result.bytes += item.bytes;
    size += item.bytes;
    if ('skipped' in item) result.skipped.push(item.skipped);
    else batch.push(item);
    if (batch.length < PAPERS && size < BYTES) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}

/** What is said of the papers of a batch of which not all is kept. */
function shortenedOf(batch: readonly UnderstoodPaper[], skipped: readonly Skipped[]): Skipped[] {
  const said = batch.flatMap(({ item, paper, shortened }) =>
    shortened.map((reason) => ({ item: `${item} (${paper.pmc_id})`, reason })),
  );
  return said.filter(({ item }) => !skipped.some((one) => one.item === item));
}
