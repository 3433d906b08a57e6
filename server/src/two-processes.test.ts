import { type AnswerOf, api, type Endpoint, type LoggedInUser } from '@health/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storePapers } from './ingestion/store/store-papers.ts';
import type { OpenDatabase } from './platform/database/connect.ts';
import { arbitraryPaper } from './testing/arbitrary-paper.ts';
import {
  askProcess,
  killProcess,
  type ServerProcess,
  startServerProcess,
  startWorkerProcess,
} from './testing/server-process.ts';
import { signUpFormOf } from './testing/test-client.ts';
import { databaseAddress, testDatabase, testServer } from './testing/test-database.ts';

let database: OpenDatabase;
let first: ServerProcess;
let second: ServerProcess;
let user: LoggedInUser;

beforeAll(async () => {
  database = await testDatabase('starter');
  [first, second] = [await start(), await start()];
  user = await ask(first, api.signUp, { body: signUpFormOf() });
  await ask(first, api.addInterest, { body: { interest: 'Sleep' } });
}, 180_000);
afterAll(async () => {
  for (const { child } of [first, second]) await killProcess(child);
  await database.close();
});

/** A web process as `npm run api`, on the tests' database. */
const start = (): Promise<ServerProcess> => startServerProcess(settings(), 'api');

const settings = () => ({
  DATABASE_URL: databaseAddress(database.pool),
  PROFILE_KEY: 'a key for two processes',
});

/** Asks a process as the user of this file. */
const ask = <E extends Endpoint>(
  server: ServerProcess,
  endpoint: E,
  input?: { query?: Record<string, string>; body?: object },
): Promise<AnswerOf<E>> => askProcess(server, endpoint, input, user?.token);

const recommendedBy = async (server: ServerProcess) => {
  const recommendations = await ask(server, api.allPapers);
  return {
    papers: recommendations.map(({ paper }) => paper.pmc_id),
    interests: new Set(recommendations.flatMap(({ interests }) => interests)),
  };
};

it('a cached page is not shown after the user changed something in another process', async () => {
  const [shown = ''] = (await recommendedBy(first)).papers;
  expect((await recommendedBy(second)).papers).toContain(shown);
  await ask(second, api.dismissPaper, { body: { pmc_id: shown } });
  expect((await recommendedBy(first)).papers).not.toContain(shown);
  await ask(first, api.restorePaper, { body: { pmc_id: shown } });
  expect((await recommendedBy(second)).papers).toContain(shown);
  await ask(second, api.addInterest, { body: { interest: 'Depression' } });
  expect((await recommendedBy(first)).interests).toContain('Depression');
  await ask(first, api.deleteInterest, { body: { interest: 'Sleep' } });
  expect((await recommendedBy(second)).interests).not.toContain('Sleep');
}, 60_000);

it('passwords are hashed with at least the cost that OWASP recommends', async () => {
  const { rows } = await database.pool.query('select password from users');
  expect(rows).toEqual([{ password: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) }]);
});

it('papers stored by another process are found, and weighted as in a process that starts now', async () => {
  const [model] = (await ask(first, api.findPapers, { query: { query: 'insomnia' } })).papers;
  if (!model) throw new Error('There is no paper about insomnia.');
  const similarBy = async (server: ServerProcess, pmc_id: string) =>
    (await ask(server, api.similarPapers, { query: { pmc_id } })).papers.map((one) => one.pmc_id);
  for (const server of [first, second]) await similarBy(server, model.pmc_id);
  // More than a tenth, so that the terms are counted again.
  const added = Array.from({ length: 60 }, (_, index) =>
    arbitraryPaper({
      title: index === 0 ? model.title : `Insomnia ward round ${index} of the quixotic lighthouse`,
      abstract: index === 0 ? model.abstract : `Sleep was short in lighthouse ${index}.`,
    }),
  );
  await storePapers(database.db, added);
  const third = await start();
  try {
    const queries = ['insomnia', 'quixotic lighthouse'];
    for (const server of [first, second]) {
      expect(await similarBy(server, model.pmc_id)).toContain(added[0]?.pmc_id);
      expect(await similarBy(server, model.pmc_id)).toEqual(await similarBy(third, model.pmc_id));
      for (const query of queries) {
        const found = await ask(server, api.findPapers, { query: { query } });
        expect(found).toEqual(await ask(third, api.findPapers, { query: { query } }));
        expect(found.total).toBeGreaterThanOrEqual(59);
      }
    }
    expect(await recommendedBy(first)).toEqual(await recommendedBy(third));
  } finally {
    await killProcess(third.child);
  }
}, 120_000);

it('a search that one process schedules is run by a separate worker and reported by the other process', async () => {
  const { id, citations } = await ask(first, api.search, {
    body: { query: 'quixotic whistling and tinnitus' },
  });
  expect(citations).toEqual([]);
  await ask(first, api.enableRecurrence, { body: { query_id: id, schedule: 'daily' } });
  const fresh = arbitraryPaper({
    title: 'Quixotic whistling and tinnitus: a randomised trial',
    abstract: 'Quixotic whistling made tinnitus quieter in forty adults.',
  });
  await storePapers(database.db, [fresh]);
  await database.pool.query(`update searches set next_run_at = now() where id = $1`, [id]);
  const worker = startWorkerProcess(settings());
  try {
    // Jobs begin with the next minute.
    const runs = async () =>
      (await ask(second, api.listRuns, { query: { query_id: id } })).map((run) => run.new_papers);
    await expect
      .poll(runs, { timeout: 400_000, interval: 250 })
      .toEqual([[expect.objectContaining({ pmc_id: fresh.pmc_id })]]);
    for (const server of [first, second]) {
      const [item] = await ask(server, api.searchHistory);
      expect(item).toMatchObject({ id, new_papers: 1, failed: null });
      expect(item?.citations.map(({ pmc_id }) => pmc_id)).toEqual([fresh.pmc_id]);
    }
    // The embedded engine takes no time limits from those who connect, as some poolers.
    const noLimits = /^The pooler of DATABASE_URL takes no [^\n]+\n/;
    expect(worker.errors().replace(testServer() ? '' : noLimits, '')).toBe('');
  } finally {
    await killProcess(worker.child);
  }
}, 450_000);
