import { api } from '@health/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuildIndex } from '../../../search/index/rebuild-index.ts';
import { type TestApplication, testApplication } from '../../../testing/test-client.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { migrate } from '../migrate.ts';
import { emptyTables, fillAsVersion01 } from './database-of-0009.ts';

const ada = { token: 'a-session-from-before-the-upgrade' };
const WALKING = 'Walking in older people';
const APNOEA = 'Apnoea and sleep in adults';

let application: TestApplication;
let emptyBefore: string[];
beforeAll(async () => {
  const database = await testDatabase('empty');
  await fillAsVersion01(database);
  emptyBefore = await emptyTables(database);
  // What a process of the new version does when it starts.
  await migrate(database);
  await rebuildIndex(database.db);
  application = await testApplication({}, database);
}, 240_000);
afterAll(() => application.close());

it('starts with rows in every table of version 0.1', () => {
  expect(emptyBefore).toEqual([]);
});

it('can be run twice', async () => {
  await migrate(application.database);
  const { rows } = await application.database.pool.query('select count(*)::int as papers from papers');
  expect(rows).toEqual([{ papers: 3 }]);
});

it('keeps the library, the ratings and the opened papers', async () => {
  const { data } = await application.ask(api.listSaved, undefined, ada);
  expect(data.map(({ title, ranking, liked_on }) => [title, ranking, liked_on.slice(0, 10)])).toEqual([
    [WALKING, 0, '2026-05-03'],
    [APNOEA, 4, '2026-05-02'],
  ]);
  expect(data[1]).toMatchObject({
    doi: '10.1234/old.1',
    pmid: '1001',
    authors: { list: ['Lovelace A', 'Babbage C'] },
    abstract: 'Sleep apnoea was measured in 40 adults. Treatment improved sleep.',
    study_design: 'Randomised trial',
  });
  const opened = await application.ask(api.recentActivity, undefined, ada);
  expect(opened.map(({ title }) => title)).toEqual([APNOEA, WALKING]);
});

it('keeps the interests and what is not used in recommendations', async () => {
  const { interests } = await application.ask(api.allInterests, undefined, ada);
  expect(interests).toEqual(['Sleep', 'Exercise']);
  const { unused } = await application.ask(api.listUnused, undefined, ada);
  expect(unused).toMatchObject([{ kind: 'liked' }]);
});

it('keeps the searches with their answers, schedules and runs', async () => {
  const history = await application.ask(api.searchHistory, undefined, ada);
  expect(history).toMatchObject([
    {
      query: 'does walking help older people?',
      citations: [{ title: WALKING, sample_size: 120 }],
      schedule: 'weekly',
      time_zone: 'Europe/Berlin',
      new_papers: 1,
      paused: false,
    },
  ]);
  const runs = await application.ask(api.listRuns, { query: { query_id: history[0]?.id ?? '' } }, ada);
  expect(runs).toMatchObject([{ new_papers: [{ title: APNOEA }], corrected: [{ title: WALKING }] }]);
});

it('keeps the e-mails about searches', async () => {
  const digests = await application.ask(api.showDigests, undefined, ada);
  expect(digests).toMatchObject({ on: true, address: 'ada@example.org', newest: { status: 'sent' } });
});

it('finds the papers and shows their full text', async () => {
  const { papers } = await application.ask(api.findPapers, { query: { query: 'obstructive apnea' } }, ada);
  expect(papers.map(({ title }) => title)).toEqual([APNOEA]);
  const pmc_id = papers[0]?.pmc_id ?? '';
  // Its tables and references were never read: they are not said to be none.
  expect(await application.ask(api.showText, { query: { pmc_id } }, ada)).toEqual({
    pmc_id,
    sections: [{ heading: 'Methods', text: 'We asked 40 adults.', level: 1, number: '', kind: null }],
  });
});

it('accepts new events of the user', async () => {
  const { data } = await application.ask(api.listSaved, undefined, ada);
  const walking = data.find(({ title }) => title === WALKING)?.pmc_id ?? '';
  await application.ask(api.ratePaper, { body: { pmc_id: walking, rating: 5 } }, ada);
  const { data: after } = await application.ask(api.listSaved, undefined, ada);
  expect(after.map(({ title, ranking }) => [title, ranking])).toEqual([
    [WALKING, 5],
    [APNOEA, 4],
  ]);
});
