import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { EngineAddress } from './engine-address.ts';
import { type EngineUser, engineUser, giveFolder, spawnAs } from './engine-user.ts';
import type { NativePrograms } from './native-programs.ts';

/** PostgreSQL could not make its database, could not start, or ended by itself; the message has what it says of the reason. */
export class EngineFailed extends Error {
  override name = 'EngineFailed';
}

/** An engine that runs. */
export interface RunningEngine {
  /** The process of the engine; undefined where it is a thread of this process. */
  pid: number | undefined;
  /** Ends it once what it has begun is done; nothing that it acknowledged is lost. */
  stop(): Promise<void>;
}

/** What PostgreSQL is started with; a list of settings by name. */
const SETTINGS: Readonly<Record<string, string>> = {
  // One machine, one library: nothing is replicated, and a process of 300 MB is a calm neighbour.
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '128MB',
  max_connections: '60',
  // The log of changes keeps little room while nothing is written.
  min_wal_size: '64MB',
  max_wal_size: '512MB',
  // Two cores are shared with the application.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  jit: 'off',
  log_min_messages: 'warning',
};
/** Milliseconds between two looks whether the engine answers. */
const LOOK_MS = 20;
/** Milliseconds that a stop may take before what has not ended is broken off; the next start then reads the log of changes. */
const STOP_MS = 30_000;
/** Codes of a server that starts, or of a socket that is not there yet. */
const STARTING = ['57P03', 'ENOENT', 'ECONNREFUSED'];
/** Bytes of the engine's own log that an error tells. */
const TOLD = 2000;

/** A folder and what runs on it. */
export interface EngineFiles {
  programs: NativePrograms;
  /** The folder of the database. */
  data: string;
  /** What the engine writes about itself. */
  log: string;
}

/** Creates the database when there is none. Interrupted at any moment, it begins anew the next time. */
export async function createDatabase({ programs, data, log }: EngineFiles, password?: string): Promise<void> {
  if (existsSync(join(data, 'PG_VERSION'))) return;
  const made = `${data}.new`;
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { mode: 0o700 });
  const user = engineUser(made);
  giveFolder(made, user);
  const passwordFile = join(made, 'password');
  if (password) writeFileSync(passwordFile, password, { mode: 0o600 });
  if (password && user) chownSync(passwordFile, user.uid, user.gid);
  // initdb wants an empty folder.
  const inside = join(made, 'data');
  const authentication = password ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust'];
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const args = [
    '-D',
    inside,
    '--username=postgres',
    ...authentication,
    ...locale,
    '--no-instructions',
  ] as const;
  const output = openSync(log, 'w', 0o600);
  try {
    const child = spawnAs(user, [programs.initdb, ...args], [inside], { stdio: ['ignore', output, output] });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new EngineFailed(`PostgreSQL could not make its database: ${tailOf(log)}`);
  } finally {
    closeSync(output);
  }
  renameSync(inside, data);
  rmSync(made, { recursive: true });
}

/**
 * Starts PostgreSQL on a folder and waits until it answers. One that a killed process left behind is ended first. `onEnd` is called with
 * the reason when it ends by itself. It ends with this process, too: a pipe tells it.
 */
