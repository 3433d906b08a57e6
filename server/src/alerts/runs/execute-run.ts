import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import { searches, searchRuns } from '../../platform/schema/searches.ts';
import { compareRuns } from '../diff/compare-runs.ts';
import type { Clocked } from './claim-due.ts';
import { causeOf, clearFailures, lockSearch, mine, type TakenRun, tryLater } from './failed-run.ts';
import type { Asking, Questions, RepeatedSearch } from './repeat-search.ts';

/** Where failed runs are told of; nothing in it is a reader's words. */
export interface RunLog {
  warn(about: object, words: string): void;
}

/** What carrying out runs needs. */
export type Running = Asking & { log?: RunLog };

/**
 * Answers a taken run and stores it with what is new. A run that is no longer this worker's (its search was deleted,
 * stopped, or taken over after a lease ran out) stores nothing. Answers whether it was stored; a failed answer leaves
 * the last good result and is tried again later.
 */
export async function executeRun(
  services: Running,
  questions: Questions,
  run: TakenRun,
  library: string,
): Promise<boolean> {
  try {
    const asked = await questions.ask(run.query, library, run.basis);
    return await storeRun(services, run, asked, library);
  } catch (error) {
    const again = await tryLater(services, run);
    const about = { search: run.searchId, attempt: run.attempts, cause: causeOf(error, run.query) };
    services.log?.warn({ ...about, triesAgainAt: again?.toISOString() ?? null }, 'a run failed');
    return false;
  }
}

function storeRun(
  { db, now }: Clocked,
  run: TakenRun,
  asked: RepeatedSearch,
  library: string,
): Promise<boolean> {
  const { ranked, basis } = asked;
  const answer = basis === run.basis ? null : asked.answer;
  const result = answer
    ? { result: answer.content, citations: answer.citations, model: answer.model }
    : undefined;
  return db.transaction(async (tx) => {
    await lockSearch(tx, run);
    const finishedAt = now();
    const differences = await compareRuns(tx, run.searchId, ranked);
    const stored = await tx
      .update(searchRuns)
      .set({
        ...{ ...result, ...differences, ranked },
        ...{ status: 'done', finishedAt, storedAt: sql`now()` },
      })
      .where(mine(run))
      .returning({ id: searchRuns.id });
    if (stored.length === 0) return false;
    const newPapers = sql`${searches.newPapers} + ${differences.newPapers.length}`;
    await tx
      .update(searches)
      .set({ ...result, ...clearFailures, newPapers, library, basis, lastRunAt: finishedAt })
      .where(eq(searches.id, run.searchId));
    return true;
  });
}

/**
 * Stores runs of searches whose last run asked the library in this very state: nothing can be new, and the answer still
 * stands. Answers how many were stored.
 */
export function storeUnchanged({ db, now }: Clocked, runs: readonly TakenRun[]): Promise<number> {
  const ids = runs.map(({ searchId }) => searchId);
  return db.transaction(async (tx) => {
    const known = inArray(searches.id, ids);
    // In one order everywhere, so that two workers do not wait for each other.
    await tx.select({ id: searches.id }).from(searches).where(known).orderBy(asc(searches.id)).for('update');
    const finishedAt = now();
    const stored = await tx
      .update(searchRuns)
      .set({ status: 'done', finishedAt, storedAt: sql`now()` })
      .where(or(...runs.map(mine)))
      .returning({ searchId: searchRuns.searchId });
    const done = stored.map(({ searchId }) => searchId);
    await tx
      .update(searches)
      .set({ ...clearFailures, lastRunAt: finishedAt })
      .where(inArray(searches.id, done));
    return done.length;
  });
}
