import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type DatabaseLocation, type OpenDatabase, openDatabase } from '../database/connect.ts';
import { copyData } from '../database/embedded/copy-data.ts';
import type { TablesOfAreas } from './tables-of-areas.ts';
import { type BackupResult, backupFileAt, writeBackup } from './write-backup.ts';

/**
 * Writes a backup of a database that others may use meanwhile. The embedded engine serves one transaction at a time, so its
 * files are copied first, beside the backup, and the backup is written from the copy. Throws as writeBackup does.
 */
export async function backUp(
  database: OpenDatabase,
  { DATA_DIR }: Pick<DatabaseLocation, 'DATA_DIR'>,
  tables: TablesOfAreas,
  target: string,
  now: Date,
): Promise<BackupResult> {
  if (!database.blocksOthers) return writeBackup(database.pool, tables, target, now);
  const file = backupFileAt(target, now);
  const folder = mkdtempSync(join(dirname(file), '.health-backup-'));
  try {
    mkdirSync(join(folder, 'pglite'), { mode: 0o700 });
    await copyData(database.pool, join(DATA_DIR, 'pglite'), join(folder, 'pglite'));
    const copy = await openDatabase({ DATA_DIR: folder });
    try {
      return await writeBackup(copy.pool, tables, file, now);
    } finally {
      await copy.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
