import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/connect.ts';

const DAY = 24 * 3_600_000;
const rows = z.array(z.object({ pmc_id: z.string(), doi: z.string() }));

interface Turn {
  /** Each paper has its turn once in so many nights. */
  nights: number;
  night: Date;
  limit: number;
  /** Only papers that are not to be read here, and of which no free copy is known. */
  withoutText?: boolean;
}

/**
 * Returns papers with a DOI that users saved, rated or were answered from: those whose turn it is this night, and those saved or
 * rated in the last two days. Nothing in it tells whose they are.
 */
export async function papersOfUsers(
  db: Queryable,
  { nights, night, limit, withoutText = false }: Turn,
): Promise<z.infer<typeof rows>> {
  const day = Math.floor(night.getTime() / DAY);
  const lately = new Date(night.getTime() - 2 * DAY).toISOString();
  const unread = sql`and free_url is null and not exists (select from paper_sections s where s.pmc_id = papers.pmc_id)`;
  const found = await db.execute(sql`
    with used as (
      select pmc_id, liked_on >= ${lately} as is_new from library
      union select pmc_id, rated_at >= ${lately} from ratings
      union select current_key(c ->> 'pmc_id'), s.added_on >= ${lately} from searches s, jsonb_array_elements(s.citations) c),
    turn as (
      select pmc_id from used group by pmc_id
      having bool_or(is_new) or abs(hashtext(pmc_id) % ${nights}) = ${day % nights})
    select pmc_id, doi from papers join turn using (pmc_id)
    where doi is not null ${withoutText ? unread : sql``}
    order by hashtext(pmc_id || ${`${day}`}) limit ${limit}`);
  return rows.parse(found.rows);
}
