import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Gives the data folder back. */
export interface DataLock {
  release(): void;
}

/**
 * Takes the data folder for this process, or answers null when another has it. The embedded engine has no lock of its
 * own, and two engines on one folder lose rows without a word. SQLite's lock is used because the operating system
 * drops it when the process dies, however it dies, so no stale lock is ever left.
 */
export function lockData(dataDir: string): DataLock | null {
  const file = new DatabaseSync(join(dataDir, 'lock'));
  try {
    file.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive');
    return { release: () => file.close() };
  } catch {
    file.close();
    return null;
  }
}
