import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { HealthKeys } from '../../platform/services.ts';
import { zoteroKeys } from '../schema.ts';
import { openText, sealText } from '../sealing/seal-text.ts';

/** So many users are locked at a time, for some milliseconds. */
const BATCH = 100;

/**
 * Encrypts every user's Zotero key anew with the newest data key, while other processes read and write. One that cannot be
 * opened any more is removed: it is of no use, and its user is asked for it again.
 */
export async function encryptZoteroKeys(db: Database, healthKeys: HealthKeys): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after;
    after = await db.transaction((tx) => encryptBatch(tx, healthKeys, from));
  }
}

/** Encrypts the next keys, and returns the last user's id; undefined when there are no more. */
async function encryptBatch(
  tx: Transaction,
  healthKeys: HealthKeys,
  after: string,
): Promise<string | undefined> {
  const newest = await healthKeys.newest(tx);
  const { userId, sealed, dataKey } = zoteroKeys;
  const rows = await tx
    .select({ userId, sealed, dataKey })
    .from(zoteroKeys)
    .where(and(ne(dataKey, newest.id), after ? gt(userId, after) : undefined))
    .orderBy(asc(userId))
    .limit(BATCH)
    .for('update');
  for (const row of rows) {
    const isThis = eq(userId, row.userId);
    const key = await openedKey(healthKeys, tx, row);
    if (key === null) await tx.delete(zoteroKeys).where(isThis);
    else
      await tx
        .update(zoteroKeys)
        .set({ sealed: sealText(newest.secret, row.userId, 'zotero key', key), dataKey: newest.id })
        .where(isThis);
  }
  return rows.at(-1)?.userId;
}

/** Returns the key of a row; null when it cannot be opened. */
export async function openedKey(
  healthKeys: HealthKeys,
  db: Parameters<HealthKeys['find']>[1],
  { userId, sealed, dataKey }: Pick<typeof zoteroKeys.$inferSelect, 'userId' | 'sealed' | 'dataKey'>,
): Promise<string | null> {
  const secret = await healthKeys.find(dataKey, db);
  if (!secret) return null;
  try {
    return openText(secret, userId, 'zotero key', sealed);
  } catch {
    return null;
  }
}
