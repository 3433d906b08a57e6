import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

const bytesOf = (name: string) => bigint(name, { mode: 'number' });

/** How full a server was at a time, for the page of operators. */
export const machineFigures = pgTable('machine_figures', {
  at: moment('at').primaryKey(),
  papers: integer('papers').notNull(),
  databaseBytes: bytesOf('database_bytes').notNull(),
  /** Null where the database is on another machine. */
  freeDiskBytes: bytesOf('free_disk_bytes'),
  /** Of the process that carried out the job. */
  memoryBytes: bytesOf('memory_bytes').notNull(),
});
