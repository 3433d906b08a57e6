import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import { askedAgain } from '../../answers/question-frame/asked-question.ts';
import { searches } from '../../answers/schema.ts';
import { isHeld } from '../../platform/leases.ts';
import { searchRuns } from '../schema.ts';
import { compareRuns } from './compare-runs.ts';
import { clearFailures, failureCause, type LeasedRun, lockSearch, recordFailure } from './record-failure.ts';
import type { RepeatedSearch, SearchRepeater, SearchServices } from './repeat-search.ts';

/** The log of failed runs. Nothing written to it is a user's words. */
export interface FailureLog {
  warn(details: object, message: string): void;
}

/** The services that executing a run needs. */
export type RunServices = SearchServices & { log?: FailureLog };

/**
 * Repeats the search of a run and stores the result with what is new in it. Stores nothing when this worker no longer
 * holds the run: its search was deleted or stopped, or its lease ended and another worker took it. Returns whether it was
 * stored. When the search fails, the last good result stays and the run is retried later; the error is logged, not thrown.
 */
export async function executeRun(
  services: RunServices,
  repeater: SearchRepeater,
  run: LeasedRun,
  library: string,
): Promise<boolean> {
  try {
    const repeated = await repeater.repeat(askedAgain(run), library, run.basis);
    return await storeRun(services, run, repeated, library);
  } catch (error) {
    const retry = await recordFailure(services, run);
    const details = { search: run.searchId, attempt: run.attempts, cause: failureCause(error, run.query) };
    services.log?.warn({ ...details, triesAgainAt: retry?.toISOString() ?? null }, 'a run failed');
    return false;
  }
}

function storeRun(
  { db, now }: RunServices,
  run: LeasedRun,
  repeated: RepeatedSearch,
  library: string,
): Promise<boolean> {
  const { ranked, basis, isComplete } = repeated;
  const answer = basis === run.basis ? null : repeated.answer;
  const result = answer
    ? { result: answer.content, citations: answer.citations, model: answer.model }
    : undefined;
  // A run does not show its answer: what only the screen of an answer needs is stored in the search.
  const shown = answer ? { parts: answer.parts, reading: answer.reading } : undefined;
  return db.transaction(async (tx) => {
    await lockSearch(tx, run);
    const finishedAt = now();
    const differences = await compareRuns(tx, run.searchId, ranked);
    const stored = await tx
      .update(searchRuns)
      .set({
        ...result,
        ...differences,
        ranked,
        status: 'done',
        finishedAt,
        storedAt: sql`now()`,
      })
      .where(isHeld(searchRuns, run))
      .returning({ id: searchRuns.id });
    if (stored.length === 0) return false;
    const newPapers = sql`${searches.newPapers} + ${differences.newPapers.length}`;
    await tx
      .update(searches)
      .set({
        ...result,
        ...shown,
        ...clearFailures,
        newPapers,
        basis,
        library: isComplete ? library : null,
        lastRunAt: finishedAt,
      })
      .where(eq(searches.id, run.searchId));
    return true;
  });
}

/**
 * Stores runs of searches whose last run was made on the library in this same state: nothing can be new, and the answer
 * is still right. Returns how many were stored.
 */
export function storeUnchanged({ db, now }: RunServices, runs: readonly LeasedRun[]): Promise<number> {
  const ids = runs.map(({ searchId }) => searchId);
  return db.transaction(async (tx) => {
    const known = inArray(searches.id, ids);
    // In the same order everywhere, so that two workers are not in a deadlock.
    await tx.select({ id: searches.id }).from(searches).where(known).orderBy(asc(searches.id)).for('update');
    const finishedAt = now();
    const stored = await tx
      .update(searchRuns)
      .set({ status: 'done', finishedAt, storedAt: sql`now()` })
      .where(or(...runs.map((run) => isHeld(searchRuns, run))))
      .returning({ searchId: searchRuns.searchId });
    const done = stored.map(({ searchId }) => searchId);
    await tx
      .update(searches)
      .set({ ...clearFailures, lastRunAt: finishedAt })
      .where(inArray(searches.id, done));
    return done.length;
  });
}
