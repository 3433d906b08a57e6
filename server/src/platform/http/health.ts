import { api, errorMessages, type ReplyOf } from '@health/contract';
import { sql } from 'drizzle-orm';
import pTimeout from 'p-timeout';
import { type CountExpressions, readCounts } from '../database/counts.ts';
import type { Embedder } from '../llm/embedder.ts';
import type { Services } from '../services.ts';
import { ApiError } from './api-error.ts';
import type { Serve } from './serve.ts';

/** Milliseconds that the database has to answer, so that health is known within two seconds. */
const TIMEOUT_MS = 1500;

/** The counts of the answer. */
export type HealthCounts = CountExpressions<
  'papers' | 'passages_pending' | 'evidence_pending' | 'old_records'
>;

/** What other areas know about the state of a process. */
export interface HealthSources {
  /** How many papers there are, and how many wait for something. */
  counts: HealthCounts;
  /** What is broken, a sentence each. */
  problems: () => string[];
  /** How many papers wait for a vector of this embedder. */
  withoutVector: (embedder: Embedder) => Promise<number>;
}

/** 1 where nothing can be written. */
const ONLY_READS = sql`(current_setting('transaction_read_only') = 'on')::int`;
/** Why, by the kind of database: the embedded engine only reads while its disk is nearly full. */
const READ_ONLY = {
  embedded: 'The disk is nearly full: the library can only be read until there is room again.',
  server: 'The PostgreSQL server lets this library only be read: it is a replica, or was told so.',
};
/** 180004 in PostgreSQL 18.4. */
const VERSION = sql`current_setting('server_version_num')::int`;

/** Registers the endpoints by which an operator and a load balancer see how the process is. */
export function healthRoutes(serve: Serve, services: Services, sources: HealthSources): void {
  serve(api.checkHealth, { work: 'unlimited' }, () => checkHealth(services, sources));
  serve(api.checkReady, { work: 'unlimited' }, async () => {
    const { status } = await checkHealth(services, sources);
    if (status === 'unreachable') throw new ApiError(503, errorMessages.unavailable, { retryAfter: 5 });
    return { ready: true as const };
  });
}

async function checkHealth(
  { db, databaseKind: database, embedder, reader: bundled, longestWaitMs = TIMEOUT_MS }: Services,
  { counts, problems: known, withoutVector }: HealthSources,
): Promise<ReplyOf<typeof api.checkHealth>> {
  const asked = readCounts(db, { ...counts, only_reads: ONLY_READS, version: VERSION });
  const isReading = embedder?.isAvailable() ? embedder : null;
  const vectors = isReading ? withoutVector(isReading) : Promise.resolve(null);
  const meaning = { model: embedder?.model ?? null, problem: embedder?.problem() ?? null };
  const reader = { model: bundled?.model ?? null, problem: bundled?.problem() ?? null };
  const row = await pTimeout(asked, { milliseconds: longestWaitMs }).catch(() => null);
  if (!row) {
    const none = {
      database_version: null,
      papers: null,
      passages_pending: null,
      evidence_pending: null,
      old_records: null,
      vectors_pending: null,
    };
    vectors.catch(() => {});
    const problems = ['The database does not answer.'];
    return { status: 'unreachable', problems, database, ...none, meaning, reader };
  }
  const { only_reads, version, ...pending } = row;
  const problems = [...known(), ...(only_reads === 1 ? [READ_ONLY[database]] : [])];
  const working = row.passages_pending > 0 ? 'busy' : 'ok';
  return {
    status: problems.length > 0 ? 'degraded' : working,
    problems,
    database,
    database_version: `${Math.floor(version / 10_000)}.${version % 10_000}`,
    ...pending,
    evidence_pending: Math.max(0, row.evidence_pending),
    vectors_pending: await pTimeout(vectors, { milliseconds: longestWaitMs }).catch(() => null),
    meaning,
    reader,
  };
}
