import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { OpenDatabase } from '../platform/database/connect.ts';

const tables = z.array(z.object({ schema: z.string(), name: z.string() }));
const count = z.array(z.object({ count: z.coerce.number() }));

/** The tables of every schema that is not PostgreSQL's own. */
export async function allTables(pool: Pool): Promise<{ schema: string; name: string }[]> {
  const { rows } = await pool.query(`
    select nspname as schema, relname as name from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'm') and nspname !~ '^(pg_|information_schema)' order by 1, 2`);
  return tables.parse(rows);
}

/**
 * Returns the tables in which any column of any row holds one of the words, in any case: as text, in JSON, or as the bytes
 * of the word in a column of bytes.
 */
export async function tablesHolding(pool: Pool, words: readonly string[]): Promise<string[]> {
  const spellings = words.flatMap((word) => [
    word,
    Buffer.from(word).toString('hex'),
    Buffer.from(word).toString('base64url'),
    word.replaceAll('-', ''),
  ]);
  const found: string[] = [];
  for (const { schema, name } of await allTables(pool)) {
    const { rows } = await pool.query(
      `select count(*) from "${schema}"."${name}" t
       where exists (select from unnest($1::text[]) word where position(lower(word) in lower(t::text)) > 0)`,
      [spellings],
    );
    if ((count.parse(rows)[0]?.count ?? 0) > 0) found.push(`${schema}.${name}`);
  }
  return found;
}

/** Waits until nobody holds a row of a table that workers share: the leases of those that were killed have ended. */
export async function leasesEnded(pool: Pool, table: string): Promise<void> {
  const isHeld = async () =>
    (await pool.query(`select from ${table} where status = 'waiting' and take_at > now() limit 1`)).rowCount;
  while (await isHeld()) await wait(20);
}

/** Returns the weight of a user's preference for a paper, -1 to 1; undefined when none is stored. */
export async function preferenceWeight(
  { pool }: OpenDatabase,
  userId: string,
  pmcId: string,
): Promise<number | undefined> {
  const { rows } = await pool.query('select weight from preferences where user_id = $1 and pmc_id = $2', [
    userId,
    pmcId,
  ]);
  return rows[0]?.weight;
}
