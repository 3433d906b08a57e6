import { subMinutes } from 'date-fns/subMinutes';
import { and, eq, gt } from 'drizzle-orm';
import { paperViews } from '../../platform/schema/events.ts';
import { papers } from '../../platform/schema/papers.ts';
import type { Services } from '../../platform/services.ts';
import { lockUser, updatePreferences } from '../interactions/update-preferences.ts';
import { requireBareReference } from '../papers/bare-references.ts';

type Part = (typeof paperViews.$inferSelect)['part'];

/**
 * Records that a part of a paper was opened, and returns its texts. One record a minute, paper and part is stored:
 * the call is a GET, and repeating it must not change what is known.
 */
export async function recordView({ db, now }: Services, userId: string, pmcId: string, part: Part) {
  const [paper] = await db
    .select({ abstract: papers.abstract, conclusion: papers.conclusion })
    .from(papers)
    .where(eq(papers.pmcId, pmcId));
  if (!paper) {
    // A bare reference is no paper that recommendations could learn from.
    const { abstract, conclusion } = await requireBareReference(db, userId, pmcId);
    return { pmc_id: pmcId, abstract, conclusion };
  }
  const view = and(eq(paperViews.userId, userId), eq(paperViews.pmcId, pmcId), eq(paperViews.part, part));
  await db.transaction(async (tx) => {
    await lockUser(tx, userId, pmcId);
    const [justNow] = await tx
      .select({ part: paperViews.part })
      .from(paperViews)
      .where(and(view, gt(paperViews.viewedAt, subMinutes(now(), 1))));
    if (justNow) return;
    await tx.insert(paperViews).values({ userId, pmcId, part, viewedAt: now() });
    await updatePreferences(tx, userId, pmcId);
  });
  return { pmc_id: pmcId, ...paper };
}
