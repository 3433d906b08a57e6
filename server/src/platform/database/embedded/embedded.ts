import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type CopyDatabase, carryOver } from './carry-over.ts';
import {
  earlierData,
  joinRunning,
  PORT,
  pgliteData,
  socketFolder,
  socketIn,
  tellAddress,
} from './engine-address.ts';
import { startPglite } from './pglite-engine.ts';

/** A way to reach the embedded engine, whoever runs it. */
interface EmbeddedEngine {
  /** The folder of its socket. */
  host: string;
  port: number;
  /** Whether another process ran it when it was opened. */
  isShared: boolean;
  /** Stops the engine if this process runs it; the folder is free afterwards. */
  close(): Promise<void>;
}

/**
 * Milliseconds after which a transaction that says nothing is ended, on either size. The embedded engine does not know
 * `idle_in_transaction_session_timeout`.
 */
export const IDLE_TRANSACTION_MS = 15_000;

/** How often, in milliseconds, a process that joined looks whether the one that runs the engine has ended. */
const WATCH_MS = 500;

/** Where an engine keeps its data, how it gets those of an earlier version, and how long its transactions may idle. */
interface EngineFolder {
  dataDir: string;
  copyDatabase: CopyDatabase;
  idleTransactionMs: number;
}

/**
 * Opens the engine on `dataDir`: this process runs it when nobody does, else it joins the running one through its socket, and runs the
 * engine itself once that process has ended. What an earlier version kept there is carried over by `copyDatabase` first. The engine ends
 * transactions that say nothing for `idleTransactionMs` milliseconds. Throws DataInUse when the holder does not answer within ten seconds.
 */
export async function openEmbedded(
  dataDir: string,
  copyDatabase: CopyDatabase,
  idleTransactionMs: number = IDLE_TRANSACTION_MS,
): Promise<EmbeddedEngine> {
  const folder = { dataDir, copyDatabase, idleTransactionMs };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);
  const lock = lockData(dataDir);
  if (lock) return runEngine(folder, socketFolder(dataDir), lock);
  return takeOverFrom(folder, await joinRunning(dataDir));
}

async function runEngine(folder: EngineFolder, host: string, lock: DataLock): Promise<EmbeddedEngine> {
  try {
    mkdirSync(host, { recursive: true, mode: 0o700 });
    rmSync(socketIn(host), { force: true });
    const stop = await start(folder, host);
    tellAddress(folder.dataDir, host);
    const close = async () => {
      await stop();
      lock.release();
    };
    return { host, port: PORT, isShared: false, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Starts the engine on its folder, into which it first carries over what an earlier version left; returns what stops it. */
async function start({ dataDir, copyDatabase, idleTransactionMs }: EngineFolder, host: string) {
  const [data, earlier] = [pgliteData(dataDir), earlierData(dataDir)];
  if (!existsSync(data) && existsSync(earlier))
    await carryOver(earlier, data, copyDatabase, idleTransactionMs);
  return startPglite({ data, socketPath: socketIn(host), idleTransactionMs }, endProcess);
}

/**
 * Watches for the end of the process that runs the engine, and runs it then in this process at the same socket, so that
 * the connections of all who joined find it again. Of several that wait, the one that gets the lock does.
 */
function takeOverFrom(folder: EngineFolder, host: string): EmbeddedEngine {
  let engine: Promise<EmbeddedEngine> | undefined;
  const timer = setInterval(() => {
    const lock = lockData(folder.dataDir);
    if (!lock) return;
    clearInterval(timer);
    engine = runEngine(folder, host, lock);
    engine.catch(endProcess);
  }, WATCH_MS);
  timer.unref();
  return {
    host,
    port: PORT,
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
 * Takes the data folder for this process, or answers null when another has it. The embedded engine has no lock of its
 * own, and two engines on one folder lose rows without a word. SQLite's lock is used because the operating system
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
