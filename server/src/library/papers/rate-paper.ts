import { and, eq } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { recordInteraction } from '../interactions/record-interaction.ts';
import { ratings } from '../schema/events.ts';
import { requirePaper } from './show-paper.ts';

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
