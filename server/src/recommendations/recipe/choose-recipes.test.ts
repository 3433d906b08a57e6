import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryStudy } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { readRecipes } from '../candidates/ranking-cache.ts';
import { defaultRecipe } from '../scoring/recipes.ts';
import { chooseRecipes } from './choose-recipes.ts';

let application: TestApplication;
let users: string[];
const papers = Array.from({ length: 60 }, (_, number) =>
  arbitraryStudy('Asthma and inhalers', ['asthma'], number),
);

/** Every paper has the same words: users who read one with an even number read only such papers, and there is no other signal. */
const readBy = (user: number) =>
  Array.from({ length: 10 }, (_, at) => papers[2 * ((3 * user + at) % 15) + (user % 2)]?.pmc_id ?? '');

async function like(user: number): Promise<void> {
  await application.services.db.execute(sql`
    insert into preferences (user_id, pmc_id, weight, at)
    select ${users[user]}::uuid, pmc_id, 1, now() - make_interval(hours => (100 - place)::int)
    from unnest(${sql.param(readBy(user))}::text[]) with ordinality as read(pmc_id, place)`);
}

beforeAll(async () => {
  application = await testApplication();
  await storePapers(application.services.db, papers);
  // As many sign-ups would be refused.
  const { rows } = await application.services.db.execute<{ id: string }>(sql`
    insert into users (username, username_key, email, email_key, name, lastname)
    select name, name, name || '@example.org', name || '@example.org', 'Ada', 'Reader'
    from (select 'reader' || n as name from generate_series(1, 24) n) named
    returning id`);
  users = rows.map(({ id }) => id);
});
afterAll(() => application.close());

it('with fewer than twenty users with likes nothing is chosen', async () => {
  for (let number = 0; number < 19; number++) await like(number);
  expect(await chooseRecipes(application.services)).toEqual([]);
  expect(await readRecipes(application.services.db)).toEqual(new Map());
});

it('when users share likes, co-reading weighs more, and the weight returns when they are gone', async () => {
  for (let number = 19; number < 24; number++) await like(number);
  const made = await chooseRecipes(application.services);
  expect(made.map(({ likesKnown, users: count }) => [likesKnown, count])).toEqual([
    [1, 24],
    [3, 24],
  ]);
  const recipe = (await readRecipes(application.services.db)).get(3);
  const weigh = ({ randomWalk, userKnn }: typeof defaultRecipe) => randomWalk + userKnn;
  expect(recipe && weigh(recipe)).toBeGreaterThan(weigh(defaultRecipe));
  const gone = sql.param(users.slice(0, 5));
  await application.services.db.execute(sql`delete from users where id = any(${gone}::uuid[])`);
  expect(await chooseRecipes(application.services)).toEqual([]);
  expect(await readRecipes(application.services.db)).toEqual(new Map());
});

it('a choice that this version cannot read is ignored', async () => {
  await application.services.db.execute(sql`
    insert into recommendation_recipes (likes_known, recipe, readers, gain, chosen_at)
    values (3, '{"randomWalk": "much"}', 30, 0.1, now()), (7, '{}', 30, 0.1, now())`);
  expect(await readRecipes(application.services.db)).toEqual(new Map());
});
