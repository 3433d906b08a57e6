import { chmodSync, chownSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { EngineUser } from './engine-user.ts';
import type { EngineAddress, RunningEngine } from './native-engine.ts';
import { startPglite } from './pglite-engine.ts';

/** Part of the names of the sockets. */
const PORT = 5432;
/** Starts an engine on a folder, which it makes when there is none, at an address. `onEnd` is called when it ends by itself. */
export type StartAt = (
  data: string,
  address: EngineAddress,
  onEnd: (error: Error) => void,
) => Promise<RunningEngine>;

/** Copies the tables of one database to another, which is empty. */
export type CopyDatabase = (from: pg.Pool, to: pg.Pool) => Promise<void>;

/** Where the database goes: how its engine is started, and the user that this runs as when it is another. */
interface NewEngine {
  copyDatabase: CopyDatabase;
  startAt: StartAt;
  user: EngineUser | null;
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
  { copyDatabase, startAt, user, idleTransactionMs }: NewEngine,
): Promise<void> {
  const copy = `${to}.copy`;
  rmSync(copy, { recursive: true, force: true });
  console.log('Moving the library to the database of this version; done once. The old folder is kept.');
  const sockets = makeSocketFolders(user);
  const socketPath = join(sockets.old, `.s.PGSQL.${PORT}`);
  const old = await startPglite({ data: from, socketPath, idleTransactionMs }, raise);
  const made = await startAt(copy, { host: sockets.made, port: PORT }, raise);
  const poolAt = (host: string) => new pg.Pool({ host, port: PORT, user: 'postgres', database: 'postgres' });
  const pools = { old: poolAt(sockets.old), made: poolAt(sockets.made) };
  try {
    await copyDatabase(pools.old, pools.made);
  } finally {
    for (const pool of Object.values(pools)) await pool.end();
    await made.stop();
    await old.stop();
    rmSync(sockets.place, { recursive: true, force: true });
  }
  renameSync(copy, to);
}

function raise(error: unknown): never {
  throw error;
}

/** Folders for two sockets, one of which belongs to the user that runs PostgreSQL. */
function makeSocketFolders(user: EngineUser | null): Record<'place' | 'old' | 'made', string> {
  const place = mkdtempSync(join(tmpdir(), 'health-'));
  const [old, made] = [join(place, 'old'), join(place, 'made')];
  for (const folder of [old, made]) mkdirSync(folder, { mode: 0o700 });
  if (user) chmodSync(place, 0o711);
  if (user) chownSync(made, user.uid, user.gid);
  return { place, old, made };
}
