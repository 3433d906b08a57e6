import { type api, errorMessages, type ParsedOf } from '@health/contract';
import { and, eq } from 'drizzle-orm';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { recordInteraction } from '../record-interaction.ts';
import { opinions, ratings } from '../schema/events.ts';

/** Returns the rating that was sent, under either of its names. Refuses none at all, and two that differ, with 400. */
export function sentRating({ rating, value }: ParsedOf<typeof api.ratePaper>['body']): number {
  const sent = rating ?? value;
  if (sent === undefined || (value ?? sent) !== sent)
    throw new ApiError(400, errorMessages.noRating, { field: 'rating' });
  return sent;
}

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
