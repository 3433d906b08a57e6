import { and, eq } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { recordInteraction } from '../interactions/record-interaction.ts';
import { library } from '../schema/events.ts';
import { bareReferences, dropReference } from './bare-references.ts';
import { keepSaved } from './restore-saved.ts';

/** Keeps a paper in the library; saving twice is saving once. A bare reference is in it already. */
export async function savePaper(
  { db, now }: Services,
  userId: string,
  pmcId: string,
): Promise<{ pmc_id: string }> {
  if ((await bareReferences(db, userId, [pmcId])).length > 0) return { pmc_id: pmcId };
  await recordInteraction(db, userId, pmcId, async (tx) => {
    await tx.insert(library).values({ userId, pmcId, likedOn: now() }).onConflictDoNothing();
  });
  return { pmc_id: pmcId };
}

/** Takes a paper or a bare reference out of the library, to which `restoreSaved` can bring it back for a while; a paper that is not in it is no error. */
export async function unsavePaper(
  { db, now }: Services,
  userId: string,
  pmcId: string,
): Promise<{ pmc_id: string }> {
  if ((await bareReferences(db, userId, [pmcId])).length > 0) {
    await db.transaction(async (tx) => {
      await keepSaved(tx, userId, [pmcId], now());
      await dropReference(tx, userId, pmcId);
    });
    return { pmc_id: pmcId };
  }
  await recordInteraction(db, userId, pmcId, async (tx) => {
    await keepSaved(tx, userId, [pmcId], now());
    await dropReference(tx, userId, pmcId);
    await tx.delete(library).where(and(eq(library.userId, userId), eq(library.pmcId, pmcId)));
  });
  return { pmc_id: pmcId };
}
