import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../platform/database/connect.ts';
import { hasUsers } from '../../platform/operations/last-request.ts';
import type { Services } from '../../platform/services.ts';
import type { SourceRecord } from '../connectors/paper-source.ts';
import type { UnderstoodPaper } from '../source-paper.ts';
import { storeFound } from './store-found.ts';
import type { StreamPace } from './store-stream.ts';

/** Papers stored at a time: in the embedded size every user waits while they are. */
const BATCH = 12;
/** After a batch, so many times as long as it took belong to the users. */
const REST = 1.5;

/** How papers are stored that a source sent while users use the product. */
interface StorePace {
  signal: AbortSignal;
  /** A user waits for these papers: no rest between them. */
  urgent?: boolean;
}

/**
 * Stores the records of a page in small steps with rests between them, so that users are answered meanwhile. A paper that is here
 * already is not stored twice. Returns how many papers are new. Ends early when the signal is aborted, by throwing its reason.
 */
export async function storeFetched(
  db: Database,
  records: readonly SourceRecord[],
  { signal, urgent = false }: StorePace,
): Promise<number> {
  const papers = records.flatMap((record): UnderstoodPaper[] => ('paper' in record ? [record] : []));
  let stored = 0;
  for (let start = 0; start < papers.length; start += BATCH) {
    signal.throwIfAborted();
    const began = performance.now();
    stored += (await storeFound(db, papers.slice(start, start + BATCH))).stored;
    if (!urgent) await wait((performance.now() - began) * REST, undefined, { signal });
  }
  return stored;
}

/** In the embedded size an open transaction makes every other query wait; a server answers users meanwhile. */
const PACE = {
  /** No user is waiting, and long transactions are the fastest. */
  alone: { batch: 128, rest: 0, ahead: true },
  /** Short transactions, and most of the time belongs to the users. */
  beside_users: { batch: 8, rest: 3, ahead: false },
  server: { batch: 64, rest: 0, ahead: true },
} as const satisfies Record<string, StreamPace>;

/** Returns how fast files are stored now: ask again before each batch, because users come and go. */
export function filesPace({ databaseKind, config }: Pick<Services, 'databaseKind' | 'config'>): StreamPace {
  if (databaseKind === 'server') return PACE.server;
  return hasUsers(config.DATA_DIR) ? PACE.beside_users : PACE.alone;
}
