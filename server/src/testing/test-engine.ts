import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type OpenDatabase, openDatabase } from '../platform/database/connect.ts';
import { engineUser, giveFolder } from '../platform/database/embedded/engine-user.ts';
import { startNative } from '../platform/database/embedded/native-engine.ts';
import { nativePrograms } from '../platform/database/embedded/native-programs.ts';
import { copyTemplate } from './test-database.ts';

/** A database on a PostgreSQL server of its own, to be killed under the application that uses it. */
export interface KillableDatabase extends OpenDatabase {
  /** Kills every process of the server. */
  kill(): Promise<void>;
  /** Suspends every process of the server, until it is resumed. */
  pause(): Promise<void>;
  resume(): void;
  startAgain(): Promise<void>;
}

const processIds = z.array(z.object({ pid: z.number() }));

/** Starts a server and opens its database. `close` ends the server and removes its data. */
export async function killableDatabase(): Promise<KillableDatabase> {
  const programs = nativePrograms();
  if (!programs) throw new Error('npm has no PostgreSQL for this machine.');
  const folder = copyTemplate();
  const files = { programs, data: join(folder, 'postgresql'), log: join(folder, 'log') };
  const host = join(folder, 'socket');
  mkdirSync(host, { mode: 0o700 });
  giveFolder(host, engineUser(files.data));
  let ended = Promise.withResolvers<unknown>();
  const start = () => startNative(files, { host, port: 5432 }, ended.resolve);
  let engine = await start();
  const address = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(host)}`;
  const database = await openDatabase({ DATABASE_URL: address, DATA_DIR: '' });
  /** The processes at this moment, the one that starts the others first. */
  const processes = async () => {
    const { rows } = await database.pool.query('select pid from pg_stat_activity');
    return [engine.pid ?? 0, ...processIds.parse(rows).map(({ pid }) => pid)];
  };
  const signal = (pids: readonly number[], name: NodeJS.Signals) => {
    for (const pid of pids) process.kill(pid, name);
  };
  let paused: number[] = [];
  return {
    ...database,
    kill: async () => {
      signal(await processes(), 'SIGKILL');
      await ended.promise;
    },
    pause: async () => {
      paused = await processes();
      signal(paused, 'SIGSTOP');
    },
    resume: () => signal(paused, 'SIGCONT'),
    startAgain: async () => {
      ended = Promise.withResolvers<unknown>();
      engine = await start();
    },
    close: async () => {
      await database.close();
      await engine.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