export async function startNative(
  { programs, data, log }: EngineFiles,
  address: EngineAddress,
  onEnd: (error: Error) => void,
  furtherSettings: Readonly<Record<string, string>> = {},
): Promise<RunningEngine> {
  const user = engineUser(data);
  giveFolder(data, user);
  // PostgreSQL refuses what others may read, as a copy may be.
  chmodSync(data, 0o700);
  await endLeftover({ programs, data }, user);
  const listening = address.password
    ? { listen_addresses: address.host, unix_socket_directories: '' }
    : {
        listen_addresses: '',
        unix_socket_directories: quotedFolder(address.host),
        unix_socket_permissions: '0700',
      };
  const settings = Object.entries({ ...SETTINGS, ...listening, ...furtherSettings }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  const args = ['-D', data, '-p', String(address.port), ...settings];
  const output = openSync(log, 'w', 0o600);
  const child = spawnAs(user, endingWithUs(programs.postgres, args), [data, address.host], {
    // A group of its own: Ctrl+C is for the application, which then stops it in order.
    detached: process.platform !== 'win32',
    stdio: ['ignore', output, output, 'pipe'],
  });
  closeSync(output);
  const ended = once(child, 'exit');
  const pipe = child.stdio[3];
  await answering(child, address, log);
  const state = { isStopping: false };
  ended.then(() => {
    if (!state.isStopping) onEnd(new EngineFailed(`PostgreSQL ended: ${tailOf(log)}`));
  }, onEnd);
  child.unref();
  if (pipe instanceof Socket) pipe.unref();
  return {
    pid: child.pid,
    stop: async () => {
      state.isStopping = true;
      if (child.exitCode === null && child.signalCode === null)
        await end(child, { programs, data }, user, ended);
      pipe?.destroy();
    },
  };
}

/**
 * The command with a second process that waits at a pipe of ours and ends PostgreSQL in order when the pipe closes, which it does
 * however this process dies.
 */
function endingWithUs(postgres: string, args: readonly string[]): [string, ...string[]] {
  if (process.platform === 'win32') return [postgres, ...args];
  const script = '(cat <&3 >/dev/null; kill -INT $$ 2>/dev/null) & exec "$0" "$@" 3<&-';
  return ['/bin/sh', '-c', script, postgres, ...args];
}

/** A list of folders separates them with commas, and quotes what has one. */
const quotedFolder = (folder: string): string => `"${folder.replaceAll('"', '""')}"`;

/** Waits until the engine answers; throws when it ends before. */
async function answering(child: ChildProcess, address: EngineAddress, log: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ ...address, user: 'postgres', database: 'postgres' });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      client.end().catch(() => {});
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
        throw new EngineFailed(`PostgreSQL does not start: ${tailOf(log)}`);
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!STARTING.includes(code)) throw error;
    }
    await wait(LOOK_MS);
  }
}

type Folder = Pick<EngineFiles, 'programs' | 'data'>;

async function end(
  child: ChildProcess,
  folder: Folder,
  user: EngineUser | null,
  ended: Promise<unknown>,
): Promise<void> {
  // Windows has no signals; there, and for what another process left behind, a program of PostgreSQL stops it.
  if (process.platform === 'win32') return stopByProgram(folder, user);
  child.kill('SIGINT');
  const late = new AbortController();
  await Promise.race([
    ended,
    wait(STOP_MS, undefined, { signal: late.signal }).then(() => child.kill('SIGQUIT')),
  ]);
  late.abort();
  await ended;
}

/** Ends the engine that runs on a folder although nobody has started it: its process was killed a moment ago. */
async function endLeftover(folder: Folder, user: EngineUser | null): Promise<void> {
  const file = join(folder.data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  // After a power cut the number may be that of any other process.
  if (pid > 0 && isOfFolder(pid, folder.data)) await stopByProgram(folder, user);
}

/** Whether a process is a PostgreSQL that runs on this folder. */
function isOfFolder(pid: number, data: string): boolean {
  if (process.platform === 'win32') return true;
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes(data);
  } catch {
    return false;
  }
}

async function stopByProgram({ programs, data }: Folder, user: EngineUser | null): Promise<void> {
  const args = ['stop', '-D', data, '-m', 'fast', '-w', '-t', String(STOP_MS / 1000)] as const;
  const child = spawnAs(user, [programs.pgCtl, ...args], [data], { stdio: 'ignore' });
  // It also fails when there is nothing to stop; what still runs then makes the start fail.
  await once(child, 'exit');
}

function tailOf(log: string): string {
  const text = existsSync(log) ? readFileSync(log, 'utf8').trim() : '';
  return text.slice(-TOLD) || 'it says nothing of the reason.';
}
