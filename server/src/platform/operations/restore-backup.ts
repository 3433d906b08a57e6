import { getTableName, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { migrate } from '../database/migrate.ts';
import {
  continueSequences,
  hashTable,
  insertRows,
  listTables,
  quoted,
  schemaVersion,
} from '../database/tables.ts';
import { type BackupHeader, BackupRefused, checkBackup, readBackup, type TablePart } from './backup-file.ts';
import type { TablesOfAreas } from './tables-of-areas.ts';

/** Rows are stored in statements of about this many characters. */
const STATEMENT = 1_000_000;

/** What was restored, and the profile keys that can open its health fields. */
export interface RestoreResult extends BackupHeader {
  rows: number;
  ended: EndedAccess;
}

/** How many were ended, because who had ended them since the backup would find them open again. */
type EndedAccess = Record<keyof TablesOfAreas['end'], number>;

/**
 * Brings an empty database to the state of a backup, whole or not at all, and compares the hash of every table; then ends all sessions,
 * addresses of feeds and links that were made before it. Throws
 * BackupRefused for a database that holds users or papers, for a backup of another schema, and for a damaged file.
 */
export async function restoreBackup(pool: Pool, tables: TablesOfAreas, file: string): Promise<RestoreResult> {
  const header = await checkBackup(file);
  await migrate({ pool });
  const client = await pool.connect();
  try {
    await refuseUnlessEmpty(client, tables);
    const schema = await schemaVersion(client);
    if (schema !== header.schema) {
      throw new BackupRefused(
        `This backup was made by another version of the application (schema ${header.schema}; this one has ${schema}). Restore it with that version, and upgrade afterwards.`,
      );
    }
    await client.query('begin');
    await client.query("set local timezone = 'UTC'");
    const rows = await fill(client, tables, file);
    const ended = await endAccess(client, tables);
    await client.query('commit');
    await client.query('analyze');
    return { ...header, rows, ended };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** Ends whatever opens an account without its password. */
async function endAccess(client: PoolClient, { end }: TablesOfAreas): Promise<EndedAccess> {
  const db = drizzle(client);
  return { sessions: await end.sessions(db), feeds: await end.feeds(db), links: await end.links(db) };
}

async function refuseUnlessEmpty(client: PoolClient, { used }: TablesOfAreas): Promise<void> {
  const filled = used.map((table) => sql`exists (select from ${table})`);
  const { rows } = await drizzle(client).execute<{ filled: boolean }>(
    sql`select ${sql.join(filled, sql` or `)} as filled`,
  );
  if (rows[0]?.filled) {
    throw new BackupRefused(
      'This database holds readers or papers: a backup is restored into an empty one only.',
    );
  }
}

async function fill(client: PoolClient, areas: TablesOfAreas, file: string): Promise<number> {
  const tables = (await listTables(client, areas)).map(({ name }) => name);
  // Some tables have rows from the start.
  await client.query(
    `truncate ${[...tables, ...areas.derived.map(getTableName)].map((name) => quoted(name)).join(', ')}`,
  );
  let current: TablePart | null = null;
  let waiting: string[] = [];
  let [size, total] = [0, 0];
  const store = async () => {
    if (current && waiting.length > 0) await insertRows(client, current, waiting);
    [waiting, size] = [[], 0];
  };
  const finish = async () => {
    await store();
    if (current) await compare(client, current);
  };
  for await (const line of readBackup(file)) {
    if (line.kind === 'table') {
      await finish();
      current = line.table;
    } else if (line.kind === 'row') {
      waiting.push(line.json);
      size += line.json.length;
      total++;
      if (size > STATEMENT) await store();
    }
  }
  await finish();
  return total;
}

async function compare(client: PoolClient, { name, rows, hash, sequences }: TablePart): Promise<void> {
  const restored = await hashTable(client, name);
  if (restored.rows !== rows || restored.hash !== hash) {
    throw new BackupRefused(`The table ${name} would not be what was backed up; nothing was restored.`);
  }
  await continueSequences(client, name, sequences);
}
