import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { storePapers } from './ingestion/store/store-papers.ts';
import { startJobs } from './jobs.ts';
import { arbitraryPaper } from './testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from './testing/test-client.ts';
import { testEmbedder } from './testing/test-embedders.ts';
import { embeds, testEndpoint } from './testing/test-llm-endpoint.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await testApplication();
});
afterAll(() => application.close());

it('several processes can start their jobs on a new database at the same moment', async () => {
  const { services, database, app } = application;
  const context = { log: app.log, servesUsers: false };
  const starting = [1, 2, 3].map(() => startJobs(services, database.pool, context));
  const stops = await Promise.all(starting);
  const { rows } = await database.pool.query('select name from jobs.schedule order by name');
  expect(rows).toContainEqual({ name: 'rerun-due-searches' });
  await Promise.all(stops.map((stop) => stop()));
}, 60_000);

it('a job with a failing query is stored as failed, without the values of the query', async () => {
  const { services, database, app } = application;
  const { pmc_id } = arbitraryPaper();
  await storePapers(database.db, [arbitraryPaper({ pmc_id })]);
  await database.pool.query('alter table paper_vectors add constraint closed check (false)');
  const endpoint = await testEndpoint(embeds(() => [1, 0]));
  const embedder = testEmbedder(endpoint.url, 'm');
  const context = { log: app.log, servesUsers: false };
  const stop = await startJobs({ ...services, embedder }, database.pool, context);
  try {
    const failed = await vi.waitUntil(async () => {
      const { rows } = await database.pool.query(
        `select output::text as output from jobs.job
         where name = 'embed-papers' and state in ('retry', 'failed') and output is not null`,
      );
      return rows[0];
    }, 60_000);
    expect(failed.output).toContain('23514');
    expect(failed.output).not.toContain(pmc_id);
  } finally {
    await stop();
    await endpoint.close();
    await database.pool.query('alter table paper_vectors drop constraint closed');
  }
}, 90_000);
