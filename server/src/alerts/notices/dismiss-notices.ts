import { and, eq, isNull } from 'drizzle-orm';
import { requirePaper } from '../../library/papers/show-paper.ts';
import { readerNotices } from '../../platform/schema/sources.ts';
import type { Services } from '../../platform/services.ts';

/** Notes that the reader has seen what is told of a paper; nothing told is no error. Throws a Refusal (404) for a paper that is not here. */
export async function dismissNotices(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: string,
  pmcId: string,
): Promise<{ pmc_id: string }> {
  await requirePaper(db, pmcId);
  const { userId: reader, pmcId: paper, seenAt } = readerNotices;
  await db
    .update(readerNotices)
    .set({ seenAt: now() })
    .where(and(eq(reader, userId), eq(paper, pmcId), isNull(seenAt)));
  return { pmc_id: pmcId };
}
