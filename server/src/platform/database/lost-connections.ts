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
