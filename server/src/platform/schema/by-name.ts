import { getTableColumns, type Table } from 'drizzle-orm';

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
