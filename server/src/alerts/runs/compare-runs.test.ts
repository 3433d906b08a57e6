import { requirement } from '@health/contract/testing/requirement';
import { addYears } from 'date-fns/addYears';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import type { OpenDatabase } from '../../platform/database/connect.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { compareRuns } from './compare-runs.ts';

const THIS_YEAR = new Date().getUTCFullYear();

let database: OpenDatabase;
let searchId: string;
beforeAll(async () => {
  database = await testDatabase();
  const { rows } = await database.pool.query(
    `with ada as (insert into users (username, username_key, email, email_key, name, lastname) values ('ada', 'ada', 'a@b.c', 'a@b.c', 'Ada', 'R') returning id)
     insert into searches (user_id, query, result, citations, model)
     select id, 'thyme', '', '[]', 'extractive' from ada returning id`,
  );
  searchId = rows[0].id;
});
afterAll(() => database.close());

interface Case {
  what: string;
  /** Days between the first run and the paper's first import; negative when it came before. */
  came: number;
  published?: number | null;
  /** It was among the best of the first run, or of the one after it. */
  known?: 'first' | 'second';
  replaced?: boolean;
  retracted?: boolean;
  news: 'none' | 'new' | 'new and late';
}

const cases: Case[] = [
  { what: 'a paper of this year that came after the first run', came: 1, news: 'new' },
  { what: 'a paper of last year that came after it', came: 1, published: THIS_YEAR - 1, news: 'new' },
  { what: 'an old paper that came after it', came: 1, published: 1999, news: 'new and late' },
  { what: 'a paper without a year that came after it', came: 1, published: null, news: 'new' },
  { what: 'a paper that was there and ranks better now', came: -9, news: 'none' },
  { what: 'a newer version of a paper that was there', came: -9, replaced: true, news: 'none' },
  {
    what: 'a newer version of an old paper that was there',
    came: -9,
    published: 1999,
    replaced: true,
    news: 'none',
  },
  { what: 'a newer version of a paper that came after it', came: 1, replaced: true, news: 'new' },
  { what: 'a paper that the first run had', came: -9, known: 'first', news: 'none' },
  {
    what: 'a newer version of a paper that the first run had',
    came: -9,
    known: 'first',
    replaced: true,
    news: 'none',
  },
  { what: 'a paper that a run reported already', came: 1, known: 'second', news: 'none' },
  {
    what: 'a paper of a batch that was being stored while the first run asked',
    came: -3 / 86_400,
    news: 'new',
  },
  { what: 'a paper that has been retracted', came: 1, retracted: true, news: 'none' },
];

it.each(cases)(
  '$what is $news',
  async ({ came, published = THIS_YEAR, known, replaced, retracted, news }) => {
    requirement('15.2');
    await database.pool.query('delete from search_runs');
    const paper = arbitraryPaper({ title: 'Thyme', abstract: 'Thyme helped.', pub_year: published });
    await storePapers(database.db, [paper]);
    // Everything happened last week, so that a new version can come after it.
    const first = new Date(Date.now() - 7 * 86_400_000);
    await database.pool.query('update papers set imported_at = $2, retracted = $3 where pmc_id = $1', [
      paper.pmc_id,
      new Date(first.getTime() + came * 86_400_000),
      retracted ?? false,
    ]);
    const run = (status: string, at: Date, knew: boolean) =>
      database.pool.query(
        `insert into search_runs (search_id, due_at, take_at, status, stored_at, finished_at, ranked)
       values ($1, $3, $3, $2, $3, $3, $4)`,
        [searchId, status, at, knew ? [paper.pmc_id] : []],
      );
    await run('first', first, known === 'first');
    await run('done', new Date(first.getTime() + 2 * 86_400_000), known === 'second');
    if (replaced)
      await storePapers(database.db, [{ ...paper, abstract: 'Thyme helped more than was thought.' }]);
    const { newPapers } = await compareRuns(database.db, searchId, [paper.pmc_id]);
    const expectedNews = { none: [], new: [false], 'new and late': [true] }[news];
    expect(newPapers).toEqual(expectedNews.map((late) => ({ pmc_id: paper.pmc_id, late })));
  },
);

it('whether a paper counts as late depends on the day it was added, however long ago that was', async () => {
  await database.pool.query('delete from search_runs');
  const paper = arbitraryPaper({ title: 'Thyme', abstract: 'Thyme helped.', pub_year: THIS_YEAR - 3 });
  await storePapers(database.db, [paper]);
  const came = addYears(new Date(), -3);
  await database.pool.query('update papers set imported_at = $2 where pmc_id = $1', [paper.pmc_id, came]);
  await database.pool.query(
    `insert into search_runs (search_id, due_at, take_at, status, stored_at) values ($1, $2, $2, 'first', $2)`,
    [searchId, addYears(came, -1)],
  );
  const { newPapers } = await compareRuns(database.db, searchId, [paper.pmc_id]);
  expect(newPapers).toEqual([{ pmc_id: paper.pmc_id, late: false }]);
});
