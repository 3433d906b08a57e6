import { existsSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { OwnPostgres } from './own-postgres.ts';
import { endProcess, ownFolder, startReady, unusedPort, writeOwn } from './own-process.ts';

/** PgBouncer in front of a server of a test's own. */
export interface OwnPooler {
  /** The address of a database for a role. */
  url(database: string, role: string): string;
  /** Ends it in the middle of everything. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Ends it and removes its folder. */
  remove(): Promise<void>;
}

/** Where PgBouncer is installed; undefined where it is not. */
export const poolerProgram = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  .map((folder) => join(folder, 'pgbouncer'))
  .find((file) => existsSync(file));

/** Connections to the server: so few that what one client leaves behind reaches the next one. */
const SHARED = 4;

/** Starts PgBouncer in transaction mode for these roles, which need no password. */
export async function ownPooler(
  program: string,
  server: OwnPostgres,
  roles: readonly string[],
): Promise<OwnPooler> {
  const folder = ownFolder('pooler');
  const port = await unusedPort();
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'users.txt'),
    pool_mode: 'transaction',
    default_pool_size: SHARED,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const databases = ['[databases]', `* = host=127.0.0.1 port=${server.port}`];
  const file = join(folder, 'pgbouncer.ini');
  writeOwn(file, [...databases, '[pgbouncer]', ...lines, ''].join('\n'));
  writeOwn(settings.auth_file, roles.map((role) => `"${role}" ""\n`).join(''));
  const begin = () => startReady(program, [file], 'process up');
  let child = await begin();
  const kill = () => endProcess(child, 'SIGKILL');
  return {
    kill,
    url: (database, role) => `postgres://${role}@127.0.0.1:${port}/${database}`,
    start: async () => {
      child = await begin();
    },
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
