import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { OpenDatabase } from '../connect.ts';

/** The last migration of version 0.1. */
const LAST = 9;

/** Brings an empty database to the schema of version 0.1 and stores rows in every table of it. */
export async function fillAsVersion01(database: OpenDatabase): Promise<void> {
  await migrateUpTo(database, LAST);
  await database.pool.query(readFileSync(new URL('rows-of-0009.sql', import.meta.url), 'utf8'));
}

/** Brings an empty database to the schema of an earlier version: that of the migration with the number `last`. */
export async function migrateUpTo({ pool }: OpenDatabase, last: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'health-migrations-'));
  cpSync(new URL('../migrations', import.meta.url), folder, { recursive: true });
  const journal = join(folder, 'meta', '_journal.json');
  const whole: { entries: { idx: number }[] } = JSON.parse(readFileSync(journal, 'utf8'));
  const earlier = whole.entries.filter(({ idx }) => idx <= last);
  writeFileSync(journal, JSON.stringify({ ...whole, entries: earlier }));
  await applyMigrations(drizzle(pool), { migrationsFolder: folder });
  rmSync(folder, { recursive: true });
}

/** Names of the tables that have no row. */
export async function emptyTables({ pool }: OpenDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; empty: boolean }>(
    `select table_name as name, (xpath('/row/n/text()', query_to_xml(
       format('select count(*) as n from %I', table_name), false, true, '')))[1]::text = '0' as empty
     from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  if (rows.length === 0) throw new Error('The database has no tables.');
  return rows.filter(({ empty }) => empty).map(({ name }) => name);
}
