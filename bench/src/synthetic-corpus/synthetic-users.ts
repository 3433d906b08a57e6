import type { OpenDatabase } from '@health/server/platform/database/connect';
import { idOf } from './store-synthetic.ts';

/** One save in this many goes to the papers that everybody reads, the others to the user's own part of the collection. */
const POPULAR = 10;
/** How many papers a user's own part of the collection has. */
const REACH = 2000;

/**
 * Adds users who saved papers, about `saves` in all. The first users save thousands of papers, the last ones a few. Each
 * reads around a place of their own in the collection; everybody reads the papers at its beginning, the first of them most.
 */
export async function addSyntheticUsers({ pool }: OpenDatabase, users: number, saves: number): Promise<void> {
  await pool.query(
    `insert into users (username, username_key, email, email_key, name, lastname)
    select 'synthetic-' || n, 'synthetic-' || n, 'synthetic-' || n || '@example.org', 'synthetic-' || n, 'Synthetic', 'Reader' from generate_series(1, $1::int) n`,
    [users],
  );
  const first = Number(idOf(1).slice(3));
  const client = await pool.connect();
  await client.query('begin');
  // The rows come from the referenced tables, so their references need no check.
  await client.query('set local session_replication_role = replica');
  await client.query(
    `with numbered_users as (
      select id, row_number() over (order by id) as n, (select papers from corpus) as papers
      from users where username like 'synthetic-%'
    )
    insert into library (user_id, pmc_id)
    select distinct id, 'PMC' || ($3::bigint + case when random() < 1.0 / $4 then random() ^ 6 * (papers - 1)
      else ((n * 37 % 997) / 997.0 * papers + random() ^ 3 * $5)::bigint % papers end::bigint)
    from numbered_users cross join lateral generate_series(1, ceil($2 / 2 / sqrt($1::float) / sqrt(n))::int)`,
    [users, saves, first, POPULAR, REACH],
  );
  await client.query(
    'insert into preferences (user_id, pmc_id, weight, at) select user_id, pmc_id, 1, liked_on from library',
  );
  await client.query('commit');
  client.release();
  await pool.query('analyze users, library, preferences');
}
