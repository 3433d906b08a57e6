import { sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, integer, timestamp } from 'drizzle-orm/pg-core';

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const moment = <Name extends string>(name: Name) =>
  timestamp(name, { withTimezone: true, mode: 'date' });
/** A title as titles are compared; null for one too short to tell papers apart. `title_key` is a function of migration 0022. */
export const titleKey = (column: AnyPgColumn) => sql`title_key(${column})`;
export const lower = (column: AnyPgColumn) => sql`lower(${column})`;

/** Columns of a table whose rows with status `waiting` are taken by one worker at a time (`platform/leases`). */
export const leaseColumns = () => ({
  /** How often work on the row was begun; only the worker that began it last may store its result. */
  attempts: integer('attempts').notNull().default(0),
  /** From when a worker may take the row: at once, at the time of a retry, or when the lease of its worker ends. */
  takeAt: moment('take_at').notNull(),
});
