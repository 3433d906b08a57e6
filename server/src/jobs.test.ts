import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJobs } from './jobs.ts';
import { type TestApplication, testApplication } from './testing/test-client.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await testApplication();
});
afterAll(() => application.close());

it('several processes may start their jobs on a new database at the same moment', async () => {
  const { services, database, app } = application;
  const context = { log: app.log, servesReaders: false };
  const starting = [1, 2, 3].map(() => startJobs(services, database.pool, context));
  const stops = await Promise.all(starting);
  const { rows } = await database.pool.query('select name from jobs.schedule order by name');
  expect(rows).toContainEqual({ name: 'rerun-due-searches' });
  await Promise.all(stops.map((stop) => stop()));
}, 60_000);
