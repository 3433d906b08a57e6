import { and, eq } from 'drizzle-orm';
import type { Services } from '../services.ts';
import { library } from '../tables/events.ts';
import { learnFrom } from '../taste/learn-from.ts';
import { requirePaper } from './show-paper.ts';

/** Keeps a paper in the library; saving twice is saving once. */
export async function savePaper(
  { db, now }: Services,
  userId: string,
  pmcId: string,
): Promise<{ pmc_id: string }> {
  await requirePaper(db, pmcId);
  await db.transaction(async (tx) => {
    await tx.insert(library).values({ userId, pmcId, likedOn: now() }).onConflictDoNothing();
    await learnFrom(tx, userId, pmcId);
  });
  return { pmc_id: pmcId };
}

/** Takes a paper out of the library; a paper that is not in it is no error. */
export async function unsavePaper(
  { db }: Services,
  userId: string,
  pmcId: string,
): Promise<{ pmc_id: string }> {
  await requirePaper(db, pmcId);
  await db.transaction(async (tx) => {
    await tx.delete(library).where(and(eq(library.userId, userId), eq(library.pmcId, pmcId)));
    await learnFrom(tx, userId, pmcId);
  });
  return { pmc_id: pmcId };
}
