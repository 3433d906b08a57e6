import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { IDLE_TRANSACTION_MS } from './wire-server.ts';

/** The port is only part of the socket's name: `pg` builds `<directory>/.s.PGSQL.<port>` from it. */
const PORT = 5432;
const SOCKET = `.s.PGSQL.${PORT}`;
/** The kernel refuses longer addresses of Unix sockets, in bytes: an umlaut has two. */
const LONGEST_SOCKET_PATH = 100;

let compiling: Promise<WebAssembly.Module> | undefined;

/** The engine's program, once for all engines of this process: what one has made fast is fast for the next. */
function program(): Promise<WebAssembly.Module> {
  const pglite = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  // V8 may end the process when it frees compiled code ("allocations_.erase(addr) == 1", nodejs/node#64500). Kept, it costs nothing measurable.
  setFlagsFromString('--no-wasm-code-gc');
  compiling ??= readFile(join(pglite, 'pglite.wasm')).then((code) => WebAssembly.compile(code));
  return compiling;
}

/** A way to reach the embedded engine, whoever runs it. */
interface EmbeddedEngine {
  host: string;
  port: number;
  /** Whether another process ran it when it was opened. */
  isShared: boolean;
  /** Stops the engine if this process runs it; the folder is free afterwards. */
  close(): Promise<void>;
}

/** The data folder is in use by a process that does not answer. */
export class DataInUse extends Error {
  override name = 'DataInUse';
}

/** How often, in milliseconds, a process that joined looks whether the one that runs the engine has ended. */
const WATCH_MS = 500;

/**
 * Opens the engine on `dataDir`: this process runs it when nobody does, else it joins the running one through its
 * socket, and runs the engine itself once that process has ended. Throws DataInUse when the holder does not answer within
 * ten seconds. The engine ends transactions that say nothing for `idleTransactionMs` milliseconds.
 */
export async function openEmbedded(
  dataDir: string,
  idleTransactionMs: number = IDLE_TRANSACTION_MS,
): Promise<EmbeddedEngine> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);
  const lock = lockData(dataDir);
  const folder = { dataDir, idleTransactionMs };
  if (lock) return runEngine(folder, socketDirectory(dataDir), lock);
  const joined = await joinRunning(dataDir);
  return takeOverFrom(folder, joined);
}

/** Where an engine keeps its data, and how long its transactions may idle. */
interface EngineFolder {
  dataDir: string;
  idleTransactionMs: number;
}

async function runEngine(folder: EngineFolder, host: string, lock: DataLock): Promise<EmbeddedEngine> {
  const socketPath = join(host, SOCKET);
  try {
    mkdirSync(host, { recursive: true, mode: 0o700 });
    rmSync(socketPath, { force: true });
    const thread = await startThread(folder, socketPath);
    writeFileSync(addressFile(folder.dataDir), host, { mode: 0o600 });
    return { host, port: PORT, isShared: false, close: () => stop(thread, lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
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

const addressFile = (dataDir: string): string => join(dataDir, 'socket-directory');

function socketDirectory(dataDir: string): string {
  return Buffer.byteLength(join(dataDir, SOCKET)) <= LONGEST_SOCKET_PATH
    ? dataDir
    : mkdtempSync(join(tmpdir(), 'health-'));
}

/** Returns the directory of the running engine's socket. */
async function joinRunning(dataDir: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    if (existsSync(addressFile(dataDir))) {
      const host = readFileSync(addressFile(dataDir), 'utf8');
      if (existsSync(join(host, SOCKET))) return host;
    }
    await wait(100);
  }
  throw new DataInUse(
    `Another process uses ${dataDir} and does not answer. Stop it, or set DATA_DIR to another folder.`,
  );
}

async function startThread(
  { dataDir, idleTransactionMs }: EngineFolder,
  socketPath: string,
): Promise<Worker> {
  const pgliteWasmModule = await program();
  return new Promise((done, fail) => {
    const thread = new Worker(new URL('./embedded-thread.ts', import.meta.url), {
      workerData: { dataDir: join(dataDir, 'postgres'), socketPath, idleTransactionMs, pgliteWasmModule },
      // The flags of this process are meant for its own entry, not for the thread's.
      execArgv: [],
    });
    thread.on('message', (message) => {
      // Under `node --watch` a thread also says which modules it reads.
      if (message !== 'ready') return;
      thread.removeAllListeners('error');
      thread.once('error', endProcess);
      done(thread);
    });
    thread.once('error', fail);
  });
}

async function stop(thread: Worker, release: () => void): Promise<void> {
  // A thread that has failed has ended already, and would never say so again.
  if (thread.threadId < 0) return release();
  const ended = new Promise<void>((done) => thread.once('exit', () => done()));
  thread.postMessage('close');
  await ended;
  release();
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
