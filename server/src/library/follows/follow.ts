import { errorMessages, type Follow, type Followed } from '@health/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { userFollows } from '../schema/follows.ts';
import { listFollows } from './list-follows.ts';

const MOST_FOLLOWS = 200;

/**
 * Follows an author, a journal or the citations of a paper, and returns all that the user follows. What is followed already
 * stays as it is. Refuses an unknown paper with 404, and more than 200 with 409.
 */
export async function follow({ db, now }: Services, userId: string, followed: Followed): Promise<Follow[]> {
  return db.transaction(async (tx) => {
    // Two requests of a user wait for each other, so that both cannot take the last place.
    await tx.execute(sql`select from users where id = ${userId} for no key update`);
    if (followed.kind === 'citations') await holdPaper(tx, followed.pmc_id);
    const what = followed.kind === 'citations' ? { pmcId: followed.pmc_id } : { name: followed.name };
    await tx
      .insert(userFollows)
      .values({ userId, kind: followed.kind, ...what, createdAt: now() })
      .onConflictDoNothing();
    const follows = await listFollows(tx, userId);
    if (follows.length > MOST_FOLLOWS) throw new ApiError(409, errorMessages.tooManyFollows);
    return follows;
  });
}

/** A paper that becomes one with another is waited for. */
async function holdPaper(tx: Transaction, pmcId: string): Promise<void> {
  const { rows } = await tx.execute(sql`select from papers where pmc_id = ${pmcId} for key share`);
  if (rows.length === 0) throw new ApiError(404, errorMessages.unknownPaper);
}
