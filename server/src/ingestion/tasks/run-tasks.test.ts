import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sourceStates, sourceTasks } from '../../platform/schema.ts';
import { requestTask } from '../../platform/source-tasks/source-tasks.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { SourceError } from '../connectors/paper-source.ts';
import { runTask, type TaskRunner, type TaskServices } from './run-tasks.ts';

let application: TestApplication;
let services: TaskServices;
beforeAll(async () => {
  application = await testApplication({ PAPER_SOURCES: 'all' });
  services = { ...application.services, log: Fastify().log };
});
afterAll(() => application.close());
beforeEach(async () => {
  await application.services.db.delete(sourceTasks);
  await application.services.db.delete(sourceStates);
});

const never = new AbortController().signal;
const interest = { source: 'europe-pmc', kind: 'interest', subject: 'Asthma' } as const;
const request = (at = application.clock.now) => requestTask(services.db, interest, at);
const run = (runner: TaskRunner, signal = never, lease?: number) =>
  runTask(services, { interest: runner }, signal, lease);
const row = async () => (await services.db.select().from(sourceTasks))[0];
const later = (seconds: number) => {
  application.clock.now = new Date(application.clock.now.getTime() + seconds * 1000);
};
const busy = () => new SourceError('europe-pmc', 'busy', '503');

describe('a task', () => {
  it('is run once, and its progress counts for its source', async () => {
    await request();
    await request();
    const worked = await run(async (_, task, report) => {
      expect(task).toMatchObject({ ...interest, cursor: null, found: 0, stored: 0 });
      await report({ cursor: 'a', found: 10, stored: 4, total: 30 });
      await report({ cursor: 'b', found: 20, stored: 9, total: 30 });
      return null;
    });
    expect(worked).toBe(true);
    expect(await run(async () => null)).toBe(false);
    expect(await row()).toMatchObject({ status: 'done', found: 20, stored: 9, total: 30, cursor: null });
    expect(await services.db.select().from(sourceStates)).toMatchObject([{ name: 'europe-pmc', stored: 9 }]);
  });

  it('continues from its cursor after the source did not respond, and shows the reason meanwhile', async () => {
    await request();
    await run(async (_, __, report) => {
      await report({ cursor: 'a', found: 10, stored: 4, total: null });
      throw busy();
    });
    expect(await row()).toMatchObject({ status: 'waiting', problem: busy().message, failures: 1 });
    expect(await run(async () => null)).toBe(false);
    later(20);
    await run(async (_, task) => {
      expect(task).toMatchObject({ cursor: 'a', found: 10, stored: 4 });
      return null;
    });
    expect(await row()).toMatchObject({ status: 'done', problem: null });
    expect((await services.db.select().from(sourceStates))[0]?.problem).toBe(busy().message);
  });

  it('waits for as long as the source asks', async () => {
    await request();
    const until = new Date(application.clock.now.getTime() + 3_600_000);
    await run(async () => {
      throw new SourceError('europe-pmc', 'busy', '429', until);
    });
    expect((await row())?.takeAt).toEqual(until);
  });

  it('fails after the last attempt, and starts again on request', async () => {
    await request();
    for (let tries = 0; tries < 9; tries++) {
      await run(async () => {
        throw busy();
      });
      later(3 * 86_400);
    }
    expect(await row()).toMatchObject({ status: 'failed', problem: busy().message });
    await request();
    expect(await row()).toMatchObject({ status: 'waiting', problem: null, failures: 0, attempts: 9 });
  });

  it('is left to the worker that took it over', async () => {
    await request();
    await run(async (_, task, report) => {
      // The lease ends unseen, as when the process is suspended.
      later(3600);
      await services.db.update(sourceTasks).set({ attempts: task.attempts + 1 });
      await report({ cursor: 'late', found: 1, stored: 1, total: 1 });
      return null;
    });
    expect(await row()).toMatchObject({ status: 'waiting', cursor: null, found: 0 });
  });

  it('is released at once when the process stops', async () => {
    await request();
    const stopping = new AbortController();
    await run(async (_, __, report) => {
      await report({ cursor: 'a', found: 10, stored: 4, total: null });
      stopping.abort();
      throw new Error('stopped');
    }, stopping.signal);
    expect(await row()).toMatchObject({ status: 'waiting', cursor: 'a', failures: 0 });
    expect(await run(async () => null)).toBe(true);
  });

  it('that recurs is due at its next time, or on request', async () => {
    await request();
    const tomorrow = new Date(application.clock.now.getTime() + 86_400_000);
    await run(async () => tomorrow);
    expect(await row()).toMatchObject({ status: 'waiting', takeAt: tomorrow });
    expect(await run(async () => tomorrow)).toBe(false);
    await request();
    expect(await run(async () => tomorrow)).toBe(true);
  });

  it('of a paused source stays waiting', async () => {
    await request();
    await services.db.insert(sourceStates).values({ name: 'europe-pmc', paused: true });
    expect(await run(async () => null)).toBe(false);
    await services.db.update(sourceStates).set({ paused: false });
    expect(await run(async () => null)).toBe(true);
  });

  it('of a disabled source is not run', async () => {
    await request();
    const off = { ...services, config: { ...services.config, PAPER_SOURCES: ['crossref' as const] } };
    expect(await runTask(off, { interest: async () => null }, never)).toBe(false);
  });
});
