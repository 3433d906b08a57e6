import { chmodSync, chownSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg, { type PoolClient } from 'pg';
import { z } from 'zod';
import { migrate } from '../migrate.ts';
import {
  continueSequences,
  insertRows,
  listTables,
  quoted,
  rowsOf,
  schemaVersion,
  sequencesOf,
} from '../tables.ts';
import type { EngineUser } from './engine-user.ts';
import type { EngineAddress, RunningEngine } from './native-engine.ts';
import { startPglite } from './pglite-engine.ts';

/** Part of the names of the sockets. */
const PORT = 5432;
/** Rows are stored in statements of about this many characters. */
const STATEMENT = 1_000_000;

/** Starts an engine on a folder, which it makes when there is none, at an address. `onEnd` is called when it ends by itself. */
export type StartAt = (
  data: string,
  address: EngineAddress,
  onEnd: (error: Error) => void,
) => Promise<RunningEngine>;

/** Where the database goes: how its engine is started, and the user that this runs as when it is another. */
interface NewEngine {
  startAt: StartAt;
  user: EngineUser | null;
  idleTransactionMs: number;
}

/**
 * Copies the database that an earlier version kept in a folder, in PGlite, to the folder of this version's engine, whole or not at all, and
 * leaves the old one as it is. The copy has the schema that the old database has; it is upgraded as any other afterwards. What an
 * interrupted copy left is made anew.
 */
export async function carryOver(
  from: string,
  to: string,
  { startAt, user, idleTransactionMs }: NewEngine,
): Promise<void> {
  const copy = `${to}.copy`;
  rmSync(copy, { recursive: true, force: true });
  console.log('Moving the library to the database of this version; done once. The old folder is kept.');
  const sockets = makeSocketFolders(user);
  const socketPath = join(sockets.old, `.s.PGSQL.${PORT}`);
  const old = await startPglite({ data: from, socketPath, idleTransactionMs }, raise);
  const made = await startAt(copy, { host: sockets.made, port: PORT }, raise);
  const poolAt = (host: string) => new pg.Pool({ host, port: PORT, user: 'postgres', database: 'postgres' });
  const pools = { old: poolAt(sockets.old), made: poolAt(sockets.made) };
  try {
    await copyDatabase(pools.old, pools.made);
  } finally {
    for (const pool of Object.values(pools)) await pool.end();
    await made.stop();
    await old.stop();
    rmSync(sockets.place, { recursive: true, force: true });
  }
  renameSync(copy, to);
}

function raise(error: unknown): never {
  throw error;
}

/** Folders for two sockets, one of which belongs to the user that runs PostgreSQL. */
function makeSocketFolders(user: EngineUser | null): Record<'place' | 'old' | 'made', string> {
  const place = mkdtempSync(join(tmpdir(), 'health-'));
  const [old, made] = [join(place, 'old'), join(place, 'made')];
  for (const folder of [old, made]) mkdirSync(folder, { mode: 0o700 });
  if (user) chmodSync(place, 0o711);
  if (user) chownSync(made, user.uid, user.gid);
  return { place, old, made };
}

async function copyDatabase(from: pg.Pool, to: pg.Pool): Promise<void> {
  const source = await from.connect();
  const version = await schemaVersion(source);
  if (version) {
    await migrate({ pool: to }, Number(version));
    const target = await to.connect();
    for (const client of [source, target]) await client.query("begin; set local timezone = 'UTC'");
    await copyTables(source, target);
    await target.query('commit');
    await source.query('commit');
    target.release();
  }
  source.release();
}

async function copyTables(source: PoolClient, target: PoolClient): Promise<void> {
  const readable = await readableTables(source);
  const tables = await listTables(target, { derived: [] });
  // Some tables have rows from the start.
  await target.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  for (const table of tables.filter(({ name }) => readable.has(name))) {
    let [waiting, size]: [string[], number] = [[], 0];
    for await (const row of rowsOf(source, table)) {
      waiting.push(row);
      size += row.length;
      if (size < STATEMENT) continue;
      await insertRows(target, table, waiting);
      [waiting, size] = [[], 0];
    }
    if (waiting.length > 0) await insertRows(target, table, waiting);
    await continueSequences(target, table.name, await sequencesOf(source, table));
  }
}

/** The tables without an index of an extension, which is not there any more. What had one is made again from other tables. */
async function readableTables(client: PoolClient): Promise<Set<string>> {
  const { rows } = await client.query(
    `select relname as name from pg_class c
     where relkind = 'r' and relnamespace = 'public'::regnamespace and not exists (
       select from pg_index join pg_class i on i.oid = indexrelid join pg_am a on a.oid = i.relam
       where indrelid = c.oid and amname <> all('{btree,hash,gin,gist,spgist,brin}'))`,
  );
  const names = z.array(z.object({ name: z.string() })).parse(rows);
  return new Set(names.map(({ name }) => name));
}
