import { errorMessages, type Follow, type Followed } from '@health/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { userFollows } from '../schema/follows.ts';
import { papers } from '../schema/papers.ts';

/** Returns what a user follows, in alphabetical order; the citations of a paper go by its title. */
export async function listFollows(db: Queryable, userId: string): Promise<Follow[]> {
  const { id, kind, name, pmcId } = userFollows;
  const rows = await db
    .select({ id, kind, name: sql<string>`coalesce(${papers.title}, ${name})`, pmc_id: pmcId })
    .from(userFollows)
    .leftJoin(papers, eq(papers.pmcId, pmcId))
    .where(eq(userFollows.userId, userId));
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id.localeCompare(b.id));
}

const MOST_FOLLOWS = 200;

/**
 * Follows an author, a journal or the citations of a paper, and returns everything that the user follows. Following twice changes
 * nothing. Refuses an unknown paper with 404, and more than 200 with 409.
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

/** Stops following an author, a journal or the citations of a paper. Refuses with 404 what the user does not follow. */
export async function unfollow({ db }: Services, userId: string, id: string): Promise<{ id: string }> {
  const ended = await db
    .delete(userFollows)
    .where(and(eq(userFollows.userId, userId), eq(userFollows.id, id)))
    .returning({ id: userFollows.id });
  if (ended.length === 0) throw new ApiError(404, errorMessages.unknownFollow);
  return { id };
}
