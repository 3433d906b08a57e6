import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { searches, searchRuns } from '../tables/searches.ts';
import type { Asking } from './ask-again.ts';
import { carryOut, type TakenRun } from './carry-out.ts';
import { type Clocked, claimDue } from './claim-due.ts';

/** A worker that has not stored a run after this long is held for dead, and another takes the run over. */
const LEASE = 5 * 60_000;
/** Few, so that workers share the runs evenly and little is left behind by one that dies. */
const BATCH = 8;

/**
 * Runs every recurrent search that is due, and every run that waits for another try. Any number of workers may call it
 * at once: each run is taken by one, for `lease` milliseconds. Answers how many runs this worker stored.
 */
export async function rerunDue(services: Asking, signal?: AbortSignal, lease = LEASE): Promise<number> {
  await claimDue(services, signal);
  let stored = 0;
  for (;;) {
    const taken = await takeRuns(services, lease);
    if (taken.length === 0) return stored;
    for (const run of taken) {
      if (signal?.aborted) return stored;
      if (await carryOut(services, run)) stored++;
    }
  }
}

/** Takes some waiting runs for this worker alone, until its lease runs out. */
function takeRuns({ db, now }: Clocked, lease: number): Promise<TakenRun[]> {
  const takeAt = new Date(now().getTime() + lease);
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select({ id: searchRuns.id, query: searches.query })
      .from(searchRuns)
      .innerJoin(searches, eq(searches.id, searchRuns.searchId))
      .where(
        and(
          eq(searchRuns.status, 'waiting'),
          lte(searchRuns.takeAt, now()),
          eq(searches.paused, false),
          isNotNull(searches.schedule),
        ),
      )
      .orderBy(asc(searchRuns.takeAt))
      .limit(BATCH)
      .for('update', { of: searchRuns, skipLocked: true });
    if (waiting.length === 0) return [];
    const queries = new Map(waiting.map(({ id, query }) => [id, query]));
    const taken = await tx
      .update(searchRuns)
      .set({ takeAt, attempts: sql`${searchRuns.attempts} + 1` })
      .where(inArray(searchRuns.id, [...queries.keys()]))
      .returning({ id: searchRuns.id, searchId: searchRuns.searchId, attempts: searchRuns.attempts });
    return taken.map((run) => ({ ...run, query: queries.get(run.id) ?? '' }));
  });
}
