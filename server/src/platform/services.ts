import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';

/** The secret that the keys of all users are derived from; it never enters the database. */
export type HealthKey = Buffer;

/** What a use case may use. Passed in, never imported, so that tests and processes build the same application. */
export interface Services {
  db: Database;
  databaseKind: 'embedded' | 'server';
  config: Config;
  healthKey: HealthKey;
  /** The present moment; tests move it. */
  now: () => Date;
}
