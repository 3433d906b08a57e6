import { errorMessages } from '@health/contract';
import { and, eq } from 'drizzle-orm';
import { searches } from '../../answers/schema.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { searchRuns } from '../schema.ts';

export type OwnSearch = typeof searches.$inferSelect;

/** Locks a search of the user and changes it. The search of another user returns 404 as if it did not exist. */
export function changeOwn<Result>(
  { db }: Services,
  userId: string,
  id: string,
  change: (tx: Transaction, search: OwnSearch) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const [search] = await tx
      .select()
      .from(searches)
      .where(and(eq(searches.id, id), eq(searches.userId, userId)))
      .for('update');
    if (!search) throw new ApiError(404, errorMessages.unknownSearch);
    return change(tx, search);
  });
}

/** Ends the runs of a search that are not finished; the result of one under way is not stored. */
export async function stopWaiting(tx: Transaction, searchId: string): Promise<void> {
  await tx
    .update(searchRuns)
    .set({ status: 'failed' })
    .where(and(eq(searchRuns.searchId, searchId), eq(searchRuns.status, 'waiting')));
}

/** Refuses what only a recurrent search can do. */
export function refuseUnscheduled({ schedule }: OwnSearch): void {
  if (!schedule) throw new ApiError(409, errorMessages.notRecurrent);
}
