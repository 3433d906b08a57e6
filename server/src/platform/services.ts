import type { SourceName } from '@health/contract';
import type { Config } from './config.ts';
import type { Database, Queryable } from './database/connect.ts';
import type { Embedder } from './llm/embedder.ts';
import type { LanguageModel } from './llm/language-model.ts';
import type { ProcessMemory } from './process-memory.ts';
import type { Reader } from './reader/reader.ts';

/** A secret that the keys of users' health fields are derived from. */
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

/** What argon2id spends on a password: memory in KiB, passes over it, and lanes. */
export interface PasswordCost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** How often the sources of papers are asked. */
export interface SourcePace {
  /** Milliseconds before a request is made for the second time; they double with each. */
  backOff: number;
  /** Requests that may start in a second, all processes together, and those of one process that may be open at a time. */
  rates: Readonly<Record<SourceName, { perSecond: number; atOnce: number }>>;
}

/** What a use case may use. Passed in, never imported, so that tests and processes build the same application. */
export interface Services {
  db: Database;
  /** What this process keeps of the database between requests. */
  memory: ProcessMemory;
  databaseKind: 'embedded' | 'server';
  config: Config;
  healthKeys: HealthKeys;
  /** What passwords cost where that is not the subject: tests sign up hundreds of users. No setting reaches it. */
  passwordCost?: PasswordCost;
  /** How often sources are asked where that is not the subject: tests ask sources of their own. No setting reaches it. */
  sourcePace?: SourcePace;
  /** Milliseconds that a request may wait for its turn and for its reply where that is not the subject: tests share a busy machine. No setting reaches it. */
  longestWaitMs?: number;
  /** What turns texts into vectors; null where it is switched off. */
  embedder: Embedder | null;
  /** What reads questions together with papers; null where it is switched off. */
  reader: Reader | null;
  /** What words answers; null where none is configured. */
  languageModel: LanguageModel | null;
  /** The present moment; tests move it. */
  now: () => Date;
}

/**
 * The database with the cache of this process. A transaction gets a separate memory: the embedded engine serves no other connection
 * while it is open, so it must not wait for reads of others.
 */
export interface KeptDatabase<Db extends Queryable = Queryable> extends Pick<Services, 'memory'> {
  db: Db;
}
