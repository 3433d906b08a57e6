import { fileURLToPath } from 'node:url';
import { type ImportResult, importPapers } from '../ingestion/import-papers.ts';
import type { Database } from '../platform/database/connect.ts';

const folder = new URL('./world-cases/', import.meta.url);

/** Returns the path of a file made after a fault that users of such software reported. */
const worldCase = (name: string): string => fileURLToPath(new URL(name, folder));

/** Imports such files one after the other, as the command does, and returns what was said of each. */
export async function importWorldCases(db: Database, ...names: string[]): Promise<ImportResult[]> {
  const results: ImportResult[] = [];
  for (const name of names) results.push(await importPapers(db, [worldCase(name)]));
  return results;
}
