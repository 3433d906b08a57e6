import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importPapers } from '@health/server/ingestion/import-papers';
import { loadStarter } from '@health/server/ingestion/starter/load-starter';
import { openDatabase } from '@health/server/platform/database/connect';
import { migrate } from '@health/server/platform/database/migrate';
import { resource } from '@health/server/resources';
import { indexPassages } from '@health/server/search/corpus/index-passages';
import { importedData, jatsArticles } from '../data/archives.ts';
import type { Figures } from '../results/thresholds.ts';

const MB = 1_000_000;
const rss = (): number => process.memoryUsage().rss / MB;

/**
 * Imports the 3,211 real articles into a new embedded database, until every one is stored and found by title, keywords
 * and abstract; then indexes the passages, which is reported apart. Memory is that of the whole process, engine included.
 */
export async function importPapersTask(): Promise<Figures> {
  const folder = jatsArticles();
  rmSync(importedData, { recursive: true, force: true });
  const database = await openDatabase({ DATA_DIR: importedData });
  await migrate(database);
  const memory = new Map<number, number>();
  const report = await importPapers(database.db, [folder], {
    onProgress: ({ stored }) => {
      for (const mark of [1000, 3000]) if (stored >= mark && !memory.has(mark)) memory.set(mark, rss());
    },
  });
  const started = performance.now();
  const papers = await indexPassages(database.db);
  const seconds = (performance.now() - started) / 1000;
  await database.close();
  return {
    papers: report.stored,
    skipped: report.skipped.length,
    import_mb_per_s: report.bytes / MB / report.seconds,
    import_s: report.seconds,
    rss_mb_at_1000: memory.get(1000) ?? Number.NaN,
    rss_mb_at_3000: memory.get(3000) ?? Number.NaN,
    passages_s: seconds,
    passages_papers: papers,
  };
}

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
