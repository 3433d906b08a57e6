import { and, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';
import { users } from '../schema.ts';
import { foldName } from './fold-name.ts';

/** Any number, the same in every process; the address is the second part of the lock. */
const ADDRESS_LOCK = 7206;

/** Serialises changes of the owners of an address until the transaction ends. */
export async function lockAddress(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADDRESS_LOCK}::int, hashtext(${foldName(email)}))`);
}

/** Whether an account, other than `except`, has the address. */
export const isAddressUsed = (db: Queryable, email: string, except?: string): Promise<boolean> =>
  exists(db, email, except);

/** Whether an account, other than `except`, has verified that the address is its own. */
export const isAddressVerified = (db: Queryable, email: string, except?: string): Promise<boolean> =>
  exists(db, email, except, isNotNull(users.emailVerifiedAt));

async function exists(db: Queryable, email: string, except?: string, more?: SQL): Promise<boolean> {
  const isOther = except === undefined ? undefined : ne(users.id, except);
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.emailKey, foldName(email)), isOther, more))
    .limit(1);
  return other !== undefined;
}
