import type { ReadingStatus } from '@health/contract';
import { sql } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { lockNotes } from './note-rows.ts';

/** Sets the reading status of papers, and returns those that were found; refuses with 404 when none was. */
export async function setStatus(
  { db, now }: Services,
  userId: string,
  { pmc_ids, status }: { pmc_ids: readonly string[]; status: ReadingStatus },
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const rows = await lockNotes(tx, userId, pmc_ids);
    await tx.execute(sql`
      update reader_notes set status = ${status}, changed_at = ${now().toISOString()}::timestamptz
      where id = any(${sql.param(rows.map(({ id }) => id))}::bigint[]) and status <> ${status}`);
    return rows.map(({ key }) => key);
  });
}
