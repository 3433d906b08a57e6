import type { ActivityItem } from '@health/contract';
import { desc, eq, max } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { paperViews } from '../schema/events.ts';
import { papers } from '../schema/papers.ts';

const SHOWN = 20;

/** The papers the user opened last, newest first, each once. */
export async function recentActivity({ db }: Services, userId: string): Promise<ActivityItem[]> {
  const last = db
    .select({ pmcId: paperViews.pmcId, at: max(paperViews.viewedAt).as('at') })
    .from(paperViews)
    .where(eq(paperViews.userId, userId))
    .groupBy(paperViews.pmcId)
    .as('last');
  const rows = await db
    .select({ pmc_id: papers.pmcId, title: papers.title, authors: papers.authors, pub_year: papers.pubYear })
    .from(last)
    .innerJoin(papers, eq(papers.pmcId, last.pmcId))
    .orderBy(desc(last.at))
    .limit(SHOWN);
  return rows.map((row) => ({ ...row, authors: { list: row.authors } }));
}
