import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nativePrograms } from '../platform/database/embedded/native-programs.ts';
import { asOther, endProcess, ownFolder, startReady, unusedPort, writeOwn } from './own-process.ts';

/** A PostgreSQL server of a test's own, on loopback. */
export interface OwnPostgres {
  /** The folder of its data, where its certificate may lie. */
  data: string;
  port: number;
  /** The address of a database for a role, of the superuser without one. */
  url(database?: string, role?: string): string;
  /** Ends it without waiting for clients. */
  stop(): Promise<void>;
  /** Starts it again on the same data and port. */
  start(): Promise<void>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

const native = nativePrograms();
/**
 * The folder with the programs `initdb` and `postgres` of the server that tests may start: `TEST_POSTGRES_BIN`, or what npm installed; undefined
 * where there is none.
 */
export const postgresPrograms =
  process.env.TEST_POSTGRES_BIN ?? (native ? dirname(native.postgres) : undefined);

/**
 * Makes and starts a server from the programs in a folder, with these settings and these files in its folder of data. Everybody on this
 * machine may connect, unless its `pg_hba.conf` says otherwise.
 */
export async function ownPostgres(
  programs: string,
  { settings = {}, files = {} }: { settings?: Record<string, string>; files?: Record<string, string> } = {},
): Promise<OwnPostgres> {
  const data = ownFolder('postgres');
  const words = ['--pgdata', data, '--username', 'postgres', '--auth', 'trust', '--no-sync'];
  execFileSync(join(programs, 'initdb'), [...words, '--encoding', 'UTF8', '--locale', 'C'], {
    ...asOther(),
    cwd: '/',
    stdio: 'pipe',
  });
  for (const [name, text] of Object.entries(files)) writeOwn(join(data, name), text);
  const port = await unusedPort();
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', ...settings };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const begin = () =>
    startReady(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), ...options],
      'ready to accept connections',
    );
  let child = await begin();
  const stop = () => endProcess(child, 'SIGINT');
  return {
    ...{ data, port, stop },
    url: (database = 'postgres', role = 'postgres') => `postgres://${role}@127.0.0.1:${port}/${database}`,
    start: async () => {
      child = await begin();
    },
    remove: async () => {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
