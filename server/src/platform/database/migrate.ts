import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { OpenDatabase } from './connect.ts';

/** The database cannot be used by this version; `message` says why in one sentence. */
export class WrongSchema extends Error {
  override name = 'WrongSchema';
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any number, the same in every process, so that only one of several starting at once migrates. */
const MIGRATION_LOCK = 7_206_001;

/**
 * Brings the database to the newest schema. Safe to run from several processes at once. Throws WrongSchema when a newer
 * version has changed the schema already: this one would answer wrongly.
 */
export async function migrate({ pool }: Pick<OpenDatabase, 'pool'>): Promise<void> {
  const client = await pool.connect();
  try {
    // Another process may be migrating a large library, so this wait has no limit.
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseNewerSchema(client);
    await applyMigrations(drizzle(client), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    await client.query('reset lock_timeout').catch(() => {});
    client.release();
  }
}

const appliedMigrations = z.array(z.object({ newest: z.string().nullable() }));

async function refuseNewerSchema(client: PoolClient): Promise<void> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (tables[0]?.name === null) return;
  const { rows } = await client.query(
    'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
  );
  const newest = Number(appliedMigrations.parse(rows)[0]?.newest ?? 0);
  const known = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  if (newest > known)
    throw new WrongSchema(
      'This library was last used by a newer version of the Health Application. Start that version, or a later one.',
    );
}
