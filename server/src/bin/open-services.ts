import { openHealthKeys } from '../accounts/keys/open-health-keys.ts';
import { ConfigError, readConfig } from '../platform/config.ts';
import { type OpenDatabase, openDatabase } from '../platform/database/connect.ts';
import { DataInUse } from '../platform/database/embedded/embedded.ts';
import { migrate } from '../platform/database/migrate.ts';
import { BackupRefused } from '../platform/operations/backup-file.ts';
import type { Services } from '../platform/services.ts';
import { rebuildIndex } from '../search/index/rebuild-index.ts';

/** The services of a process, on a database at the newest schema in which every paper can be found. */
export async function openServices(): Promise<{ services: Services; database: OpenDatabase }> {
  const config = readConfig();
  const database = await openDatabase(config);
  await migrate(database);
  const healthKeys = await openHealthKeys(database.db, config);
  await rebuildIndex(database.db, (papers) =>
    console.log(`Making the words of ${papers.toLocaleString('en-GB')} papers searchable; done once.`),
  );
  const services = {
    db: database.db,
    databaseKind: database.kind,
    config,
    healthKeys,
    now: () => new Date(),
  };
  return { services, database };
}

/** Ends a process that cannot start: the sentence for what the person can mend, the whole error for what they cannot. */
export function giveUp(error: unknown): never {
  const sentences = [ConfigError, DataInUse, BackupRefused];
  console.error(
    sentences.some((kind) => error instanceof kind) && error instanceof Error ? error.message : error,
  );
  process.exit(1);
}
