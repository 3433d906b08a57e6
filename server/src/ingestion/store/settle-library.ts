import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connect.ts';
import { mergeSegments } from '../../search/index/merge-segments.ts';

/** Leaves the tables as fast to read as they can be, and the count exact even if batches ran beside each other. */
export async function settleLibrary(db: Database): Promise<void> {
  await db.execute(sql`update corpus set papers = (select count(*) from papers)`);
  await db.execute(sql`vacuum (analyze) papers`);
  await mergeSegments(db, 2);
  await db.execute(sql`vacuum word_segments`);
}
