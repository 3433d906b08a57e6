import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type ImportResult, importPapers } from '../ingestion/import-papers.ts';
import type { Database } from '../platform/database/connect.ts';

const command = fileURLToPath(new URL('../bin/import.ts', import.meta.url));

/** Starts the import command on a data folder of the embedded size. */
export function startImport(data: string, ...args: string[]): ChildProcess {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: data, LOG_LEVEL: 'warn' };
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', command, ...args], { env });
}

/** What the import command said, and how it ended. */
export interface EndedImport {
  out: string;
  errors: string;
  code: number | null;
}

/** Runs the import command on a data folder to its end. */
export async function runImport(data: string, ...args: string[]): Promise<EndedImport> {
  const running = startImport(data, ...args);
  if (!running.stdout || !running.stderr) throw new Error('The command was started without pipes.');
  const [out, errors] = await Promise.all([
    text(running.stdout),
    text(running.stderr),
    once(running, 'close'),
  ]);
  return { out, errors, code: running.exitCode };
}

const folder = new URL('./world-cases/', import.meta.url);

/** Returns the path of a file made after a fault that users of such software reported. */
const worldCase = (name: string): string => fileURLToPath(new URL(name, folder));

/** Imports such files one after the other, as the command does, and returns what was said of each. */
export async function importWorldCases(db: Database, ...names: string[]): Promise<ImportResult[]> {
  const results: ImportResult[] = [];
  for (const name of names) results.push(await importPapers(db, [worldCase(name)]));
  return results;
}
