import { subSeconds } from 'date-fns/subSeconds';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { requirePaper } from '../../library/papers/show-papers.ts';
import { UNDO_SECONDS } from '../../library/removed-rows.ts';
import { userNotices } from '../../library/schema/follows.ts';
import type { Services } from '../../platform/services.ts';

/** Notes that the user has seen what is told of a paper; nothing told is no error. Throws an ApiError (404) for a paper that is not here. */
export async function dismissNotices(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: string,
  pmcId: string,
): Promise<{ pmc_id: string }> {
  await requirePaper(db, pmcId);
  const { userId: user, pmcId: paper, seenAt } = userNotices;
  await db
    .update(userNotices)
    .set({ seenAt: now() })
    .where(and(eq(user, userId), eq(paper, pmcId), isNull(seenAt)));
  return { pmc_id: pmcId };
}

/**
 * Takes back what the user dismissed of a paper in the last seconds; answers whether something is told of it again. Throws an ApiError (404)
 * for a paper that is not here.
 */
export async function restoreNotices(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: string,
  pmcId: string,
): Promise<{ pmc_id: string; restored: boolean }> {
  await requirePaper(db, pmcId);
  const { userId: user, pmcId: paper, seenAt } = userNotices;
  const back = await db
    .update(userNotices)
    .set({ seenAt: null })
    .where(and(eq(user, userId), eq(paper, pmcId), gt(seenAt, subSeconds(now(), UNDO_SECONDS))))
    .returning({ pmcId: paper });
  return { pmc_id: pmcId, restored: back.length > 0 };
}
