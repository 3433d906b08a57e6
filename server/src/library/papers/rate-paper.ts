import { and, eq } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { recordInteraction } from '../record-interaction.ts';
import { opinions, ratings } from '../schema/events.ts';
import { requirePaper } from './show-papers.ts';

/** Stores a rating of 1 to 5 stars; 0 clears it. */
export async function ratePaper(
  { db, now }: Services,
  userId: string,
  pmcId: string,
  value: number,
): Promise<void> {
  await recordInteraction(db, userId, pmcId, async (tx) => {
    if (value === 0) {
      await tx.delete(ratings).where(and(eq(ratings.userId, userId), eq(ratings.pmcId, pmcId)));
    } else {
      const given = { value, ratedAt: now() };
      await tx
        .insert(ratings)
        .values({ userId, pmcId, ...given })
        .onConflictDoUpdate({ target: [ratings.userId, ratings.pmcId], set: given });
    }
  });
}

/** The stored rating, 0 when there is none. */
export async function storedRating({ db }: Services, userId: string, pmcId: string): Promise<number> {
  await requirePaper(db, pmcId);
  const [row] = await db
    .select({ value: ratings.value })
    .from(ratings)
    .where(and(eq(ratings.userId, userId), eq(ratings.pmcId, pmcId)));
  return row?.value ?? 0;
}

type Opinion = (typeof opinions.$inferSelect)['opinion'];

/** Keeps what the user said of a paper; the last word counts, said twice is said once. */
export async function recordFeedback(
  { db, now }: Services,
  userId: string,
  pmcId: string,
  opinion: Opinion,
): Promise<{ pmc_id: string }> {
  await recordInteraction(db, userId, pmcId, async (tx) => {
    const given = { opinion, givenAt: now() };
    await tx
      .insert(opinions)
      .values({ userId, pmcId, ...given })
      .onConflictDoUpdate({ target: [opinions.userId, opinions.pmcId], set: given });
  });
  return { pmc_id: pmcId };
}

/** Undoes the opinion of the user on a paper; having none is not an error. */
export async function withdrawFeedback(
  { db }: Services,
  userId: string,
  pmcId: string,
): Promise<{ pmc_id: string }> {
  await recordInteraction(db, userId, pmcId, async (tx) => {
    await tx.delete(opinions).where(and(eq(opinions.userId, userId), eq(opinions.pmcId, pmcId)));
  });
  return { pmc_id: pmcId };
}
