import { getTableColumns, sql, type Table } from 'drizzle-orm';
import { type AnyPgColumn, customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** A column of bytes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** A column with a moment in time. */
export const moment = <Name extends string>(name: Name) =>
  timestamp(name, { withTimezone: true, mode: 'date' });
/** A title as titles are compared; null for one too short to distinguish papers. `title_key` is a function of migration 0022. */
export const titleKey = (column: AnyPgColumn) => sql`title_key(${column})`;
/** The words of names of authors, of which letters that are not Latin give `*`. `author_words` is a function of migration 0070. */
export const authorWords = (column: AnyPgColumn) => sql`author_words(${column})`;
/** A text in lower case, as an index has it. */
export const lower = (column: AnyPgColumn) => sql`lower(${column})`;

/** Columns of a table whose rows with status `waiting` are leased by one worker at a time (`platform/leases`). */
export const leaseColumns = () => ({
  /** How often work on the row was begun; only the worker that began it last may store its result. */
  attempts: integer('attempts').notNull().default(0),
  /** From when a worker may take the row: at once, at the time of a retry, or when the lease of its worker ends. */
  takeAt: moment('take_at').notNull(),
});

type Columns<T extends Table> = T['_']['columns'];

/** The columns of a table under their names in the database. */
export type ColumnsByName<T extends Table> = {
  [K in keyof Columns<T> as Columns<T>[K]['_']['name']]: Columns<T>[K];
};

/** A row of a table under the names of its columns in the database. */
export type RowByName<T extends Table> = {
  [K in keyof Columns<T> & keyof T['$inferSelect'] as Columns<T>[K]['_']['name']]: T['$inferSelect'][K];
};

/** Returns the columns of a table under their names in the database, in the order of the table. */
export function columnsByName<T extends Table>(table: T): ColumnsByName<T> {
  const columns = Object.values(getTableColumns(table));
  return Object.fromEntries(columns.map((column) => [column.name, column])) as ColumnsByName<T>;
}
