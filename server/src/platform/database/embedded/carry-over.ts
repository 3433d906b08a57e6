import { renameSync, rmSync } from 'node:fs';
import type { PoolConfig } from 'pg';
import { PORT, socketIn, temporarySocketFolder } from './engine-address.ts';
import { startPglite } from './pglite-engine.ts';

/** Copies the tables of one database to another, which is empty. */
export type CopyDatabase = (from: PoolConfig, to: PoolConfig) => Promise<void>;

/**
 * Copies the database that an earlier version kept in a folder to another folder, whole or not at all, and leaves the old one as it is:
 * an index of an extension that is gone stands in the way of using it. The copy has the schema that the old database has; it is upgraded
 * as any other afterwards. What an interrupted copy left is made anew.
 */
export async function carryOver(
  from: string,
  to: string,
  copyDatabase: CopyDatabase,
  idleTransactionMs: number,
): Promise<void> {
  const copy = `${to}.copy`;
  rmSync(copy, { recursive: true, force: true });
  console.log('Moving the library to the database of this version; done once. The old folder is kept.');
  const failed = Promise.withResolvers<never>();
  // Told below, with what fails first.
  failed.promise.catch(() => {});
  const old = await startShortly(from, idleTransactionMs, failed.reject);
  try {
    const made = await startShortly(copy, idleTransactionMs, failed.reject);
    await Promise.race([copyDatabase(old.address, made.address), failed.promise]).finally(made.stop);
  } finally {
    await old.stop();
  }
  renameSync(copy, to);
}

/** An engine that nobody else uses. */
interface ShortEngine {
  address: PoolConfig;
  stop(): Promise<void>;
}

async function startShortly(
  data: string,
  idleTransactionMs: number,
  onEnd: (error: Error) => void,
): Promise<ShortEngine> {
  const host = temporarySocketFolder();
  const stopEngine = await startPglite({ data, socketPath: socketIn(host), idleTransactionMs }, onEnd);
  const stop = async () => {
    await stopEngine();
    rmSync(host, { recursive: true, force: true });
  };
  return { address: { host, port: PORT, user: 'postgres', database: 'postgres' }, stop };
}
