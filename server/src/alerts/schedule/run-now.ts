import { refusals } from '@health/contract';
import { and, eq } from 'drizzle-orm';
import { Refusal } from '../../platform/http/refuse.ts';
import { searchRuns } from '../../platform/schema/searches.ts';
import type { Services } from '../../platform/services.ts';
import { libraryState } from '../../search/corpus/library-state.ts';
import { executeRun, type RunLog } from '../runs/execute-run.ts';
import type { TakenRun } from '../runs/failed-run.ts';
import { Questions } from '../runs/repeat-search.ts';
import { changeOwn, refuseUnscheduled, stopWaiting } from './own-search.ts';

/** For so long nobody else takes the run. */
const LEASE = 5 * 60_000;

/** Runs a recurrent search at once; its schedule goes on as it was. Refused while a run is under way. */
export async function runNow(services: Services, userId: string, queryId: string, log: RunLog) {
  const library = await libraryState(services);
  const run = await takeNow(services, userId, queryId);
  const stored = await executeRun({ ...services, log }, new Questions(services), run, library);
  return { query_id: queryId, stored };
}

function takeNow(services: Services, userId: string, queryId: string): Promise<TakenRun> {
  const now = services.now();
  return changeOwn(services, userId, queryId, async (tx, search) => {
    refuseUnscheduled(search);
    if (search.paused) throw new Refusal(409, refusals.searchPaused);
    const [waiting] = await tx
      .select({ takeAt: searchRuns.takeAt })
      .from(searchRuns)
      .where(and(eq(searchRuns.searchId, queryId), eq(searchRuns.status, 'waiting')));
    const isUnderWay = waiting && waiting.takeAt > now && search.failures === 0;
    if (isUnderWay) throw new Refusal(409, refusals.searchRunning);
    await stopWaiting(tx, queryId);
    const takeAt = new Date(now.getTime() + LEASE);
    const [run] = await tx
      .insert(searchRuns)
      .values({ searchId: queryId, dueAt: now, status: 'waiting', attempts: 1, takeAt })
      .onConflictDoNothing()
      .returning({ id: searchRuns.id });
    if (!run) throw new Refusal(409, refusals.searchRunning);
    const { query, library, basis } = search;
    return { id: run.id, searchId: queryId, attempts: 1, query, library, basis };
  });
}
