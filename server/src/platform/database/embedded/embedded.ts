import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { type CopyDatabase, carryOver, type StartAt } from './carry-over.ts';
import { DiskFull, freeBytesOf, guardDisk, watchRoom } from './disk-room.ts';
import { engineUser } from './engine-user.ts';
import { createDatabase, type EngineAddress, type RunningEngine, startNative } from './native-engine.ts';
import { type NativePrograms, nativePrograms } from './native-programs.ts';
import { startPglite } from './pglite-engine.ts';

/** The port is only part of the socket's name: `pg` builds `<directory>/.s.PGSQL.<port>` from it. */
const PORT = 5432;
const SOCKET = `.s.PGSQL.${PORT}`;
/** The kernel refuses longer addresses of Unix sockets, in bytes: an umlaut has two. */
const LONGEST_SOCKET_PATH = 100;

/** A way to reach the embedded engine, whoever runs it. */
interface EmbeddedEngine extends EngineAddress {
  /** Native PostgreSQL serves many connections at once; PGlite, where npm has no build of that, one transaction after the other. */
  kind: 'native' | 'pglite';
  /** Whether another process ran it when it was opened. */
  isShared: boolean;
  /** Stops the engine if this process runs it; the folder is free afterwards. */
  close(): Promise<void>;
}

/** The data folder is in use by a process that does not answer. */
export class DataInUse extends Error {
  override name = 'DataInUse';
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
  if (lock) return runEngine(folder, await newAddress(folder), lock);
  return takeOverFrom(folder, await joinRunning(dataDir));
}

/** The folder of native PostgreSQL, and that of PGlite; what earlier versions made is in a third one. */
const nativeData = (dataDir: string): string => join(dataDir, 'postgresql');
const pgliteData = (dataDir: string): string => join(dataDir, 'pglite');
const earlierData = (dataDir: string): string => join(dataDir, 'postgres');

async function runEngine(
  folder: EngineFolder,
  address: EngineAddress,
  lock: DataLock,
): Promise<EmbeddedEngine> {
  try {
    if (!address.password) {
      mkdirSync(address.host, { recursive: true, mode: 0o700 });
      rmSync(join(address.host, SOCKET), { force: true });
    }
    const engine = await start(folder, address);
    writeFileSync(addressFile(folder.dataDir), JSON.stringify(address), { mode: 0o600 });
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
    await carryOver(earlierData(dataDir), data, {
      copyDatabase: folder.copyDatabase,
      startAt,
      user: programs ? engineUser(data) : null,
      idleTransactionMs: folder.idleTransactionMs,
    });
  const freeBytes = freeBytesOf(dataDir);
  const isFull = () => existsSync(dataDir) && watchRoom(freeBytes)() !== 'enough';
  const engine = await startAt(data, address, (error) => endProcess(isFull() ? new DiskFull() : error));
  if (!programs) return engine;
  const guard = guardDisk(address, watchRoom(freeBytes));
  const stop = async () => {
    await guard.stop();
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
  (data, { host }, onEnd) =>
    startPglite({ data, socketPath: join(host, SOCKET), idleTransactionMs }, onEnd);

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

/** The file in which others find the address of the running engine. */
const addressFile = (dataDir: string): string => join(dataDir, 'database-address');

const addressOf = z.object({ host: z.string(), port: z.number(), password: z.string().optional() });

async function newAddress({ dataDir, programs, atPort }: EngineFolder): Promise<EngineAddress> {
  if (programs && atPort) return { host: '127.0.0.1', port: await freePort(), password: passwordIn(dataDir) };
  const folder = socketFolder(dataDir, programs !== null);
  return { host: folder, port: PORT };
}

/** The folder of the socket: in the data folder, or one with a shorter path. Only the user that runs the engine may enter it. */
function socketFolder(dataDir: string, isNative: boolean): string {
  const inside = isNative ? join(dataDir, 'socket') : dataDir;
  const isShort = Buffer.byteLength(join(inside, SOCKET)) <= LONGEST_SOCKET_PATH;
  const folder = isShort ? inside : mkdtempSync(join(tmpdir(), 'health-'));
  const user = isNative ? engineUser(nativeData(dataDir)) : null;
  if (isNative) mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** The password of the engine where any process of the machine could reach its port; made once. */
function passwordIn(dataDir: string): string {
  const file = join(dataDir, 'database-password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('no port')),
      );
    });
  });
}

/** Returns the address of the running engine. */
async function joinRunning(dataDir: string): Promise<EngineAddress> {
  for (let tries = 0; tries < 100; tries++) {
    if (existsSync(addressFile(dataDir))) {
      const address = addressOf.parse(JSON.parse(readFileSync(addressFile(dataDir), 'utf8')));
      if (address.password || existsSync(join(address.host, SOCKET))) return address;
    }
    await wait(100);
  }
  throw new DataInUse(
    `Another process uses ${dataDir} and does not answer. Stop it, or set DATA_DIR to another folder.`,
  );
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
