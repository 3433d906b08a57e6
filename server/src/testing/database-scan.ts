import type pg from 'pg';
import { z } from 'zod';

const tables = z.array(z.object({ schema: z.string(), name: z.string() }));
const count = z.array(z.object({ count: z.coerce.number() }));

/** The tables of every schema that is not PostgreSQL's own. */
export async function allTables(pool: pg.Pool): Promise<{ schema: string; name: string }[]> {
  const { rows } = await pool.query(`
    select nspname as schema, relname as name from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'm') and nspname !~ '^(pg_|information_schema)' order by 1, 2`);
  return tables.parse(rows);
}

/**
 * Returns the tables in which any column of any row holds one of the words, in any case: as text, in JSON, or as the bytes
 * of the word in a column of bytes.
 */
export async function tablesHolding(pool: pg.Pool, words: readonly string[]): Promise<string[]> {
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
