import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import type { userNotices } from '../schema/follows.ts';

type Kind = (typeof userNotices.$inferSelect)['kind'];

/**
 * Notes what is to be told about papers that have just been retracted, or doubted: to whoever saved or rated one of them, or was
 * answered from it, before this moment. Nobody is told twice. Call it in the transaction that marks the papers.
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

/** Takes back what was noted about papers that are no longer retracted, or doubted. */
export async function takeBackNotices(db: Queryable, kind: Kind, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.execute(sql`
    delete from reader_notices where kind = ${kind} and pmc_id = any(${sql.param([...keys])}::text[])`);
}
