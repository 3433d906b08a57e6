import type { OpenDatabase } from '@health/server/platform/database/connect';
import { idOf } from './store-made.ts';

/** One save in so many goes to what is read everywhere, the others to the reader's own place of the collection. */
const EVERYWHERE = 10;
/** How far a reader's own place reaches. */
const REACH = 2000;

/**
 * Makes readers who saved papers, about so many saves in all. The first readers save thousands of papers, the last ones a
 * few; each reads around a place of their own, and the papers at the head of the collection are read everywhere, the first
 * by thousands.
 */
export async function saveAsMany({ pool }: OpenDatabase, readers: number, saves: number): Promise<void> {
  await pool.query(
    `insert into users (username, email, name, lastname)
    select 'made-' || n, 'made-' || n || '@example.org', 'Made', 'Reader' from generate_series(1, $1::int) n`,
    [readers],
  );
  const first = Number(idOf(1).slice(3));
  const client = await pool.connect();
  await client.query('begin');
  // Rows made from the tables themselves need no check of their references.
  await client.query('set local session_replication_role = replica');
  await client.query(
    `with made as (
      select id, row_number() over (order by id) as n, (select papers from corpus) as papers
      from users where username like 'made-%'
    )
    insert into library (user_id, pmc_id)
    select distinct id, 'PMC' || ($3::bigint + case when random() < 1.0 / $4 then random() ^ 6 * (papers - 1)
      else ((n * 37 % 997) / 997.0 * papers + random() ^ 3 * $5)::bigint % papers end::bigint)
    from made cross join lateral generate_series(1, ceil($2 / 2 / sqrt($1::float) / sqrt(n))::int)`,
    [readers, saves, first, EVERYWHERE, REACH],
  );
  await client.query(
    'insert into preferences (user_id, pmc_id, weight, at) select user_id, pmc_id, 1, liked_on from library',
  );
  await client.query('commit');
  client.release();
  await pool.query('analyze users, library, preferences');
}
