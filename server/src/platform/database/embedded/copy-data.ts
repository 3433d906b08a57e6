import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';

/** Copying without a pause is repeated until it takes at most this long (milliseconds), or this many times. */
const SHORT = 300;
const PASSES = 5;
/** A file that changed less than so long ago (milliseconds) may change again without another time on it. */
const RECENT = 1000;
const WAL = 'pg_wal';

const segments = z.object({ first: z.string(), last: z.string() });

/**
 * Copies the files of the embedded database, as they are at one moment, from the folder of a running engine to a new one.
 * Nearly everything is copied while others work; they wait only while what has changed since is copied again. The copy is
 * what a killed process leaves: the engine that opens it reads the rest from its log. Throws when the moment was too long.
 */
export async function copyData(pool: Pool, from: string, to: string): Promise<void> {
  const copy = new FolderCopy(from, to);
  for (let pass = 0; pass < PASSES; pass++) {
    const began = performance.now();
    await copy.update();
    if (performance.now() - began < SHORT) break;
  }
  // Little of the log is needed after it.
  await pool.query('checkpoint');
  await copy.update();
  const client = await pool.connect();
  try {
    // The embedded engine serves no other connection during a transaction, so no file changes.
    await client.query('begin read only');
    const { first, last } = await neededLog(client);
    await copy.update((name) => name >= first && name <= last);
    // Fails when the engine has ended this transaction, or itself, in the meantime.
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** The first and the last segment of the log that belong to the state at this moment. */
async function neededLog(client: PoolClient): Promise<z.infer<typeof segments>> {
  const { rows } = await client.query(
    `select pg_walfile_name(redo_lsn) as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last
     from pg_control_checkpoint()`,
  );
  return segments.parse(rows[0]);
}

/** A copy of a folder that is brought up to date again and again. */
class FolderCopy {
  readonly #from: string;
  readonly #to: string;
  /** The time and size of each file when it was copied. */
  readonly #copied = new Map<string, string>();

  constructor(from: string, to: string) {
    this.#from = from;
    this.#to = to;
  }

  /** Copies what has changed and removes what is gone. Of the log only the segments that are wanted. */
  async update(wantsSegment: (name: string) => boolean = () => false): Promise<void> {
    const gone = new Set(this.#copied.keys());
    for (const entry of readdirSync(this.#from, { withFileTypes: true, recursive: true })) {
      const path = join(entry.parentPath, entry.name).slice(this.#from.length + 1);
      if (entry.isDirectory()) mkdirSync(join(this.#to, path), { recursive: true, mode: 0o700 });
      else if (!path.startsWith(WAL) || wantsSegment(entry.name)) {
        gone.delete(path);
        await this.#copy(path);
      }
    }
    for (const path of gone) {
      rmSync(join(this.#to, path), { force: true });
      this.#copied.delete(path);
    }
  }

  async #copy(path: string): Promise<void> {
    const file = join(this.#from, path);
    const found = statSync(file, { bigint: true, throwIfNoEntry: false });
    if (!found) return;
    const stamp = `${found.mtimeNs} ${found.size}`;
    if (this.#copied.get(path) === stamp) return;
    const isRecent = Date.now() - Number(found.mtimeMs) < RECENT;
    try {
      await copyFile(file, join(this.#to, path));
    } catch (error) {
      // Removed since the folder was read.
      if (existsSync(file)) throw error;
      return;
    }
    this.#copied.set(path, isRecent ? 'recent' : stamp);
  }
}
