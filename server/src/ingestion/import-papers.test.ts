import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../platform/database/connect.ts';
import { testDatabase } from '../testing/test-database.ts';
import { importPapers } from './import-papers.ts';

const fixtures = fileURLToPath(new URL('./fixtures', import.meta.url));
let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('importing a folder a second time changes nothing', async () => {
  let reports = 0;
  const first = await importPapers(database.db, [fixtures], {
    onProgress: () => {
      reports++;
    },
  });
  expect(first).toMatchObject({ stored: 5, updated: 0, unchanged: 0 });
  expect(first.skipped.map(({ reason }) => reason).toSorted()).toEqual([
    'a book or a chapter, not a paper',
    'no id, neither inside nor in the name of the file',
  ]);
  expect(reports).toBe(1);
  expect(await importPapers(database.db, [fixtures])).toMatchObject({ stored: 0, updated: 0, unchanged: 5 });
  const { rows } = await database.pool.query('select pmc_id, retracted from papers order by 1');
  expect(rows.filter(({ retracted }) => retracted)).toEqual([{ pmc_id: 'PMC9900001', retracted: true }]);
  expect((await database.pool.query('select papers from corpus')).rows).toEqual([{ papers: 5 }]);
});

test('a stopped import stores nothing more', async () => {
  const signal = AbortSignal.abort();
  expect(await importPapers(database.db, [fixtures], { signal })).toMatchObject({ stored: 0, unchanged: 0 });
});
