import { and, eq, sql } from 'drizzle-orm';
import type { Answer } from '../answering/answer-question.ts';
import type { Transaction } from '../database/connect.ts';
import { searches, searchRuns } from '../tables/searches.ts';
import { type Asking, answerNow, rankNow } from './ask-again.ts';
import type { Clocked } from './claim-due.ts';
import { compareRuns } from './compare-runs.ts';

const MINUTE = 60_000;
/** How long a failed run waits before it is tried again, by how often it was tried; after the last it is given up. */
const BACK_OFF = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE);

/** A run that this worker has taken. */
export interface TakenRun {
  id: string;
  searchId: string;
  query: string;
  /** Which try this is, from 1. */
  attempts: number;
}

/**
 * Answers a taken run and stores it with what is new. A run that is no longer this worker's (its search was deleted,
 * stopped, or taken over after a lease ran out) stores nothing. Answers whether it was stored; a failed answer leaves
 * the last good result and is tried again later.
 */
export async function carryOut(services: Asking, run: TakenRun): Promise<boolean> {
  try {
    const ranked = await rankNow(services.db, run.query, services.now());
    const answer = await answerNow(services, run.query);
    return await storeRun(services, run, ranked, answer);
  } catch {
    await tryLater(services, run);
    return false;
  }
}

const mine = ({ id, attempts }: TakenRun) =>
  and(eq(searchRuns.id, id), eq(searchRuns.status, 'waiting'), eq(searchRuns.attempts, attempts));

/** Everybody locks the search before its runs, so that nobody waits in a circle. */
const lockSearch = (tx: Transaction, { searchId }: TakenRun) =>
  tx.select({ id: searches.id }).from(searches).where(eq(searches.id, searchId)).for('update');

function storeRun(
  { db, now }: Clocked,
  run: TakenRun,
  ranked: string[],
  { model, content, citations }: Answer,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockSearch(tx, run);
    const finishedAt = now();
    const differences = await compareRuns(tx, run.searchId, ranked, finishedAt);
    const result = { result: content, citations, model };
    const stored = await tx
      .update(searchRuns)
      .set({ ...result, ...differences, ranked, status: 'done', finishedAt, storedAt: sql`now()` })
      .where(mine(run))
      .returning({ id: searchRuns.id });
    if (stored.length === 0) return false;
    const newPapers = sql`${searches.newPapers} + ${differences.newPapers.length}`;
    await tx
      .update(searches)
      .set({ ...result, newPapers, lastRunAt: finishedAt, failed: false, triesAgainAt: null })
      .where(eq(searches.id, run.searchId));
    return true;
  });
}

function tryLater({ db, now }: Clocked, run: TakenRun): Promise<void> {
  const wait = BACK_OFF[run.attempts - 1];
  const again = wait === undefined ? null : new Date(now().getTime() + wait);
  return db.transaction(async (tx) => {
    await lockSearch(tx, run);
    const kept = await tx
      .update(searchRuns)
      .set(again ? { takeAt: again } : { status: 'failed' })
      .where(mine(run))
      .returning({ id: searchRuns.id });
    if (kept.length > 0)
      await tx
        .update(searches)
        .set({ failed: true, triesAgainAt: again })
        .where(eq(searches.id, run.searchId));
  });
}
