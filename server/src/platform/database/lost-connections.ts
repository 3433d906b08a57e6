import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

/**
 * Lets the process outlive connections that are lost, unused or in the middle of a transaction: without a listener either would end it. The
 * statement that was running fails, and the next one gets a new connection.
 */
export function outliveLostConnections(pool: Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
}

/**
 * Returns drizzle on a pool. Where a transaction cannot begin, because its connection was lost before, drizzle itself would never give the
 * connection back, and after as many as the pool has nobody would get one.
 */
export function drizzleOn(pool: Pool): NodePgDatabase {
  const db = drizzle(pool);
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}
