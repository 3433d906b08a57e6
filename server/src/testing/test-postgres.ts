import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, startNative } from '../platform/database/embedded/native-engine.ts';
import { nativePrograms, programsIn } from '../platform/database/embedded/native-programs.ts';

/**
 * Starts a PostgreSQL server for tests on a port of the loopback, with its data in `folder`. It is the one that npm installed, or the one whose
 * programs are in the folder `bin`. Nothing it writes outlives the machine's next crash. Returns its address and what stops it; throws
 * where npm has no PostgreSQL for this machine.
 */
export async function startTestPostgres(
  folder: string,
  port: number,
  bin?: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const programs = bin ? programsIn(bin) : nativePrograms();
  if (!programs)
    throw new Error(
      'npm has no PostgreSQL for this machine: set TEST_DATABASE_URL to a server of version 16 or newer.',
    );
  mkdirSync(folder, { recursive: true });
  const password = randomBytes(12).toString('hex');
  const files = { programs, data: join(folder, 'data'), log: join(folder, 'log') };
  await createDatabase(files, password);
  const address = { host: '127.0.0.1', port, password };
  const fail = (error: Error) => {
    throw error;
  };
  const engine = await startNative(files, address, fail, {
    max_connections: '300',
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
  });
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop: engine.stop };
}
