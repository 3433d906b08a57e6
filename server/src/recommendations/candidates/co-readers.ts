import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';

/** The last users of a paper that are used: of a popular paper each user says little. */
const USERS_OF_A_PAPER = 30;
/** All users used, those who share most papers first, and the last papers of each. */
const USERS = 200;
const PAPERS_OF_A_USER = 60;
/** So many different users must be behind a paper: of fewer, one user's reading could be inferred. */
const MIN_USERS = 5;

/**
 * Returns what others who read some of these papers read, a list of pmc_ids for each of them. Only liked, saved, well rated
 * and opened papers count, and only those that at least five of these users read. The user `userId` is left out. The
 * cost is bounded, whatever the number of users.
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
        order by at desc limit ${USERS_OF_A_PAPER}
      ) r
      group by r.user_id
      order by count(*) desc, min(wanted.place)
      limit ${USERS}
    )
    select read.ids as read
    from near cross join lateral (
      select array_agg(pmc_id) as ids from (
        select pmc_id from preferences where user_id = near.user_id and weight > 0 order by at desc limit ${PAPERS_OF_A_USER}
      ) last
    ) read`);
  return readByMany(rows.map(({ read }) => read));
}

/** Returns the lists without the papers that fewer than five of them have, and without the lists that are then empty. */
function readByMany(reads: readonly (readonly string[])[], least = MIN_USERS): string[][] {
  const counts = new Map<string, number>();
  for (const id of reads.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  return reads
    .map((read) => read.filter((id) => (counts.get(id) ?? 0) >= least))
    .filter((read) => read.length > 0);
}
