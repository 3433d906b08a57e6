import type { Config } from './config.ts';
import type { Database, Queryable } from './database/connect.ts';

/** A secret that the keys of readers' health fields are derived from. */
export interface DataKey {
  id: number;
  secret: Buffer;
}

/** The data keys of the health fields (`accounts/keys`). Inside a transaction `db` is the transaction. */
export interface HealthKeys {
  /** The secret of the oldest data key, which never goes: the key of the unsubscribe links is derived from it. */
  readonly links: Buffer;
  /** Returns the secret of a data key, the oldest one for null; null when this process cannot open it. */
  find(id: number | null, db: Queryable): Promise<Buffer | null>;
  /** Returns the data key to encrypt with, and keeps it until the transaction ends. */
  newest(db: Queryable): Promise<DataKey>;
}

/** What a use case may use. Passed in, never imported, so that tests and processes build the same application. */
export interface Services {
  db: Database;
  databaseKind: 'embedded' | 'server';
  config: Config;
  healthKeys: HealthKeys;
  /** The present moment; tests move it. */
  now: () => Date;
}
