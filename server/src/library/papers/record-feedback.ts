import { and, eq } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { recordInteraction } from '../interactions/record-interaction.ts';
import { opinions } from '../schema/events.ts';

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

/** Takes back what the user said of a paper; nothing said is no error. */
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
