import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connect.ts';
import { mergeSegments } from '../../search/index/segments.ts';
import type { ReadItem, UnderstoodPaper } from '../source-paper.ts';
import { storeFound } from './store-found.ts';
import { type PreparedPapers, preparePapers } from './store-papers.ts';

/** How far a stream of records has come. */
interface StreamProgress {
  /** Records that were read and stored or skipped; all before them are in the database. */
  records: number;
  /** Papers that are new or have other fields than before. */
  changed: number;
}

/** How fast papers are stored. */
export interface StreamPace {
  /** Papers of one transaction. */
  batch: number;
  /** How many times as long as a batch took the next one waits, so that others get their turn. */
  rest: number;
  /** Whether the rows of a batch are worked out during the transaction of the one before: faster, and that transaction takes longer. */
  ahead: boolean;
}

/** How a stream is stored. */
interface StreamOptions {
  /** Records at the beginning that are known to be stored. */
  behind?: number;
  /** Asked before each batch, because users come and go. */
  pace: () => StreamPace;
  /** Called after each batch. */
  onBatch: (progress: StreamProgress) => Promise<void>;
  signal: AbortSignal;
}

/** A file ends before its end: what came before is stored. `message` says where and why. */
export class BrokenStream extends Error {
  override name = 'BrokenStream';
}

/** A batch that is to be stored next. */
interface ReadyBatch {
  papers: readonly UnderstoodPaper[];
  upTo: number;
  prepared: PreparedPapers | undefined;
}

/**
 * Stores records as they are read, in short transactions one after another; while one is being stored the next is read. Throws the
 * reason of the signal when it is aborted, and BrokenStream when the file breaks off.
 */
export async function storeStream(
  db: Database,
  items: AsyncIterable<ReadItem>,
  { behind = 0, pace, onBatch, signal }: StreamOptions,
): Promise<StreamProgress> {
  const progress = { records: 0, changed: 0 };
  let batch: UnderstoodPaper[] = [];
  let read = 0;
  let storing: Promise<void> = Promise.resolve();
  let ready: ReadyBatch | null = null;
  const start = (next: ReadyBatch) => {
    storing = store(next);
    // Awaited with the next batch; until then its failure must not count as unhandled.
    storing.catch(() => {});
  };
  const flush = async () => {
    const [papers, upTo] = [batch, read];
    batch = [];
    await storing;
    signal.throwIfAborted();
    const { ahead } = pace();
    if (ready && !ahead) {
      await store(ready);
      ready = null;
    }
    const prepared = await preparePapers(
      db,
      papers.map(({ paper }) => paper),
    );
    const last = ready;
    // What is stored before this batch may change what it changes; that it changes nothing is known only behind all others.
    ready = { papers, upTo, prepared: last && !prepared.hasWork ? undefined : prepared };
    if (last) start(last);
    // The code that stores a paper reports a computation that fails for it.
    await prepared.workOut().catch(() => {});
  };
  const store = async ({ papers, upTo, prepared }: ReadyBatch) => {
    const started = performance.now();
    const { stored, updated } = await storeFound(db, papers, prepared);
    progress.records = upTo;
    progress.changed += stored + updated;
    await onBatch({ ...progress });
    const pause = pace().rest * (performance.now() - started);
    if (pause >= 1) await wait(pause, undefined, { signal });
  };
  let broken: string | null = null;
  let most = pace().batch;
  for await (const item of items) {
    if ('skipped' in item && item.skipped.endsFile) broken = `${item.skipped.item}: ${item.skipped.reason}`;
    else if (++read > behind && !('skipped' in item)) batch.push(item);
    if (batch.length < most) continue;
    await flush();
    most = pace().batch;
  }
  await flush();
  await storing;
  signal.throwIfAborted();
  if (ready) await store(ready);
  if (broken !== null) throw new BrokenStream(broken);
  return progress;
}

/** Leaves the tables as fast to read as they can be, and the count exact even if batches ran beside each other. */
export async function settleLibrary(db: Database): Promise<void> {
  await db.execute(sql`update corpus set papers = (select count(*) from papers)`);
  await db.execute(sql`vacuum (analyze) papers`);
  await mergeSegments(db, 2);
  await db.execute(sql`vacuum word_segments`);
}
