import { sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { papers } from '../../library/schema/papers.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { accountTables } from './tables/accounts.ts';
import { libraryTables } from './tables/library.ts';
import type { PersonalTable } from './tables/personal-table.ts';
import { recommendationTables } from './tables/recommendations.ts';
import { searchTables } from './tables/searches.ts';

/**
 * Every table that names a user, the account first: the download and the deletion go through this list. A test compares it with the
 * database, so that a new table cannot be forgotten.
 */
export const personalTables: readonly PersonalTable[] = [
  ...accountTables,
  ...libraryTables,
  ...recommendationTables,
  ...searchTables,
];

/** Returns the name of a table in the database. */
export const nameOfTable = (table: PgTable): string => getTableConfig(table).name;

/** A row of a table as it is in the download, by the names of its columns. */
export type PersonalRow = Record<string, unknown>;

/** An answer with its sources takes some 50 kB, so that a page stays at a few megabytes. */
const PAGE = 100;

const page = z.array(z.object({ place: z.string(), row: z.record(z.string(), z.unknown()) }));

/**
 * Returns a user's rows of a table in pages, each read by a query of its own: no transaction stays open while a slow client
 * downloads. Columns that are left out of the download are missing; a row that names a paper has its `title` and `doi`.
 */
export async function* readRows(
  db: Queryable,
  { table, belongsTo, leftOut = {}, ofPaper }: PersonalTable,
  userId: string,
): AsyncGenerator<PersonalRow[]> {
  const hidden = sql.param(['user_id', ...Object.keys(leftOut)]);
  const paper = sql`coalesce((select jsonb_build_object('title', p.title, 'doi', p.doi) from ${papers} p where p.pmc_id = t.pmc_id), '{}')`;
  const row = sql`to_jsonb(t) - ${hidden}::text[]`;
  let last = '(0,0)';
  while (true) {
    const { rows } = await db.execute(sql`
      select t.ctid::text as place, ${ofPaper ? sql`${row} || ${paper}` : row} as row
      from ${table} t where ${belongsTo(userId)} and t.ctid > ${last}::tid order by t.ctid limit ${PAGE}`);
    const found = page.parse(rows);
    if (found.length > 0) yield found.map((one) => one.row);
    last = found.at(-1)?.place ?? last;
    if (found.length < PAGE) return;
  }
}
