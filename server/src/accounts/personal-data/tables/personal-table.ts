import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** A table whose rows belong to users. All of them go when the user goes: their foreign keys cascade. */
export interface PersonalTable {
  table: PgTable;
  /** Name of its file in the download, without the ending. */
  file: string;
  /** What the file holds, for the user. */
  holds: string;
  /** The condition that a row, `t`, belongs to a user. */
  belongsTo(userId: string): SQL;
  /** Columns that the download leaves out, and why. */
  leftOut?: Record<string, string>;
  /** Columns of the spreadsheet, for tables that a person opens in one; of the paper there are `title` and `doi` too. */
  spreadsheet?: string[];
  /** Whether a row names a paper by `pmc_id`. */
  ofPaper?: boolean;
}

/** The rows that name the user in a column `user_id`. */
export const own = (userId: string): SQL => sql`t.user_id = ${userId}`;

/** The rows that belong to a user through the row of another table. */
export const through =
  (column: string, parent: PgTable) =>
  (userId: string): SQL =>
    sql`t.${sql.identifier(column)} in (select id from ${parent} where user_id = ${userId})`;

/** Why the hash of a secret is left out. */
export const tokenHash = 'A digest of a secret; the secret itself is not kept.';
