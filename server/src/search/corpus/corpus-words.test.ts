import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../../platform/database/connect.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { readCorpusWords } from './corpus-words.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  vi.useRealTimers();
  await database.close();
});

it('the words counted anew by another process are taken over, and no question waits for them', async () => {
  await database.pool.query("insert into corpus_words values ('sleep', 5)");
  await database.pool.query('update corpus set words_version = 1, words_papers = 10');
  const before = await readCorpusWords(database.db);
  await database.pool.query("update corpus_words set papers = 7 where word = 'sleep'");
  await database.pool.query('update corpus set words_version = 2');
  expect(await readCorpusWords(database.db)).toBe(before);

  vi.setSystemTime(Date.now() + 60_000);
  expect(await readCorpusWords(database.db)).toBe(before);
  const takenOver = async () => expect((await readCorpusWords(database.db)).papersWith('sleep')).toBe(7);
  await vi.waitFor(takenOver, { timeout: 20_000 });
});
