import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/connect.ts';
import type { HealthKeys, Services } from '../platform/services.ts';
import { zoteroKeys } from './schema.ts';
import { openText, sealText } from './seal-text.ts';

/** A user's library at Zotero, and the key that opens it. */
interface ZoteroAccount {
  key: string;
  account: number;
  accountName: string;
  canWrite: boolean;
  addedAt: Date;
}

/** Returns where the Zotero keys of users are kept: encrypted, never shown again. */
export function zoteroAccounts({ db, healthKeys, now }: Pick<Services, 'db' | 'healthKeys' | 'now'>) {
  return {
    /** Returns the account of a user; null when there is none, or when its key cannot be opened any more. */
    async find(userId: string): Promise<ZoteroAccount | null> {
      const [row] = await db.select().from(zoteroKeys).where(eq(zoteroKeys.userId, userId));
      const key = row ? await openedKey(healthKeys, db, row) : null;
      if (!row || key === null) return null;
      const { account, accountName, canWrite, addedAt } = row;
      return { key, account, accountName, canWrite, addedAt };
    },
    /** Keeps the account of a user, in place of another one. */
    keep(userId: string, { key, ...named }: Omit<ZoteroAccount, 'addedAt'>): Promise<void> {
      return db.transaction(async (tx) => {
        const { id, secret } = await healthKeys.newest(tx);
        const row = {
          ...named,
          sealed: sealText(secret, userId, 'zotero key', key),
          dataKey: id,
          addedAt: now(),
        };
        await tx
          .insert(zoteroKeys)
          .values({ userId, ...row })
          .onConflictDoUpdate({ target: zoteroKeys.userId, set: row });
      });
    },
    /** Removes the key of a user. */
    async forget(userId: string): Promise<void> {
      await db.delete(zoteroKeys).where(eq(zoteroKeys.userId, userId));
    },
  };
}

/** So many users are locked at a time, for some milliseconds. */
const BATCH = 100;

/**
 * Re-encrypts every user's Zotero key with the newest data key, while other processes read and write. A key that can no longer be
 * decrypted is removed, and its user has to enter it again.
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
async function openedKey(
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
