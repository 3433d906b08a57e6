import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sourceStates, sourceTasks } from '../../platform/schema.ts';
import { requestTask } from '../../platform/source-tasks/source-tasks.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { SourceError } from '../connectors/paper-source.ts';
import { runTask, type TaskRunner } from './run-tasks.ts';

let application: TestApplication;
const lines: { level: number; source?: string }[] = [];
const stream = new Writable({
  write(line, _, done) {
    lines.push(JSON.parse(String(line)));
    done();
  },
});
const { log } = Fastify({ logger: { level: 'info', stream } });

beforeAll(async () => {
  application = await testApplication({ PAPER_SOURCES: 'all' });
});
afterAll(() => application.close());

const away: TaskRunner = async () => {
  throw new SourceError('europe-pmc', 'unreachable', 'ECONNREFUSED');
};
const fine: TaskRunner = async (_, __, report) => {
  await report({ cursor: 'a', found: 1, stored: 1, total: 1 });
  return null;
};

async function runAll(runner: TaskRunner): Promise<void> {
  const services = { ...application.services, log };
  while (await runTask(services, { interest: runner }, new AbortController().signal));
  application.clock.now = new Date(application.clock.now.getTime() + 86_400_000);
}

it('an unavailable source is logged once, however many tasks and attempts, until it responds again', async () => {
  const { services, clock } = application;
  for (const subject of ['Asthma', 'Sleep', 'Migraine', 'Gout'])
    await requestTask(services.db, { source: 'europe-pmc', kind: 'interest', subject }, clock.now);
  await runAll(away);
  await runAll(away);
  await runAll(away);
  expect(lines).toMatchObject([{ level: 40, source: 'europe-pmc', detail: 'ECONNREFUSED' }]);
  expect(await services.db.select().from(sourceStates)).toMatchObject([
    { problem: 'Europe PMC could not be reached.', lastSuccessAt: null },
  ]);
  await runAll(fine);
  expect(await services.db.select().from(sourceTasks)).toHaveLength(4);
  await requestTask(services.db, { source: 'europe-pmc', kind: 'interest', subject: 'Gout' }, clock.now);
  await runAll(away);
  await runAll(away);
  expect(lines).toHaveLength(2);
});
