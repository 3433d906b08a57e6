import { readFileSync } from 'node:fs';
import type { OpenDatabase } from '../connect.ts';
import { migrate } from '../migrate.ts';

/** The last migration of version 0.1. */
const LAST = 9;

/** Brings an empty database to the schema of version 0.1 and stores rows in every table of it. */
export async function fillAsVersion01(database: OpenDatabase): Promise<void> {
  await migrateUpTo(database, LAST);
  await database.pool.query(readFileSync(new URL('rows-of-0009.sql', import.meta.url), 'utf8'));
}

/** Brings an empty database to the schema of an earlier version: that of the migration with the number `last`. */
export async function migrateUpTo(database: OpenDatabase, last: number): Promise<void> {
  const journal = new URL('../migrations/meta/_journal.json', import.meta.url);
  const { entries }: { entries: { idx: number; when: number }[] } = JSON.parse(readFileSync(journal, 'utf8'));
  await migrate(database, Math.max(...entries.flatMap(({ idx, when }) => (idx <= last ? [when] : []))));
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
