import { errorMessages } from '@health/contract';
import { subMinutes } from 'date-fns/subMinutes';
import { and, eq, gt, sql } from 'drizzle-orm';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { requireBareReference } from '../papers/bare-references.ts';
import { lockUser } from '../preferences/stale-rankings.ts';
import { announceEvents } from '../record-interaction.ts';
import { paperViews } from '../schema/events.ts';
import { papers } from '../schema/papers.ts';

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
    // A bare reference is not a paper that recommendations could learn from.
    const { abstract, conclusion } = await requireBareReference(db, userId, pmcId);
    return { pmc_id: pmcId, abstract, conclusion };
  }
  const view = and(eq(paperViews.userId, userId), eq(paperViews.pmcId, pmcId), eq(paperViews.part, part));
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const [justNow] = await tx
      .select({ part: paperViews.part })
      .from(paperViews)
      .where(and(view, gt(paperViews.viewedAt, subMinutes(now(), 1))));
    if (justNow) return;
    await tx.insert(paperViews).values({ userId, pmcId, part, viewedAt: now() });
    await announceEvents(tx, userId, [pmcId]);
  });
  return { pmc_id: pmcId, ...paper };
}

/**
 * Records that a page really showed these papers to the user. A paper counts once a day (UTC), however often it is reported. One
 * unknown paper makes the call fail.
 */
export async function recordShown(
  { db, now }: Services,
  userId: string,
  pmcIds: readonly string[],
): Promise<{ pmc_ids: string[] }> {
  const ids = [...new Set(pmcIds)].toSorted();
  const today = now().toISOString().slice(0, 10);
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      insert into shown_papers as known (user_id, pmc_id, days, last_day)
      select ${userId}::uuid, pmc_id, 1, ${today}::date from papers where pmc_id = any(${sql.param(ids)}::text[]) order by pmc_id
      on conflict (user_id, pmc_id) do update set
        days = case
          when known.last_day >= excluded.last_day then known.days
          when known.last_day < excluded.last_day - 90 then 1
          else known.days + 1 end,
        last_day = greatest(known.last_day, excluded.last_day)
      returning 1`);
    if (rows.length < ids.length) throw new ApiError(404, errorMessages.unknownPaper);
  });
  return { pmc_ids: ids };
}
