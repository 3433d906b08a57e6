import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import type { HealthKey } from './profile/health-fields.ts';

/** What a use case may lean on. Passed in, never imported, so that tests and processes build the same application. */
export interface Services {
  db: Database;
  databaseKind: 'embedded' | 'server';
  config: Config;
  healthKey: HealthKey;
  /** The present moment; tests move it. */
  now: () => Date;
}
