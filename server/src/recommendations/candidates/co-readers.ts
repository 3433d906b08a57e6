import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';

/** The last readers of a paper that are used: of a popular paper each reader says little. */
const READERS_OF_A_PAPER = 30;
/** All readers used, those who share most papers first, and the last papers of each. */
const READERS = 200;
const PAPERS_OF_A_READER = 60;

/**
 * Returns what others who read some of these papers read, a list of pmc_ids for each of them. Only liked, saved, well rated
 * and opened papers count. The reader `userId` is left out. The cost is bounded, whatever the number of readers.
 */
export async function coReaders(
  db: Queryable,
  userId: string | null,
  papers: readonly string[],
): Promise<string[][]> {
  if (papers.length === 0) return [];
  const { rows } = await db.execute<{ read: string[] }>(sql`
    with near as (
      select r.user_id
      from unnest(${sql.param([...papers])}::text[]) with ordinality as wanted(pmc_id, place)
      cross join lateral (
        select user_id from preferences
        where pmc_id = wanted.pmc_id and weight > 0 and user_id is distinct from ${userId}::uuid
        order by at desc limit ${READERS_OF_A_PAPER}
      ) r
      group by r.user_id
      order by count(*) desc, min(wanted.place)
      limit ${READERS}
    )
    select read.ids as read
    from near cross join lateral (
      select array_agg(pmc_id) as ids from (
        select pmc_id from preferences where user_id = near.user_id and weight > 0 order by at desc limit ${PAPERS_OF_A_READER}
      ) last
    ) read`);
  return rows.map(({ read }) => read);
}
