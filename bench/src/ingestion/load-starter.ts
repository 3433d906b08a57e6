import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadStarter } from '@health/server/ingestion/starter/load-starter';
import { openDatabase } from '@health/server/platform/database/connect';
import { migrate } from '@health/server/platform/database/migrate';
import { resource } from '@health/server/resources';
import type { Figures } from '../results/thresholds.ts';

const library = fileURLToPath(resource('starter'));

/** Loads the starter library into a new embedded database, and again where it is already. */
export async function loadStarterTask(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'health-bench-starter-'));
  const database = await openDatabase({ DATA_DIR: folder });
  await migrate(database);
  const load = async () => {
    const started = performance.now();
    const { stored } = await loadStarter(database.db, library);
    return { stored, seconds: (performance.now() - started) / 1000 };
  };
  const first = await load();
  const again = await load();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
  return {
    papers: first.stored,
    load_s: first.seconds,
    stored_again: again.stored,
    load_again_s: again.seconds,
  };
}
