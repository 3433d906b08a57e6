import type { AccessEntry } from '@health/contract';
import { desc, eq } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { accessLog } from '../schema.ts';

/** Entries that the page of the account shows; the download has all. */
const SHOWN = 100;

/** Returns the last entries of a user's access log, the newest first. */
export async function listAccess({ db }: Services, userId: string): Promise<{ data: AccessEntry[] }> {
  const rows = await db
    .select({ at: accessLog.at, action: accessLog.action, client: accessLog.client })
    .from(accessLog)
    .where(eq(accessLog.userId, userId))
    .orderBy(desc(accessLog.at), desc(accessLog.id))
    .limit(SHOWN);
  return { data: rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })) };
}
