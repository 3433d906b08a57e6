import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/connect.ts';
import type { userNotices } from '../schema/follows.ts';

type Kind = (typeof userNotices.$inferSelect)['kind'];

/**
 * Records notifications about papers that have just been retracted or doubted, for users who saved or rated one of them or got an
 * answer that cites it. Nobody is notified twice. Call it in the transaction that marks the papers.
 */
export async function tellUsers(
  db: Queryable,
  { kind, keys, at }: { kind: Kind; keys: readonly string[]; at: Date },
): Promise<void> {
  if (keys.length === 0) return;
  const marked = sql`select unnest(${sql.param([...keys])}::text[])`;
  await db.execute(sql`
    with named as materialized (
      select pmc_id, pmc_id as name from papers where pmc_id in (${marked})
      union all select pmc_id, alias from paper_aliases where pmc_id in (${marked})),
    cited as (
      select s.user_id, c ->> 'pmc_id' as name from searches s, jsonb_array_elements(s.citations) c
      union all
      select s.user_id, c ->> 'pmc_id' from searches s join search_runs r on r.search_id = s.id, jsonb_array_elements(r.citations) c)
    insert into reader_notices (user_id, pmc_id, kind, created_at)
    select user_id, pmc_id, ${kind}, ${at.toISOString()}::timestamptz from (
      select user_id, pmc_id from library where pmc_id in (${marked})
      union select user_id, pmc_id from ratings where pmc_id in (${marked})
      union select user_id, pmc_id from cited join named using (name)) concerned
    on conflict do nothing`);
}

/** Withdraws the notifications about papers that are no longer retracted or doubted. */
export async function takeBackNotices(db: Queryable, kind: Kind, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.execute(sql`
    delete from reader_notices where kind = ${kind} and pmc_id = any(${sql.param([...keys])}::text[])`);
}

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
 * Returns papers with a DOI that users saved, rated or got an answer from: those due this night, and those saved or rated in the last
 * two days. The result does not identify the users.
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
