import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type EngineAddress, PORT, socketAt } from './engine-address.ts';
import type { RunningEngine } from './native-engine.ts';
import { startPglite } from './pglite-engine.ts';

/** Starts an engine on a folder, which it makes when there is none, at an address. `onEnd` is called when it ends by itself. */
export type StartAt = (
  data: string,
  address: EngineAddress,
  onEnd: (error: Error) => void,
) => Promise<RunningEngine>;

/** Copies the tables of one database to another, which is empty. */
export type CopyDatabase = (from: pg.Pool, to: pg.Pool) => Promise<void>;

/** Where the database goes: how its engine is started and where it listens. */
interface NewEngine {
  copyDatabase: CopyDatabase;
  startAt: StartAt;
  address: EngineAddress;
  idleTransactionMs: number;
}

/**
 * Copies the database that an earlier version kept in a folder, in PGlite, to the folder of this version's engine, whole or not at all, and
 * leaves the old one as it is. The copy has the schema that the old database has; it is upgraded as any other afterwards. What an
 * interrupted copy left is made anew.
 */
export async function carryOver(
  from: string,
  to: string,
  { copyDatabase, startAt, address, idleTransactionMs }: NewEngine,
): Promise<void> {
  const copy = `${to}.copy`;
  rmSync(copy, { recursive: true, force: true });
  console.log('Moving the library to the database of this version; done once. The old folder is kept.');
  const oldAddress = { host: mkdtempSync(join(tmpdir(), 'health-')), port: PORT };
  const old = await startPglite({ data: from, socketPath: socketAt(oldAddress), idleTransactionMs }, raise);
  const made = await startAt(copy, address, raise);
  const poolAt = (place: EngineAddress) => new pg.Pool({ ...place, user: 'postgres', database: 'postgres' });
  const pools = { old: poolAt(oldAddress), made: poolAt(address) };
  try {
    await copyDatabase(pools.old, pools.made);
  } finally {
    for (const pool of Object.values(pools)) await pool.end();
    await made.stop();
    await old.stop();
    rmSync(oldAddress.host, { recursive: true, force: true });
  }
  renameSync(copy, to);
}

function raise(error: unknown): never {
  throw error;
}
