import { afterAll, beforeAll, expect, test } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import type { OpenDatabase } from '../../platform/database/connect.ts';
import { answerServices } from '../../testing/answer-services.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { retrainRoles } from '../role-model/retrain-roles.ts';
import { answerQuestion } from './answer-question.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A tongue the shipped model never saw: only this library's titles tell which sentence concludes. */
const parts = {
  Methods: 'Glorb zeen marum habbit kro',
  Background: 'Tavi plunk sorrel imnet vosk',
  Conclusions: 'Wexo harn diblet ostum frae',
  Results: 'Quon fesk ultim parrow desk',
};
const titled = (number: number): string =>
  Object.entries(parts)
    .map(([title, words]) => `${title}: ${words} ${'abcdefghij'[number % 10]}.`)
    .join('\n');
const untitled = Object.values(parts)
  .map((words) => `${words} k.`)
  .join(' ');

test('an answer uses the role model that the library trained for itself, as soon as there is one', async () => {
  const { db } = database;
  const papers = Array.from({ length: 50 }, (_, at) => arbitraryPaper({ abstract: titled(at) }));
  await storePapers(db, [...papers, arbitraryPaper({ title: 'Ginger and nausea', abstract: untitled })]);
  const need = answerServices(db);
  const quotes = async () =>
    (await answerQuestion(need, 'ginger against nausea')).citations.map(({ quote }) => quote);
  expect(await quotes()).not.toEqual(['Wexo harn diblet ostum frae k.']);
  expect(await retrainRoles(need, undefined, { least: 40, most: 100 })).toBe(true);
  expect(await quotes()).toEqual(['Wexo harn diblet ostum frae k.']);
});
