import { z } from 'zod';
import { type OpenDatabase, openDatabase } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrate.ts';
import { ownPostgres, postgresPrograms } from './own-postgres.ts';

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

/** Starts a server and opens a migrated database on it. `close` ends the server and removes its data. */
export async function killableDatabase(): Promise<KillableDatabase> {
  const server = await ownPostgres(postgresPrograms);
  const database = await openDatabase({ DATABASE_URL: server.url(), DATA_DIR: '' });
  await migrate(database);
  /** Sends a signal to the processes at this moment, the one that starts the others first; returns their numbers. */
  const signalAll = async (name: NodeJS.Signals) => {
    const { rows } = await database.pool.query('select pid from pg_stat_activity');
    const pids = [server.pid(), ...processIds.parse(rows).map(({ pid }) => pid)];
    for (const pid of pids) process.kill(pid, name);
    return pids;
  };
  let paused: number[] = [];
  return {
    ...database,
    kill: async () => {
      await signalAll('SIGKILL');
      await server.stop();
    },
    pause: async () => {
      paused = await signalAll('SIGSTOP');
    },
    resume: () => {
      for (const pid of paused) process.kill(pid, 'SIGCONT');
    },
    startAgain: server.start,
    close: async () => {
      await database.close();
      await server.remove();
    },
  };
}
