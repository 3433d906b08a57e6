import pg from 'pg';
import { z } from 'zod';
import { outliveLostConnections } from './lost-connections.ts';
import { migrate } from './migrate.ts';
import {
  continueSequences,
  insertRows,
  listTables,
  quoted,
  rowsOf,
  schemaVersion,
  sequencesOf,
} from './tables.ts';

/** Rows are stored in statements of about this many characters. */
const STATEMENT = 1_000_000;

/**
 * Copies the tables of a database to an empty one, which gets the schema that the first has: numbers of transactions, and what an index
 * of an extension stands in the way of, apart.
 */
export async function copyDatabase(from: pg.PoolConfig, to: pg.PoolConfig): Promise<void> {
  const pools = { from: new pg.Pool(from), to: new pg.Pool(to) };
  for (const pool of Object.values(pools)) outliveLostConnections(pool);
  try {
    await copyAll(pools.from, pools.to);
  } finally {
    for (const pool of Object.values(pools)) await pool.end();
  }
}

async function copyAll(from: pg.Pool, to: pg.Pool): Promise<void> {
  const source = await from.connect();
  try {
    const version = await schemaVersion(source);
    if (!version) return;
    await migrate({ pool: to }, Number(version));
    await copyRows(source, to);
  } finally {
    // Whatever was begun ends with the connection.
    source.release(true);
  }
}

async function copyRows(source: pg.PoolClient, to: pg.Pool): Promise<void> {
  const target = await to.connect();
  try {
    for (const client of [source, target]) await client.query("begin; set local timezone = 'UTC'");
    await copyTables(source, target);
    await target.query('commit');
  } finally {
    target.release(true);
  }
}

async function copyTables(source: pg.PoolClient, target: pg.PoolClient): Promise<void> {
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
async function readableTables(client: pg.PoolClient): Promise<Set<string>> {
  const { rows } = await client.query(
    `select relname as name from pg_class c
     where relkind = 'r' and relnamespace = 'public'::regnamespace and not exists (
       select from pg_index join pg_class i on i.oid = indexrelid join pg_am a on a.oid = i.relam
       where indrelid = c.oid and amname <> all('{btree,hash,gin,gist,spgist,brin}'))`,
  );
  const names = z.array(z.object({ name: z.string() })).parse(rows);
  return new Set(names.map(({ name }) => name));
}
