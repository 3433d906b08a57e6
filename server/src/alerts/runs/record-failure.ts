import type { QuestionReading } from '@health/contract';
import { eq, sql } from 'drizzle-orm';
import { searches } from '../../answers/schema.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { isHeld, type Lease, retryTime } from '../../platform/leases.ts';
import type { Services } from '../../platform/services.ts';
import { replaceTokens, tokenise } from '../../text/tokens/tokenise.ts';
import { searchRuns } from '../schema.ts';

const MINUTE = 60_000;
/** Milliseconds before a run is retried, by the number of failed attempts; after the last attempt it has failed. */
const BACK_OFF = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE);
const MAX_MESSAGE = 200;

/** A run leased by this worker, with what it needs of its search. */
export interface LeasedRun extends Lease {
  searchId: string;
  query: string;
  /** How the question was read, and whether the user corrected it. */
  reading: QuestionReading | null;
  readingCorrected: boolean;
  /** The state of the library at the last run; null before the first. */
  library: string | null;
  /** Digest of the papers that the last answer was written from; null before the first. */
  basis: string | null;
}

/** Locks the search of a run. Every transaction locks the search before its runs, so that none is in a deadlock. */
export const lockSearch = (tx: Transaction, { searchId }: LeasedRun) =>
  tx.select({ id: searches.id }).from(searches).where(eq(searches.id, searchId)).for('update');

/**
 * Records that an attempt of a run failed. The last good result stays. Returns when the run is retried, null when it is
 * not. A run that this worker no longer holds is left as it is.
 */
export function recordFailure(
  { db, now }: Pick<Services, 'db' | 'now'>,
  run: LeasedRun,
): Promise<Date | null> {
  const triesAgainAt = retryTime(BACK_OFF, run.attempts, now());
  return db.transaction(async (tx) => {
    await lockSearch(tx, run);
    const changed = await tx
      .update(searchRuns)
      .set(triesAgainAt ? { takeAt: triesAgainAt } : { status: 'failed' })
      .where(isHeld(searchRuns, run))
      .returning({ id: searchRuns.id });
    const failures = sql`${searches.failures} + 1`;
    const failingSince = sql`coalesce(${searches.failingSince}, ${now().toISOString()})`;
    if (changed.length > 0)
      await tx
        .update(searches)
        .set({ failures, failingSince, triesAgainAt })
        .where(eq(searches.id, run.searchId));
    return triesAgainAt;
  });
}

/** The columns of a search that has no failure: after a good run, or when it no longer runs. */
export const clearFailures = { failures: 0, failingSince: null, triesAgainAt: null };

/** Why a run failed, without a word of the user's. */
export interface FailureCause {
  name: string;
  code?: string;
  message: string;
}

/**
 * Returns the cause of a failure for the log: name, code and message of the innermost error. Errors of the database quote
 * the statement's values, so every word of the query is replaced.
 */
export function failureCause(error: unknown, query: string): FailureCause {
  if (!(error instanceof Error)) return { name: 'unknown', message: '' };
  if (error.cause instanceof Error) return failureCause(error.cause, query);
  const secret = new Set(tokenise(query.toLowerCase()));
  const [line = ''] = error.message.split('\n', 1);
  const message = replaceTokens(line.slice(0, MAX_MESSAGE), (word) =>
    secret.has(word.toLowerCase()) ? '…' : word,
  );
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { name: error.name, ...code, message };
}
