import { type AnswerStep, api, errorMessages, type LoggedInUser } from '@health/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { streamsAndStalls, testEndpoint } from '../../testing/test-llm-endpoint.ts';

const paper = arbitraryPaper({
  title: 'Cherries and gout attacks: a randomised trial',
  abstract:
    'Results: We gave cherries to 90 people.\nConclusions: Cherries were followed by fewer gout attacks.',
});
let model: Awaited<ReturnType<typeof testEndpoint>>;
let first: TestApplication;
let second: TestApplication;
let user: LoggedInUser;

// Two processes on one database, as on a server: neither has the other's answers in its memory.
beforeAll(async () => {
  model = await testEndpoint(streamsAndStalls('Cherries were followed by fewer gout attacks [1.1]. And'));
  const database = { ...(await testDatabase()), kind: 'server' as const };
  // A request in process has no connection whose end would give its place back.
  const environment = { LLM_BASE_URL: model.url, LLM_MODEL: 'any', SEARCHES_AT_ONCE: '16' };
  first = await testApplication(environment, database);
  second = await testApplication(environment, { ...database, close: async () => {} });
  await storePapers(first.services.db, [paper]);
});
beforeEach(async () => {
  user = await first.newUser();
});
afterAll(async () => {
  await second.close();
  await first.close();
  await model.close();
});

const headers = () => ({ authorization: `Bearer ${user.token}`, accept: 'text/event-stream' });

/** Begins an answer in the first process that its model never ends; returns its id when it is known to the database. */
async function begin(): Promise<string> {
  void first.app.inject({
    ...{ method: 'POST', url: api.search.path, payload: { query: 'Do cherries prevent gout?' } },
    headers: headers(),
  });
  const newest = async () => {
    const { rows } = await first.database.pool.query(
      'select id from running_answers where user_id = $1 order by started_at desc limit 1',
      [user.id],
    );
    return rows[0]?.id;
  };
  await expect.poll(newest, { timeout: 60_000 }).toBeDefined();
  return newest();
}

/** All steps that a process sends of an answer until it ends. */
async function stepsOf(app: FastifyInstance, id: string): Promise<AnswerStep[]> {
  const { body } = await app.inject({ url: api.resumeSearch.path.replace('{id}', id), headers: headers() });
  return body
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice('data: '.length)));
}

it('an answer can be followed and stopped through another process, with every step in order', async () => {
  const id = await begin();
  const followed = stepsOf(second.app, id);
  await expect
    .poll(
      async () => {
        const { rows } = await first.database.pool.query(
          'select count(*)::int as steps from answer_steps where answer_id = $1',
          [id],
        );
        return rows[0].steps;
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(4);
  await second.ask(api.stopSearch, { body: { id } }, user);
  const steps = (await followed).map(({ step }) => step);
  expect(steps.slice(0, 3)).toEqual(['started', 'understood', 'found']);
  expect(steps.at(-1)).toBe('stopped');
  expect((await stepsOf(first.app, id)).map(({ step }) => step)).toEqual(steps);
});

it('an answer whose process was killed is reported as interrupted', async () => {
  const { rows } = await first.database.pool.query(
    `insert into running_answers (id, user_id, query, started_at, renewed_at)
     values (gen_random_uuid(), $1, 'thyme', now() - interval '1 minute', now() - interval '20 seconds') returning id`,
    [user.id],
  );
  expect(await stepsOf(second.app, rows[0].id)).toEqual([
    { step: 'failed', message: errorMessages.brokenOff },
  ]);
});

it('the answer of another user returns not found', async () => {
  const id = await begin();
  const stranger = await second.newUser();
  const { status } = await second.errorOf(api.stopSearch, { body: { id } }, stranger);
  expect(status).toBe(404);
  await second.ask(api.stopSearch, { body: { id } }, user);
});
