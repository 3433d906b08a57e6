import { errorMessages } from '@health/contract';
import { and, eq } from 'drizzle-orm';
import { ApiError } from '../../platform/http/api-error.ts';
import { holdLeases, LEASE_MS } from '../../platform/leases.ts';
import type { Services } from '../../platform/services.ts';
import { executeRun, type FailureLog } from '../runs/execute-run.ts';
import type { LeasedRun } from '../runs/record-failure.ts';
import { SearchRepeater } from '../runs/repeat-search.ts';
import { stateOfLibrary } from '../runs/state-of-library.ts';
import { searchRuns } from '../schema.ts';
import { changeOwn, refuseUnscheduled, stopWaiting } from './own-search.ts';

/**
 * Runs a recurrent search at once; its schedule stays as it was. Returns whether a result was stored. Refuses (409) while
 * another run of the search is being executed.
 */
export async function runNow(services: Services, userId: string, queryId: string, log: FailureLog) {
  const library = await stateOfLibrary(services);
  const run = await takeNow(services, userId, queryId);
  const stored = await holdLeases(services, searchRuns, [run], LEASE_MS, () =>
    executeRun({ ...services, log }, new SearchRepeater(services), run, library),
  );
  return { query_id: queryId, stored };
}

function takeNow(services: Services, userId: string, queryId: string): Promise<LeasedRun> {
  const now = services.now();
  return changeOwn(services, userId, queryId, async (tx, search) => {
    refuseUnscheduled(search);
    if (search.paused) throw new ApiError(409, errorMessages.searchPaused);
    const [waiting] = await tx
      .select({ takeAt: searchRuns.takeAt })
      .from(searchRuns)
      .where(and(eq(searchRuns.searchId, queryId), eq(searchRuns.status, 'waiting')));
    const isUnderWay = waiting && waiting.takeAt > now && search.failures === 0;
    if (isUnderWay) throw new ApiError(409, errorMessages.searchRunning);
    await stopWaiting(tx, queryId);
    const until = new Date(now.getTime() + LEASE_MS);
    const [run] = await tx
      .insert(searchRuns)
      .values({ searchId: queryId, dueAt: now, status: 'waiting', attempts: 1, takeAt: until })
      .onConflictDoNothing()
      .returning({ id: searchRuns.id });
    if (!run) throw new ApiError(409, errorMessages.searchRunning);
    const { query, reading, readingCorrected, library, basis } = search;
    const facts = { query, reading, readingCorrected, library, basis };
    return { id: run.id, attempts: 1, until, searchId: queryId, ...facts };
  });
}
