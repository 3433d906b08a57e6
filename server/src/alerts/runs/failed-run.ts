import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connect.ts';
import { searches, searchRuns } from '../../platform/schema/searches.ts';
import type { Clocked } from './claim-due.ts';

const MINUTE = 60_000;
/** How long a failed run waits before it is tried again, by how often it was tried; after the last it is given up. */
const BACK_OFF = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE);
const LONGEST_CAUSE = 200;

/** A run that this worker has taken. */
export interface TakenRun {
  id: string;
  searchId: string;
  query: string;
  /** Which try this is, from 1. */
  attempts: number;
  /** The state of the library that the last run asked, and what its answer was read from. */
  library: string | null;
  basis: string | null;
}

/** The run is still this worker's: nobody has taken it over, stopped or deleted it. */
export const mine = ({ id, attempts }: TakenRun) =>
  and(eq(searchRuns.id, id), eq(searchRuns.status, 'waiting'), eq(searchRuns.attempts, attempts));

/** Everybody locks the search before its runs, so that nobody waits in a circle. */
export const lockSearch = (tx: Transaction, { searchId }: TakenRun) =>
  tx.select({ id: searches.id }).from(searches).where(eq(searches.id, searchId)).for('update');

/** Leaves the last good result and lets the run be tried again later; answers when, null when it is given up. */
export function tryLater({ db, now }: Clocked, run: TakenRun): Promise<Date | null> {
  const wait = BACK_OFF[run.attempts - 1];
  const again = wait === undefined ? null : new Date(now().getTime() + wait);
  return db.transaction(async (tx) => {
    await lockSearch(tx, run);
    const kept = await tx
      .update(searchRuns)
      .set(again ? { takeAt: again } : { status: 'failed' })
      .where(mine(run))
      .returning({ id: searchRuns.id });
    const failures = sql`${searches.failures} + 1`;
    const failingSince = sql`coalesce(${searches.failingSince}, ${now().toISOString()})`;
    if (kept.length > 0)
      await tx
        .update(searches)
        .set({ failures, failingSince, triesAgainAt: again })
        .where(eq(searches.id, run.searchId));
    return again;
  });
}

/** What is set on a search once a run of it went well, or nothing of it is to run. */
export const clearFailures = { failures: 0, failingSince: null, triesAgainAt: null };

/**
 * Why a run failed, fit for a log: the innermost error's name, code and words. Errors of the database repeat what they
 * were asked, so every word of the query is left out.
 */
export function causeOf(error: unknown, query: string): { name: string; code?: string; words: string } {
  if (!(error instanceof Error)) return { name: 'unknown', words: '' };
  if (error.cause instanceof Error) return causeOf(error.cause, query);
  const secret = new Set(wordsOf(query));
  const [line = ''] = error.message.split('\n', 1);
  const words = line
    .slice(0, LONGEST_CAUSE)
    .replace(WORD, (word) => (secret.has(word.toLowerCase()) ? '…' : word));
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { name: error.name, ...code, words };
}

const WORD = /[\p{L}\p{N}]+/gu;
const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];
