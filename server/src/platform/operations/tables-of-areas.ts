import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/connect.ts';

/** What the areas declare about their tables for backup and restore (`server/src/operators.ts`). */
export interface TablesOfAreas {
  /** In no backup: a job makes their rows again. */
  derived: readonly PgTable[];
  /** A row in one of these says that a database is in use. */
  used: readonly PgTable[];
  /** Returns the fingerprints of the keys that open what is encrypted. */
  fingerprints(db: Queryable): Promise<string[]>;
  /** Ends everything of a kind that opens an account without its password; returns how many there were. */
  end: Readonly<Record<'sessions' | 'feeds' | 'links', (db: Queryable) => Promise<number>>>;
}
