import { resolve } from 'node:path';
import { openHealthKeys } from '../accounts/keys/open-health-keys.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { type OpenDatabase, openDatabase } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openEmbedder } from '../platform/encoder/bundled-encoder.ts';
import { openLanguageModel } from '../platform/llm/language-model.ts';
import { ProcessMemory } from '../platform/process-memory.ts';
import { openReader } from '../platform/reader/bundled-reader.ts';
import type { Services } from '../platform/services.ts';
import { rebuildIndex } from '../search/index/rebuild-index.ts';
import { startFailure } from './start-failures.ts';

/** The services of a process, on a database at the newest schema in which every paper can be found. */
export async function openServices(
  lockTimeout?: number,
): Promise<{ services: Services; database: OpenDatabase }> {
  const config = readConfig();
  const database = await openDatabase(config, lockTimeout);
  if (database.warning) console.warn(database.warning);
  await migrate(database);
  const healthKeys = await openHealthKeys(database.db, config);
  await rebuildIndex(database.db, (papers) =>
    console.log(`Making the words of ${papers.toLocaleString('en-GB')} papers searchable; done once.`),
  );
  const services = {
    db: database.db,
    memory: new ProcessMemory(),
    databaseKind: database.kind,
    config,
    healthKeys,
    embedder: openEmbedder(config, (sentence) => console.warn(sentence)),
    reader: openReader(config, (sentence) => console.warn(sentence)),
    languageModel: openLanguageModel(config),
    now: () => new Date(),
  };
  return { services, database };
}

/** Ends a process that cannot start: the sentence for what the person can mend, the whole error for what they cannot. */
export function giveUp(error: unknown): never {
  const { DATA_DIR = './data', PORT = '3000', DATABASE_URL } = process.env;
  console.error(startFailure(error, { DATA_DIR: resolve(DATA_DIR), PORT, DATABASE_URL }) ?? error);
  process.exit(1);
}

/**
 * Carries out a command on the database of the settings, beside a running server too, and closes it again. A failure ends the process with
 * the sentence for it.
 */
export async function runCommand(work: (config: Config, database: OpenDatabase) => Promise<void>) {
  try {
    const config = readConfig();
    const database = await openDatabase(config);
    try {
      await work(config, database);
    } finally {
      await database.close();
    }
  } catch (error) {
    giveUp(error);
  }
}
