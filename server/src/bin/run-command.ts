import { type Config, readConfig } from '../platform/config.ts';
import { type OpenDatabase, openDatabase } from '../platform/database/connect.ts';
import { giveUp } from './open-services.ts';

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
