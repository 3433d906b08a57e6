import { eq } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { zoteroKeys } from '../schema.ts';
import { sealText } from '../sealing/seal-text.ts';
import { openedKey } from './encrypt-zotero-keys.ts';

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
