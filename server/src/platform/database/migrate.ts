import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';

/** The database cannot be used by this version; `message` says why in one sentence. */
export class WrongSchema extends Error {
  override name = 'WrongSchema';
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any number, the same in every process, so that only one of several starting at once migrates. */
const MIGRATION_LOCK = 7_206_001;
/** The oldest PostgreSQL that serves, as `server_version_num` counts. */
const OLDEST = 160_000;
/** What drizzle-kit and earlier versions of the application call the list of migrations. */
const LIST = 'drizzle.__drizzle_migrations';
/** A table, an index or a type of this name exists, so it is another application's. */
const NAME_TAKEN = ['42P07', '42710'];
/** Why nothing can be stored on a server that refuses writes. */
export const ONLY_READS =
  'The PostgreSQL server of DATABASE_URL can only be read: it is a replica, or the role or the database was made read-only. Name the primary, and a role that may write.';

/**
 * Brings the database to the newest schema, or to that of the migration made at `upTo` (milliseconds). Everything happens in one transaction, so that it
 * is safe to run from several processes at once and through a pooler. Throws WrongSchema for an old PostgreSQL, for a server that can only be
 * read, for another application's database, and when a newer version has changed the schema already: this one would answer wrongly.
 */
export async function migrate(
  { pool, kind }: { pool: Pool; kind?: 'embedded' | 'server' },
  upTo = Number.POSITIVE_INFINITY,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Another process may be migrating a large library, so this wait has no limit.
    await client.query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await refuseServer(client, kind);
    const migrations = readMigrationFiles({ migrationsFolder });
    const applied = await newestApplied(client, migrations);
    refuseNewerSchema(applied, migrations);
    const missing = migrations.filter(({ folderMillis }) => folderMillis > applied && folderMillis <= upTo);
    for (const migration of missing) await apply(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

const server = z.object({
  number: z.number(),
  name: z.string(),
  only_reads: z.boolean(),
  place: z.string().nullable(),
});

async function refuseServer(client: PoolClient, kind?: 'embedded' | 'server'): Promise<void> {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name,
      current_setting('transaction_read_only') = 'on' as only_reads, current_schema() as place`,
  );
  const { number, name, only_reads, place } = server.parse(rows[0]);
  if (number < OLDEST)
    throw new WrongSchema(
      `This PostgreSQL is of version ${name}; the Health Application needs 16 or newer. Upgrade it, or name another server in DATABASE_URL.`,
    );
  // The embedded engine only reads while its disk is nearly full: what is there is shown all the same.
  if (only_reads && kind === 'server') throw new WrongSchema(ONLY_READS);
  if (place !== 'public')
    throw new WrongSchema(
      `The tables of the Health Application belong in the schema public, and the role of DATABASE_URL makes its own in ${place ?? 'none'}. Grant it USAGE and CREATE on public, and put that first: ALTER ROLE … SET search_path = public.`,
    );
}

const ANOTHER_APPLICATION =
  'The database of DATABASE_URL holds the tables of another application. Create a database for the Health Application and name that one.';

/** Returns when the newest migration of the database was made, in milliseconds; 0 for an empty one, whose list it creates. */
async function newestApplied(client: PoolClient, [first]: readonly MigrationMeta[]): Promise<number> {
  const { rows: lists } = await client.query(`select to_regclass('${LIST}') is not null as listed`);
  if (!z.object({ listed: z.boolean() }).parse(lists[0]).listed) {
    await client.query('create schema if not exists drizzle');
    await client.query(`create table ${LIST} (id serial primary key, hash text not null, created_at bigint)`);
    return 0;
  }
  // Other applications keep a list of this name, too, and may have a table of papers. The first entry of ours never changes.
  const { rows } = await client.query(
    `select coalesce(max(created_at), 0)::text as newest, coalesce(bool_or(created_at = $1), false) as ours from ${LIST}`,
    [first?.folderMillis],
  );
  const { newest, ours } = z.object({ newest: z.string(), ours: z.boolean() }).parse(rows[0]);
  if (newest !== '0' && !ours) throw new WrongSchema(ANOTHER_APPLICATION);
  return Number(newest);
}

function refuseNewerSchema(applied: number, migrations: readonly MigrationMeta[]): void {
  if (applied > Math.max(...migrations.map(({ folderMillis }) => folderMillis)))
    throw new WrongSchema(
      'This library was last used by a newer version of the Health Application. Start that version, or a later one.',
    );
}

async function apply(client: PoolClient, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  try {
    for (const statement of sql) await client.query(statement);
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && NAME_TAKEN.includes(String(error.code));
    throw isTaken ? new WrongSchema(ANOTHER_APPLICATION) : error;
  }
  await client.query(`insert into ${LIST} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
}
