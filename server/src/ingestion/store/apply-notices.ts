import { sql } from 'drizzle-orm';
import { lockPapers } from '../../library/papers/paper-key.ts';
import type { Database } from '../../platform/database/connect.ts';
import { markPapers } from './mark-papers.ts';
import { type NoticeChanges, papersIn, writeNotices } from './own-notices.ts';

/** Notices of one transaction: the embedded database does nothing else meanwhile. */
const BATCH = 250;

/**
 * Stores what a source says of papers, deletes what it says no longer, and marks the papers that are here, each batch in a short
 * transaction. The same again changes nothing. Returns how many papers are marked otherwise than before.
 */
export async function applyNotices(
  db: Database,
  { put, gone }: NoticeChanges,
  at: Date,
  signal?: AbortSignal,
): Promise<number> {
  let marked = 0;
  for (let start = 0; start < Math.max(put.length, gone.length); start += BATCH) {
    signal?.throwIfAborted();
    const part = { put: put.slice(start, start + BATCH), gone: gone.slice(start, start + BATCH) };
    marked += await db.transaction(async (tx) => {
      await lockPapers(tx, 'to store some');
      await writeNotices(tx, part);
      const changed = await markPapers(tx, papersIn([...part.put, ...part.gone]), at);
      // Searches and rankings go by what is marked, and are made anew with every version.
      if (changed > 0)
        await tx.execute(sql`update corpus set version = extract(epoch from clock_timestamp())`);
      return changed;
    });
  }
  return marked;
}
