import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type CopyDatabase, carryOver, type StartAt } from './carry-over.ts';
import { DiskFull, freeBytesOf, guardDisk, watchRoom } from './disk-room.ts';
import {
  type EngineAddress,
  earlierData,
  joinRunning,
  nativeData,
  newAddress,
  pgliteData,
  socketAt,
  tellAddress,
} from './engine-address.ts';
import { engineUser } from './engine-user.ts';
import { createDatabase, type RunningEngine, startNative } from './native-engine.ts';
import { type NativePrograms, nativePrograms } from './native-programs.ts';
import { startPglite } from './pglite-engine.ts';

/** A way to reach the embedded engine, whoever runs it. */
interface EmbeddedEngine extends EngineAddress {
  /** Native PostgreSQL serves many connections at once; PGlite, where npm has no build of that, one transaction after the other. */
  kind: 'native' | 'pglite';
  /** Whether another process ran it when it was opened. */
  isShared: boolean;
  /** Stops the engine if this process runs it; the folder is free afterwards. */
  close(): Promise<void>;
}

/** Milliseconds after which a transaction that says nothing is ended, on either size. */
export const IDLE_TRANSACTION_MS = 15_000;

/** How often, in milliseconds, a process that joined looks whether the one that runs the engine has ended. */
const WATCH_MS = 500;

/** Settings of the engine that tests change. */
export interface EngineOptions {
  /** Milliseconds after which a transaction that says nothing is ended. */
  idleTransactionMs?: number;
  /** The programs of PostgreSQL; null for PGlite. */
  programs?: NativePrograms | null;
  /** Whether the engine listens at a port of the loopback instead of a Unix socket, which Node cannot reach on Windows. */
  atPort?: boolean;
}

/** Where an engine keeps its data, and what it is. */
interface EngineFolder extends Required<EngineOptions> {
  dataDir: string;
  copyDatabase: CopyDatabase;
}

/**
 * Opens the engine on `dataDir`: this process runs it when nobody does, else it joins the running one, and runs the engine itself once
 * that process has ended. What an earlier version kept there is carried over by `copyDatabase` first. Throws DataInUse when the holder does not answer
 * within ten seconds.
 */
export async function openEmbedded(
  dataDir: string,
  copyDatabase: CopyDatabase,
  options: EngineOptions = {},
): Promise<EmbeddedEngine> {
  const folder: EngineFolder = {
    dataDir,
    copyDatabase,
    idleTransactionMs: IDLE_TRANSACTION_MS,
    programs: nativePrograms(),
    atPort: process.platform === 'win32',
    ...options,
  };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // The user that runs PostgreSQL in place of root must reach the folder inside; it cannot list this one.
  chmodSync(dataDir, folder.programs && engineUser(nativeData(dataDir)) ? 0o711 : 0o700);
  const lock = lockData(dataDir);
  if (lock)
    return runEngine(
      folder,
      await newAddress(dataDir, { isNative: folder.programs !== null, atPort: folder.atPort }),
      lock,
    );
  return takeOverFrom(folder, await joinRunning(dataDir));
}

async function runEngine(
  folder: EngineFolder,
  address: EngineAddress,
  lock: DataLock,
): Promise<EmbeddedEngine> {
  try {
    if (!address.password) {
      mkdirSync(address.host, { recursive: true, mode: 0o700 });
      rmSync(socketAt(address), { force: true });
    }
    const engine = await start(folder, address);
    tellAddress(folder.dataDir, address);
    const close = async () => {
      await engine.stop();
      lock.release();
    };
    return { ...address, kind: kindOf(folder), isShared: false, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

const kindOf = ({ programs }: EngineFolder): EmbeddedEngine['kind'] => (programs ? 'native' : 'pglite');

/** Starts the engine on its folder, into which it first carries over what an earlier version left. */
async function start(folder: EngineFolder, address: EngineAddress): Promise<RunningEngine> {
  const { dataDir, programs } = folder;
  const data = programs ? nativeData(dataDir) : pgliteData(dataDir);
  const startAt: StartAt = programs ? nativeStarter(folder, programs) : pgliteStarter(folder);
  if (!existsSync(data) && existsSync(earlierData(dataDir)))
    await carryOver(earlierData(dataDir), data, { ...folder, startAt, address });
  const freeBytes = freeBytesOf(dataDir);
  const isFull = () => existsSync(dataDir) && watchRoom(freeBytes)() !== 'enough';
  const engine = await startAt(data, address, (error) => endProcess(isFull() ? new DiskFull() : error));
  if (!programs) return engine;
  const stopGuard = await guardDisk(address, watchRoom(freeBytes)).catch(async (error) => {
    await engine.stop();
    throw error;
  });
  const stop = async () => {
    await stopGuard();
    await engine.stop();
  };
  return { ...engine, stop };
}

const nativeStarter =
  ({ dataDir }: EngineFolder, programs: NativePrograms): StartAt =>
  async (data, address, onEnd) => {
    const files = { programs, data, log: join(dataDir, 'postgresql.log') };
    await createDatabase(files, address.password);
    return startNative(files, address, onEnd);
  };

const pgliteStarter =
  ({ idleTransactionMs }: EngineFolder): StartAt =>
  (data, address, onEnd) =>
    startPglite({ data, socketPath: socketAt(address), idleTransactionMs }, onEnd);

/**
 * Watches for the end of the process that runs the engine, and runs it then in this process at the same address, so that
 * the connections of all who joined find it again. Of several that wait, the one that gets the lock does.
 */
function takeOverFrom(folder: EngineFolder, address: EngineAddress): EmbeddedEngine {
  let engine: Promise<EmbeddedEngine> | undefined;
  const timer = setInterval(() => {
    const lock = lockData(folder.dataDir);
    if (!lock) return;
    clearInterval(timer);
    engine = runEngine(folder, address, lock);
    engine.catch(endProcess);
  }, WATCH_MS);
  timer.unref();
  return {
    ...address,
    kind: kindOf(folder),
    isShared: true,
    close: async () => {
      clearInterval(timer);
      await (await engine?.catch(() => undefined))?.close();
    },
  };
}

/** A dead engine means a server that answers nothing: better to stop loudly and be started again. */
function endProcess(error: unknown): void {
  const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
  if (isFull) console.error(error.message);
  else process.emitWarning(error instanceof Error ? error : String(error));
  process.exitCode = 1;
  process.kill(process.pid, 'SIGTERM');
}

/** Gives the data folder back. */
interface DataLock {
  release(): void;
}

/**
 * Takes the data folder for this process, or answers null when another has it. PGlite has no lock of its own, and two engines on one
 * folder lose rows without a word. SQLite's lock is used because the operating system
 * drops it when the process dies, however it dies, so no stale lock is ever left.
 */
function lockData(dataDir: string): DataLock | null {
  const file = new DatabaseSync(join(dataDir, 'lock'));
  try {
    file.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive');
    return { release: () => file.close() };
  } catch {
    file.close();
    return null;
  }
}
