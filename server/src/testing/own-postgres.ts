import { once } from 'node:events';
import { appendFileSync, cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  endProcess,
  giveOwn,
  ownFolder,
  startAsOther,
  startReady,
  unusedPort,
  writeOwn,
} from './own-process.ts';
import { npmPrograms, type PostgresPrograms, programsIn } from './postgres-programs.ts';

/** A PostgreSQL server of a test's own, on loopback. */
export interface OwnPostgres {
  /** The folder of its data, where its certificate may lie. */
  data: string;
  port: number;
  /** The number of its first process, which starts the others. */
  pid(): number;
  /** The address of a database for a role, of the superuser without one. */
  url(database?: string, role?: string): string;
  /** Ends it without waiting for clients. */
  stop(): Promise<void>;
  /** Starts it again on the same data and port. */
  start(): Promise<void>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

const NO_PROGRAMS = 'npm has no PostgreSQL for this machine.';
const { TEST_POSTGRES_BIN } = process.env;
/** The programs of the server that tests may start: those in the folder of TEST_POSTGRES_BIN, else npm's; null where npm has none. */
export const postgresPrograms = TEST_POSTGRES_BIN ? programsIn(TEST_POSTGRES_BIN) : npmPrograms();

/** Letters as PostgreSQL 17 and later know them themselves; version 16 can only leave that to the system. */
const LOCALE = TEST_POSTGRES_BIN
  ? ['--locale=C']
  : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** How a server is made. */
interface OwnSettings {
  /** The superuser's; nobody needs one where it is missing. */
  password?: string;
  settings?: Record<string, string>;
  /** Files in its folder of data, by name. */
  files?: Record<string, string>;
}

/** What a primary needs for replicas. */
export const PRIMARY: Record<string, string> = {
  wal_level: 'replica',
  max_wal_senders: '4',
  hot_standby: 'on',
};

/** Makes and starts a streaming replica of a server, which has the settings `PRIMARY`; that is stopped while its data is copied. */
export async function ownReplica(
  programs: PostgresPrograms | null,
  primary: OwnPostgres,
): Promise<OwnPostgres> {
  await primary.stop();
  const data = ownFolder('replica');
  cpSync(primary.data, data, { recursive: true });
  const source = `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=postgres'`;
  appendFileSync(join(data, 'postgresql.auto.conf'), `${source}\n`);
  writeFileSync(join(data, 'standby.signal'), '');
  giveOwn(data);
  await primary.start();
  return runOwn(programs, data, PRIMARY);
}

/**
 * Makes and starts a server with these settings and these files in its folder of data. Without a password everybody on this machine may connect,
 * unless its `pg_hba.conf` says otherwise. Throws when it does not start.
 */
export async function ownPostgres(
  programs: PostgresPrograms | null,
  { settings = {}, files = {}, password }: OwnSettings = {},
): Promise<OwnPostgres> {
  const data = ownFolder('postgres');
  await makeData(programs, data, password);
  for (const [name, content] of Object.entries(files)) writeOwn(join(data, name), content);
  return runOwn(programs, data, settings);
}

/** Makes the data of a new server in an empty folder. */
async function makeData(
  programs: PostgresPrograms | null,
  data: string,
  password: string | undefined,
): Promise<void> {
  if (!programs) throw new Error(NO_PROGRAMS);
  const secret = `${data}.password`;
  if (password) writeOwn(secret, password);
  const access = password ? ['--auth=scram-sha-256', `--pwfile=${secret}`] : ['--auth=trust'];
  const words = [
    `--pgdata=${data}`,
    '--username=postgres',
    ...access,
    '--encoding=UTF8',
    ...LOCALE,
    '--no-sync',
  ];
  const made = startAsOther(programs.initdb, words);
  const [said, [code]] = await Promise.all([text(made.stderr), once(made, 'exit')]);
  rmSync(secret, { force: true });
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${said}`);
}

/** Starts a server on the data in a folder, at a port of its own. */
async function runOwn(
  programs: PostgresPrograms | null,
  data: string,
  settings: Record<string, string>,
): Promise<OwnPostgres> {
  if (!programs) throw new Error(NO_PROGRAMS);
  const port = await unusedPort();
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', ...settings };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const begin = () =>
    startReady(programs.postgres, ['-D', data, '-p', String(port), ...options], 'ready to accept');
  let child = await begin();
  const stop = () => endProcess(child, 'SIGINT');
  return {
    ...{ data, port, stop },
    pid: () => child.pid ?? 0,
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
