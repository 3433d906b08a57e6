import type { ActivityItem, ActivityMonth } from '@health/contract';
import { subMonths } from 'date-fns/subMonths';
import { desc, eq, max, sql } from 'drizzle-orm';
import { z } from 'zod';
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

const MONTHS = 12;

const counted = z.array(
  z.object({ month: z.string(), viewed: z.number(), saved: z.number(), rated: z.number() }),
);

/**
 * Returns how many papers the user opened, saved and rated in each of the last twelve months by UTC, the oldest first, the month of
 * today last. A paper that was opened several times in a month counts once; a rating that was cleared does not count.
 */
export async function activityByMonth({ db, now }: Services, userId: string): Promise<ActivityMonth[]> {
  const today = now();
  const first = subMonths(new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 15)), MONTHS - 1);
  const begin = `${first.toISOString().slice(0, 7)}-01T00:00:00Z`;
  const { rows } = await db.execute(sql`
    with events as (
      select to_char(viewed_at at time zone 'UTC', 'YYYY-MM') as month, 'viewed' as kind, pmc_id
        from paper_views where user_id = ${userId}::uuid and viewed_at >= ${begin}::timestamptz
      union select to_char(liked_on at time zone 'UTC', 'YYYY-MM'), 'saved', pmc_id
        from library where user_id = ${userId}::uuid and liked_on >= ${begin}::timestamptz
      union select to_char(rated_at at time zone 'UTC', 'YYYY-MM'), 'rated', pmc_id
        from ratings where user_id = ${userId}::uuid and value > 0 and rated_at >= ${begin}::timestamptz
    )
    select to_char(m, 'YYYY-MM') as month,
      count(*) filter (where kind = 'viewed')::int as viewed,
      count(*) filter (where kind = 'saved')::int as saved,
      count(*) filter (where kind = 'rated')::int as rated
    from generate_series(${begin}::timestamptz at time zone 'UTC',
        ${today.toISOString()}::timestamptz at time zone 'UTC', interval '1 month') as m
      left join events on events.month = to_char(m, 'YYYY-MM')
    group by m order by m`);
  return counted.parse(rows);
}
