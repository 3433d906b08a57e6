import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connect.ts';

/** Any number will do. */
const PAPERS = 7_206_010;

/**
 * Lets those who store papers wait for each other, so that a paper is not stored under two keys; and for those who look
 * whether some are here, so that a paper does not arrive between their look and what they write. Ends with the transaction.
 */
export async function lockPapers(tx: Transaction, why: 'to store some' | 'to look'): Promise<void> {
  await tx.execute(
    why === 'to look'
      ? sql`select pg_advisory_xact_lock_shared(${PAPERS})`
      : sql`select pg_advisory_xact_lock(${PAPERS})`,
  );
}
