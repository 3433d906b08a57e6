import { randomBytes } from 'node:crypto';
import { ownPostgres } from './own-postgres.ts';
import { npmPrograms } from './postgres-programs.ts';

/** Nothing that is written outlives the next crash of the machine, and one query takes one processor. */
const SETTINGS: Readonly<Record<string, string>> = {
  max_connections: '300',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  jit: 'off',
  // Statements that tests let fail are not worth a line.
  log_min_messages: 'log',
};

/**
 * Starts the PostgreSQL server that npm installed, for all tests of a run. Returns its address and what ends it and removes its data; throws
 * where npm has no PostgreSQL for this machine.
 */
export async function startTestPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const programs = npmPrograms();
  if (!programs)
    throw new Error(
      'npm has no PostgreSQL for this machine: set TEST_DATABASE_URL to a server of version 16 or newer.',
    );
  const password = randomBytes(12).toString('hex');
  // The server ends where this process exits, which a signal by itself is not. Ctrl+C reaches the server as well.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  const server = await ownPostgres(programs, { settings: SETTINGS, password });
  const url = new URL(server.url());
  url.password = password;
  return { url: url.href, stop: server.remove };
}
