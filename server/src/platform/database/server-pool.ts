import pg from 'pg';
import { z } from 'zod';
import { outliveLostConnections } from './lost-connections.ts';

/** Milliseconds of PostgreSQL's settings that keep a stopped process from holding others up. */
export interface TimeLimits {
  lock_timeout: number;
  idle_in_transaction_session_timeout: number;
}

/** A pool of connections to a server, and a sentence about the limits that it does not have. */
export interface ServerPool {
  pool: pg.Pool;
  warning: string | null;
}

/** The code and the words with which a pooler refuses a setting at the start of a connection. */
const PROTOCOL_VIOLATION = '08P01';
const REFUSAL = /startup parameter/i;

/**
 * Opens connections with time limits. A pooler such as PgBouncer refuses settings at the start of a connection, because it shares its
 * connections; then they are opened without. Throws when the server does not let this process in.
 */
export async function openServerPool(options: pg.PoolConfig, limits: TimeLimits): Promise<ServerPool> {
  const limited = newPool({ ...options, ...limits });
  try {
    return { pool: limited, warning: await missingLimits(limited, limits) };
  } catch (error) {
    await limited.end();
    if (!refusesSettings(error)) throw error;
  }
  const plain = newPool(options);
  try {
    return { pool: plain, warning: await missingLimits(plain, limits) };
  } catch (error) {
    await plain.end();
    throw error;
  }
}

function newPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options);
  outliveLostConnections(pool);
  return pool;
}

const refusesSettings = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === PROTOCOL_VIOLATION && REFUSAL.test(error.message);

/** Returns a sentence about the limits that are off; null when there are none. A pooler may also have dropped them unsaid. */
async function missingLimits(pool: pg.Pool, limits: TimeLimits): Promise<string | null> {
  const { rows } = await pool.query(
    `select quote_ident(current_user) as role, current_setting('lock_timeout') as lock_timeout,
      current_setting('idle_in_transaction_session_timeout') as idle_in_transaction_session_timeout`,
  );
  const { role, ...set } = z.record(z.string(), z.string()).parse(rows[0]);
  const missing = Object.entries(limits).filter(([name, value]) => value > 0 && set[name] === '0');
  if (missing.length === 0) return null;
  const statements = missing.map(([name, value]) => `ALTER ROLE ${role} SET ${name} = '${value / 1000}s';`);
  return `The pooler of DATABASE_URL takes no ${missing.map(([name]) => name).join(' and no ')}, so that a stopped process can hold others up; set this for the role: ${statements.join(' ')}`;
}
