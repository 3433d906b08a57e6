import { sql } from 'drizzle-orm';
import { lockPapers } from '../../library/papers/paper-key.ts';
import type { Database } from '../../platform/database/connect.ts';
import { markPapers } from './mark-papers.ts';
import { type NoticeChanges, papersIn, writeNotices } from './own-notices.ts';

/** Notices of one transaction: the embedded database does nothing else meanwhile. */
const BATCH = 250;

/**
 * Stores the notices of a source, deletes those that it no longer has, and marks the papers in the library, each batch in a short
 * transaction. Running it again changes nothing. Returns how many papers changed their mark.
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
      // Searches and rankings depend on the marks, and are recomputed with every version.
      if (changed > 0)
        await tx.execute(sql`update corpus set version = extract(epoch from clock_timestamp())`);
      return changed;
    });
  }
  return marked;
}
