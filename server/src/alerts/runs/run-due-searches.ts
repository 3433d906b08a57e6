import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { searches } from '../../answers/schema.ts';
import { holdLeases, isAvailable, LEASE_MS, takeLeases } from '../../platform/leases.ts';
import { searchRuns } from '../schema.ts';
import { createDueRuns } from './create-due-runs.ts';
import { executeRun, type RunServices, storeUnchanged } from './execute-run.ts';
import type { LeasedRun } from './record-failure.ts';
import { SearchRepeater } from './repeat-search.ts';
import { stateOfLibrary } from './state-of-library.ts';

/** Few, so that workers share the runs evenly and a worker that dies leaves few behind. */
const BATCH = 8;

/** How a worker executes its runs. */
export interface RunOptions {
  /** Milliseconds after which another worker takes over the runs of one that died. */
  lease?: number;
  /** Pause after each run, as a share of the time it took, so that users of the same process do not wait. */
  rest?: number;
}

/**
 * Executes every recurrent search that is due, and every run that waits for a retry. Any number of workers may call it at once: each
 * run is executed by one. Returns how many runs this worker stored.
 */
export async function runDueSearches(
  services: RunServices,
  signal?: AbortSignal,
  { lease = LEASE_MS, rest = 0 }: RunOptions = {},
): Promise<number> {
  await createDueRuns(services, signal);
  const repeater = new SearchRepeater(services);
  let stored = 0;
  while (!signal?.aborted) {
    // Read before the searches: papers that come meanwhile belong to a later state.
    const library = await stateOfLibrary(services);
    const runs = await takeRuns(services, lease);
    if (runs.length === 0) break;
    stored += await holdLeases(services, searchRuns, runs, lease, () =>
      executeBatch(services, repeater, { runs, library, rest }, signal),
    );
  }
  return stored;
}

interface Batch {
  runs: readonly LeasedRun[];
  library: string;
  rest: number;
}

async function executeBatch(
  services: RunServices,
  repeater: SearchRepeater,
  { runs, library, rest }: Batch,
  signal?: AbortSignal,
): Promise<number> {
  const unchanged = runs.filter((run) => run.library === library);
  let stored = unchanged.length > 0 ? await storeUnchanged(services, unchanged) : 0;
  for (const run of runs) {
    if (signal?.aborted) break;
    if (unchanged.includes(run)) continue;
    const started = performance.now();
    if (await executeRun(services, repeater, run, library)) stored++;
    if (rest > 0) await wait(rest * (performance.now() - started));
  }
  return stored;
}

/** Takes some waiting runs for this worker alone, for `lease` milliseconds. */
function takeRuns({ db, now }: RunServices, lease: number): Promise<LeasedRun[]> {
  return db.transaction(async (tx) => {
    const { id, query, reading, readingCorrected, library, basis } = searches;
    const waiting = await tx
      .select({ id: searchRuns.id, searchId: id, query, reading, readingCorrected, library, basis })
      .from(searchRuns)
      .innerJoin(searches, eq(searches.id, searchRuns.searchId))
      .where(and(isAvailable(searchRuns, now()), eq(searches.paused, false), isNotNull(searches.schedule)))
      .orderBy(asc(searchRuns.takeAt))
      .limit(BATCH)
      .for('update', { of: searchRuns, skipLocked: true });
    const ids = waiting.map((run) => run.id);
    const leases = await takeLeases(tx, searchRuns, ids, new Date(now().getTime() + lease));
    const leaseOf = new Map(leases.map((one) => [one.id, one]));
    return waiting.flatMap((run) => {
      const ownLease = leaseOf.get(run.id);
      return ownLease ? [{ ...run, ...ownLease }] : [];
    });
  });
}
