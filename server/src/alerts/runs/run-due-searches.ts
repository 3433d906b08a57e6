import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { searches, searchRuns } from '../../platform/schema/searches.ts';
import { libraryState } from '../../search/corpus/library-state.ts';
import { type Clocked, claimDue } from './claim-due.ts';
import { executeRun, type Running, storeUnchanged } from './execute-run.ts';
import type { TakenRun } from './failed-run.ts';
import { Questions } from './repeat-search.ts';

/** A worker that has not stored a run after this long is held for dead, and another takes the run over. */
const LEASE = 5 * 60_000;
/** Few, so that workers share the runs evenly and little is left behind by one that dies. */
const BATCH = 8;

/** How a worker goes about its runs. */
export interface RunOptions {
  /** Milliseconds after which another worker takes over what this one has taken. */
  lease?: number;
  /** How long it rests after each run, as a share of what the run took, so that readers are not kept waiting. */
  rest?: number;
}

/**
 * Runs every recurrent search that is due, and every run that waits for another try. Any number of workers may call it
 * at once: each run is taken by one. Answers how many runs this worker stored.
 */
export async function runDueSearches(
  services: Running,
  signal?: AbortSignal,
  { lease = LEASE, rest = 0 }: RunOptions = {},
): Promise<number> {
  await claimDue(services, signal);
  const questions = new Questions(services);
  let stored = 0;
  for (;;) {
    // Read before anything is asked: papers that come meanwhile belong to a state after it.
    const library = await libraryState(services);
    const taken = await takeRuns(services, lease);
    if (taken.length === 0) return stored;
    const unchanged = taken.filter((run) => run.library === library);
    if (unchanged.length > 0) stored += await storeUnchanged(services, unchanged);
    for (const run of taken) {
      if (signal?.aborted) return stored;
      if (unchanged.includes(run)) continue;
      const began = performance.now();
      if (await executeRun(services, questions, run, library)) stored++;
      if (rest > 0) await wait(rest * (performance.now() - began));
    }
  }
}

/** Takes some waiting runs for this worker alone, until its lease runs out. */
function takeRuns({ db, now }: Clocked, lease: number): Promise<TakenRun[]> {
  const takeAt = new Date(now().getTime() + lease);
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select({ id: searchRuns.id, query: searches.query, library: searches.library, basis: searches.basis })
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
    const searchOf = new Map(waiting.map(({ id, ...search }) => [id, search]));
    const taken = await tx
      .update(searchRuns)
      .set({ takeAt, attempts: sql`${searchRuns.attempts} + 1` })
      .where(inArray(searchRuns.id, [...searchOf.keys()]))
      .returning({ id: searchRuns.id, searchId: searchRuns.searchId, attempts: searchRuns.attempts });
    return taken.flatMap((run) => {
      const search = searchOf.get(run.id);
      return search ? [{ ...run, ...search }] : [];
    });
  });
}
