import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';

/** Waits until nobody holds a row of a table that workers share: the leases of those that were killed have ended. */
export async function leasesEnded(pool: Pool, table: string): Promise<void> {
  const isHeld = async () =>
    (await pool.query(`select from ${table} where status = 'waiting' and take_at > now() limit 1`)).rowCount;
  while (await isHeld()) await wait(20);
}
