import { and, eq } from 'drizzle-orm';
import { library } from '../../platform/schema/events.ts';
import type { Services } from '../../platform/services.ts';
import { recordInteraction } from '../interactions/record-interaction.ts';

/** Keeps a paper in the library; saving twice is saving once. */
export async function savePaper(
  { db, now }: Services,
  userId: string,
  pmcId: string,
): Promise<{ pmc_id: string }> {
  await recordInteraction(db, userId, pmcId, async (tx) => {
    await tx.insert(library).values({ userId, pmcId, likedOn: now() }).onConflictDoNothing();
  });
  return { pmc_id: pmcId };
}

/** Takes a paper out of the library; a paper that is not in it is no error. */
export async function unsavePaper(
  { db }: Services,
  userId: string,
  pmcId: string,
): Promise<{ pmc_id: string }> {
  await recordInteraction(db, userId, pmcId, async (tx) => {
    await tx.delete(library).where(and(eq(library.userId, userId), eq(library.pmcId, pmcId)));
  });
  return { pmc_id: pmcId };
}
