import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants, createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { hashTable, listTables, rowsOf, schemaVersion, sequencesOf } from '../database/tables.ts';
import type { BackupHeader, TablePart } from './backup-file.ts';
import { BackupRefused } from './backup-file.ts';
import type { TablesOfAreas } from './tables-of-areas.ts';

/** What was backed up. */
export interface BackupResult {
  file: string;
  rows: number;
  /** Of the file. */
  bytes: number;
  fingerprints: string[];
}

/**
 * Writes every table, as it was at one moment, to a new file, or to a file with the time in its name when `target` is a folder. On a
 * database server others can keep writing; the embedded engine makes them wait (see `backUp`). A file gets its name only when it is
 * complete. Throws BackupRefused when the file is there already.
 */
export async function writeBackup(
  pool: Pool,
  tables: TablesOfAreas,
  target: string,
  now: Date,
): Promise<BackupResult> {
  const file = backupFileAt(target, now);
  const part = `${file}.part`;
  const client = await pool.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query("set local timezone = 'UTC'");
    const header = await headerOf(client, tables, now);
    const count = { rows: 0 };
    const output = createWriteStream(part, { mode: 0o600, flush: true });
    await pipeline(
      Readable.from(checked(linesOf(client, tables, header, count))),
      createGzip({ level: 6 }),
      output,
    );
    if (!output.closed) await once(output, 'close');
    renameSync(part, file);
    return { file, rows: count.rows, bytes: statSync(file).size, fingerprints: header.fingerprints };
  } finally {
    rmSync(part, { force: true });
    await client.query('rollback').catch(() => {});
    client.release();
  }
}

/**
 * Returns the file of a backup: the target, or one with the time in its name when that is a folder. Throws BackupRefused when it is there,
 * or its folder is not or cannot be written.
 */
export function backupFileAt(target: string, now: Date): string {
  const isFolder = existsSync(target) && statSync(target).isDirectory();
  const stamp = now.toISOString().replaceAll(':', '-').slice(0, 19);
  const file = isFolder ? join(target, `health-application-${stamp}.backup`) : target;
  if (existsSync(file)) throw new BackupRefused(`${file} is there already; it was not written over.`);
  refuseFolder(dirname(file));
  return file;
}

function refuseFolder(folder: string): void {
  if (!existsSync(folder)) throw new BackupRefused(`There is no folder ${folder}; make it first.`);
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new BackupRefused(`This user may not write to ${folder}; choose another folder.`);
  }
}

async function headerOf(client: PoolClient, tables: TablesOfAreas, now: Date): Promise<BackupHeader> {
  const schema = await schemaVersion(client);
  if (!schema) throw new BackupRefused('This database is empty: there is nothing to back up.');
  return {
    format: 'health-application backup 1',
    made_at: now.toISOString(),
    schema,
    fingerprints: await tables.fingerprints(drizzle(client)),
  };
}

/** The lines with the checksum of all of them at the end. */
async function* checked(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const sha256 = createHash('sha256');
  for await (const line of lines) {
    sha256.update(`${line}\n`);
    yield `${line}\n`;
  }
  yield `E${JSON.stringify({ sha256: sha256.digest('hex') })}\n`;
}

async function* linesOf(
  client: PoolClient,
  tables: TablesOfAreas,
  header: BackupHeader,
  count: { rows: number },
): AsyncGenerator<string> {
  yield `H${JSON.stringify(header)}`;
  for (const table of await listTables(client, tables)) {
    const part: TablePart = {
      ...table,
      ...(await hashTable(client, table.name)),
      sequences: await sequencesOf(client, table),
    };
    yield `T${JSON.stringify(part)}`;
    count.rows += part.rows;
    for await (const json of rowsOf(client, table)) yield `R${json}`;
  }
}
