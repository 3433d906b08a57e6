import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { copyDatabase } from './copy-database.ts';
import { IDLE_TRANSACTION_MS, openEmbedded } from './embedded/embedded.ts';
import { drizzleOn, outliveLostConnections } from './lost-connections.ts';
import { routeReads } from './replicas/route-reads.ts';
import { openServerPool } from './server-pool.ts';

export type Database = NodePgDatabase;
/** The inside of a transaction; every query of a use case runs on either. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Queryable = Database | Transaction;

/** A database that is open, and how to close it. */
export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  kind: 'embedded' | 'server';
  /** Whether a long transaction makes other processes wait: where the embedded engine was run by another one when it was opened. */
  blocksOthers: boolean;
  /** A sentence for the operator about what this database lacks, when there is something. */
  warning?: string | null;
  close(): Promise<void>;
}

/** Where the papers are kept: a PostgreSQL server when `DATABASE_URL` is set, else the engine inside `DATA_DIR`. */
export interface DatabaseLocation {
  DATABASE_URL?: string | undefined;
  /** Streaming replicas of the server, which requests may read from. */
  DATABASE_READ_URLS?: readonly string[] | undefined;
  DATA_DIR: string;
}

const APPLICATION = 'health-application';

/** Milliseconds after which a server that does not answer is reported as unavailable. */
const CONNECTION_OPTIONS = { connectionTimeoutMillis: 5000, keepAlive: true };

/** Milliseconds to wait for a lock: of a request, whose user waits too, and of other work. */
export const LOCK_TIMEOUT = { request: 5000, work: 600_000 };

/**
 * Opens the database of either size behind the same driver. The caller closes it. A process that stops in the middle of a
 * transaction loses it after `idleTransactionMs` milliseconds, so that nobody waits for its locks for long. Throws when a server does not let
 * this process in.
 */
export async function openDatabase(
  { DATABASE_URL, DATABASE_READ_URLS = [], DATA_DIR }: DatabaseLocation,
  lockTimeout: number = LOCK_TIMEOUT.work,
  idleTransactionMs: number = IDLE_TRANSACTION_MS,
): Promise<OpenDatabase> {
  if (DATABASE_URL) {
    const { pool, warning } = await openServerPool(
      { connectionString: DATABASE_URL, max: 20, application_name: APPLICATION, ...CONNECTION_OPTIONS },
      { lock_timeout: lockTimeout, idle_in_transaction_session_timeout: idleTransactionMs },
    );
    const closeReplicas = routeReads(pool, DATABASE_READ_URLS, APPLICATION);
    const database = opened(pool, 'server', false, async () => {
      await pool.end();
      await closeReplicas();
    });
    return { ...database, warning };
  }
  const engine = await openEmbedded(DATA_DIR, copyDatabase, idleTransactionMs);
  const { host, port } = engine;
  // The engine runs one query at a time; more connections only add places to queue.
  const pool = new pg.Pool({
    host,
    port,
    user: 'postgres',
    database: 'postgres',
    max: 8,
    application_name: APPLICATION,
    connectionTimeoutMillis: CONNECTION_OPTIONS.connectionTimeoutMillis,
  });
  return opened(pool, 'embedded', engine.isShared, async () => {
    await pool.end();
    await engine.close();
  });
}

function opened(
  pool: pg.Pool,
  kind: OpenDatabase['kind'],
  blocksOthers: boolean,
  close: () => Promise<void>,
): OpenDatabase {
  outliveLostConnections(pool);
  return { db: drizzleOn(pool), pool, kind, blocksOthers, close };
}
