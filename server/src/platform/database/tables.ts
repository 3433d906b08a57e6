import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { z } from 'zod';

/** A table as a backup names it. */
export interface BackupTable {
  name: string;
  /** Its columns, except those that the database computes, and numbers of transactions, which mean nothing in another database. */
  columns: string[];
}

/** A column that a sequence numbers, and its next number. */
interface NextNumber {
  column: string;
  next: string;
}

/** Rows fetched at a time. */
const FETCHED = 100;

const table = z.object({ name: z.string(), columns: z.array(z.string()), needs: z.array(z.string()) });

/** Returns every table of the application but the derived ones, each after those that it refers to. */
export async function listTables(
  client: PoolClient,
  { derived }: { derived: readonly PgTable[] },
): Promise<BackupTable[]> {
  const { rows } = await client.query(
    `select c.relname as name,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
               and a.atttypid <> 'xid8'::regtype
             order by a.attnum) as columns,
       array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
             where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> k.conrelid) as needs
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1)
     order by c.relname`,
    [derived.map(getTableName)],
  );
  const left = z.array(table).parse(rows);
  const sorted: BackupTable[] = [];
  while (left.length > 0) {
    const done = new Set(sorted.map(({ name }) => name));
    const index = left.findIndex(({ needs }) => needs.every((name) => done.has(name)));
    const [next] = left.splice(index, index < 0 ? 0 : 1);
    if (!next) throw new Error('Tables refer to each other in a circle.');
    sorted.push({ name: next.name, columns: next.columns });
  }
  return sorted;
}

/** Returns a name as SQL reads it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Returns how many rows a table has, and the sum of their hashes, which depends on every value but not on the order. */
export async function hashTable(client: PoolClient, name: string): Promise<{ rows: number; hash: string }> {
  const { rows } = await client.query(
    `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as hash
     from public.${quoted(name)} t`,
  );
  return z.object({ rows: z.number(), hash: z.string() }).parse(rows[0]);
}

/** Returns when the newest migration of this database was made; null in a database without tables. */
export async function schemaVersion(client: PoolClient): Promise<string | null> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as found");
  if (!rows[0]?.found) return null;
  const newest = await client.query(
    'select max(created_at)::text as version from drizzle.__drizzle_migrations',
  );
  return z.object({ version: z.string().nullable() }).parse(newest.rows[0]).version;
}

/**
 * The rows of a table as the database writes them in JSON: numbers of any size and bytes come back as they were. The client must be in a
 * transaction.
 */
export async function* rowsOf(client: PoolClient, { name, columns }: BackupTable): AsyncGenerator<string> {
  const row = `select ${columns.map(quoted).join(', ')} from public.${quoted(name)}`;
  await client.query(
    `declare backup no scroll cursor for select row_to_json(r)::text as json from (${row}) r`,
  );
  for (;;) {
    const { rows } = await client.query<{ json: string }>(`fetch ${FETCHED} from backup`);
    for (const { json } of rows) yield json;
    if (rows.length < FETCHED) break;
  }
  await client.query('close backup');
}

/** Returns the columns that a sequence numbers, and the number that comes next. */
export async function sequencesOf(client: PoolClient, { name, columns }: BackupTable): Promise<NextNumber[]> {
  const found: NextNumber[] = [];
  for (const column of columns) {
    const { rows } = await client.query('select pg_get_serial_sequence($1, $2) as sequence', [
      `public.${quoted(name)}`,
      column,
    ]);
    const sequence = z.string().nullable().parse(rows[0]?.sequence);
    if (!sequence) continue;
    const { rows: state } = await client.query(
      `select (last_value + case when is_called then 1 else 0 end)::text as next from ${sequence}`,
    );
    found.push({ column, next: z.string().parse(state[0]?.next) });
  }
  return found;
}

/** Stores rows that `rowsOf` gave. They go to the database as they are: read as JSON here, large numbers would be rounded. */
export async function insertRows(
  client: PoolClient,
  { name, columns }: BackupTable,
  rows: readonly string[],
): Promise<void> {
  const list = columns.map(quoted).join(', ');
  await client.query(
    `insert into public.${quoted(name)} (${list})
     select ${list} from json_populate_recordset(null::public.${quoted(name)}, $1::json)`,
    [`[${rows.join(',')}]`],
  );
}

/** Makes the sequences of a table continue with these numbers. */
export async function continueSequences(
  client: PoolClient,
  name: string,
  sequences: readonly NextNumber[],
): Promise<void> {
  for (const { column, next } of sequences) {
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3, false)', [
      `public.${quoted(name)}`,
      column,
      next,
    ]);
  }
}
