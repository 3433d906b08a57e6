import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
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
