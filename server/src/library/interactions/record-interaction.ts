import { errorMessages } from '@health/contract';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { lockUserForPaper } from '../../preferences/stale-rankings.ts';
import { announceEvents } from './announce-events.ts';

/**
 * Writes down what a user did with a paper and announces it, in one transaction; refuses an unknown paper with 404.
 * Events of one user follow one another.
 */
export function recordInteraction(
  db: Database,
  userId: string,
  pmcId: string,
  write: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await lockUserForPaper(tx, userId, pmcId))) throw new ApiError(404, errorMessages.unknownPaper);
    await write(tx);
    await announceEvents(tx, userId, [pmcId]);
  });
}
