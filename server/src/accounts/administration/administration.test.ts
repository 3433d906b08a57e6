import { api, errorMessages, type LoggedInUser } from '@health/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { papers } from '../../library/schema/papers.ts';
import { sourceStates, sourceTasks } from '../../platform/schema.ts';
import { requestTask } from '../../platform/source-tasks/source-tasks.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { signUpFormOf, type TestApplication, testApplication } from '../../testing/test-client.ts';
import { noteFigures } from './machine-figures.ts';

const TOKEN = 'a token for the metrics';
let application: TestApplication;
let operator: LoggedInUser;
beforeAll(async () => {
  const before = await testApplication();
  operator = await before.ask(api.signUp, { body: signUpFormOf({ username: 'Íris' }) });
  // The settings name an account that is there already, in another case.
  application = await testApplication(
    { ADMIN_USERS: 'somebody, ÍRIS', PAPER_SOURCES: 'europe-pmc,crossref', METRICS_TOKEN: TOKEN },
    before.database,
  );
});
afterAll(() => application.close());

describe('the operator page', () => {
  it('is only for the accounts named in the settings', async () => {
    const user = await application.newUser();
    for (const [endpoint, input] of [
      [api.serverStatus, {}],
      [api.runTask, { body: { id: '2f3a1c1e-6d0b-4a55-9c1e-0a1b2c3d4e5f' } }],
      [api.pauseSource, { body: { source: 'crossref', paused: true } }],
    ] as const) {
      const { status, message } = await application.errorOf(endpoint, input, user);
      expect([status, message]).toEqual([403, errorMessages.operatorsOnly]);
    }
    expect((await application.ask(api.showAccount, {}, user)).is_operator).toBe(false);
    expect((await application.ask(api.showAccount, {}, operator)).is_operator).toBe(true);
  });

  it('shows for each source whether it is enabled, its last results and its waiting tasks', async () => {
    const { db, now } = application.services;
    await requestTask(db, { source: 'europe-pmc', kind: 'interest', subject: 'Asthma' }, now());
    await db
      .insert(sourceStates)
      .values({ name: 'europe-pmc', stored: 12, lastFailureAt: now(), problem: 'It was busy.' });
    const status = await application.ask(api.serverStatus, {}, operator);
    const source = (name: string) => status.sources.find((one) => one.name === name);
    expect(source('europe-pmc')).toMatchObject({
      ...{ state: 'on', waiting: 1, failed: 0, stored: 12, problem: 'It was busy.' },
      next_run_at: now().toISOString(),
    });
    expect(source('crossref')?.state).toBe('no contact');
    expect(source('pubmed')?.state).toBe('off');
    expect(status.tasks).toMatchObject([{ kind: 'interest', subject: 'Asthma', status: 'waiting' }]);
    expect(status.machine.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(status.machine.database_version).toMatch(/^\d+\.\d+$/);
    expect(status.machine.database_bytes).toBeGreaterThan(1_000_000);
    expect(status.library.papers).toBe(0);
  });

  it('shows whether the reader works', async () => {
    const state = async ({ ask }: TestApplication) => (await ask(api.serverStatus, {}, operator)).reader;
    const model = application.services.reader?.model;
    expect(await state(application)).toEqual({ model, problem: null });
    const without = await testApplication({ ADMIN_USERS: 'íris', READER: 'off' }, application.database);
    expect(await state(without)).toEqual({ model: null, problem: null });
    await without.app.close();
  });

  it('shows whether semantic search works and how many papers have vectors', async () => {
    const meaning = async ({ ask }: TestApplication) => (await ask(api.serverStatus, {}, operator)).meaning;
    const off = { model: null, problem: null, papers_read: null, papers_waiting: null };
    expect(await meaning(application)).toEqual(off);
    const settings = {
      ADMIN_USERS: 'íris',
      ENCODER: 'endpoint',
      EMBEDDING_BASE_URL: 'http://127.0.0.1:9/v1',
      EMBEDDING_MODEL: 'm',
    };
    const reading = await testApplication(settings, application.database);
    await storePapers(reading.services.db, [arbitraryPaper()]);
    const progress = await meaning(reading);
    expect(progress).toMatchObject({ problem: null, papers_read: 0, papers_waiting: 1 });
    expect(progress.model).toMatch(/\bm\b/);
    await reading.services.db.delete(papers);
    await reading.services.db.execute(sql`update corpus set papers = 0`);
    await reading.app.close();
  });

  it('shows the load of the machine over the last thirty days, every six hours', async () => {
    const { services, clock } = application;
    const [before, quarter] = [clock.now, 6 * 3_600_000];
    const began = Math.ceil(before.getTime() / quarter) * quarter;
    const at = (hours: number) => new Date(began + hours * 3_600_000);
    const note = async (hours: number) => {
      clock.now = at(hours);
      await noteFigures(services);
    };
    for (const hours of [0, 1, 5, 6, 24 * 20]) await note(hours);
    const history = async () => (await application.ask(api.serverStatus, {}, operator)).history;
    const kept = [5, 6, 24 * 20].map((hours) => at(hours).toISOString());
    expect((await history()).map((one) => one.at)).toEqual(kept);
    for (const { database_bytes, memory_bytes } of await history())
      expect(Math.min(database_bytes, memory_bytes)).toBeGreaterThan(1_000_000);
    await note(24 * 45);
    expect((await history()).map((one) => one.at)).toEqual([kept[2], at(24 * 45).toISOString()]);
    clock.now = before;
  });

  it('pauses and resumes a source', async () => {
    const pause = (paused: boolean) =>
      application.ask(api.pauseSource, { body: { source: 'europe-pmc', paused } }, operator);
    const state = async () => (await application.ask(api.serverStatus, {}, operator)).sources[0]?.state;
    await pause(true);
    expect(await state()).toBe('paused');
    await pause(false);
    expect(await state()).toBe('on');
  });

  it('runs a failed task immediately', async () => {
    const { db } = application.services;
    await db.update(sourceTasks).set({ status: 'failed', problem: 'It was busy.' });
    const [task] = (await application.ask(api.serverStatus, {}, operator)).tasks;
    if (!task) throw new Error('no task');
    await application.ask(api.runTask, { body: { id: task.id } }, operator);
    const [row] = await db.select().from(sourceTasks).where(eq(sourceTasks.id, task.id));
    expect(row).toMatchObject({ status: 'waiting', problem: null });
    const unknown = { body: { id: '2f3a1c1e-6d0b-4a55-9c1e-0a1b2c3d4e5f' } };
    expect((await application.errorOf(api.runTask, unknown, operator)).status).toBe(404);
  });

  it('is returned as JSON to clients with the metrics token', async () => {
    const get = (token: string) =>
      application.app.inject({ url: '/metrics/status', headers: { authorization: `Bearer ${token}` } });
    expect((await get('another token entirely')).statusCode).toBe(401);
    expect((await get(TOKEN)).json()).toMatchObject({ library: { papers: 0 } });
  });
});

describe('the username of an operator account', () => {
  it('cannot be chosen at sign-up', async () => {
    const body = signUpFormOf({ username: 'Somebody' });
    const { status, errors } = await application.errorOf(api.signUp, { body });
    expect([status, errors?.username]).toEqual([409, [errorMessages.usernameTaken]]);
  });
});
