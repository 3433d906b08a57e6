import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../../platform/database/connect.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { UnderstoodPaper } from '../source-paper.ts';
import { storeFound } from './store-found.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('delete from papers'));

const found = (item: string, changes: Parameters<typeof arbitraryPaper>[0] = {}): UnderstoodPaper => ({
  item,
  paper: arbitraryPaper(changes),
  shortened: [],
});
const titles = async () =>
  (await database.pool.query('select title from papers order by title')).rows.map(({ title }) => title);

test('when the database refuses a batch, the valid papers are stored, and the refused one is reported', async () => {
  const batch = [
    found('a.xml', { title: 'A' }),
    // The index of DOIs takes no row of this size.
    found('b.xml', { title: 'B', doi: `10.1/${unpackable(20_000)}` }),
    found('c.xml', { title: 'C' }),
  ];
  expect(await storeFound(database.db, batch)).toEqual({
    stored: 2,
    updated: 0,
    unchanged: 0,
    skipped: [
      {
        item: `b.xml (${batch[1]?.paper.pmc_id})`,
        reason: expect.stringMatching(/^cannot be stored: index row [^\n]{1,180}$/),
      },
    ],
  });
  expect(await titles()).toEqual(['A', 'C']);
});

test('a paper whose terms cannot be written as JSON is skipped with the message of the database', async () => {
  const batch = [found('a.xml', { title: 'A' }), found('b.xml', { title: 'half a character \ud83e' })];
  const { stored, skipped } = await storeFound(database.db, batch);
  expect(stored).toBe(1);
  expect(skipped).toEqual([
    { item: expect.stringMatching(/^b\.xml /), reason: expect.stringMatching(/^cannot be stored: /) },
  ]);
  expect(skipped[0]?.reason).not.toMatch(/select|insert|\$1/);
});

test('a failing database ends the import', async () => {
  await database.pool.query('alter table papers rename to papers_gone');
  await expect(storeFound(database.db, [found('a.xml')])).rejects.toThrow();
  await database.pool.query('alter table papers_gone rename to papers');
});

/** Letters that do not repeat, so that the database cannot make them smaller. */
function unpackable(length: number): string {
  let state = 1;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return String.fromCharCode(97 + ((state >>> 16) % 26));
  }).join('');
}
