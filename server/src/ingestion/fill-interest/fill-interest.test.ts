import { api } from '@health/contract';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { papers } from '../../library/schema/papers.ts';
import { sourceStates, sourceTasks } from '../../platform/schema.ts';
import { runSourceTasks } from '../../testing/run-source-tasks.ts';
import { playEuropePmc } from '../../testing/source-server/europe-pmc.ts';
import { withStatus } from '../../testing/source-server/faults.ts';
import { playedInterest } from '../../testing/source-server/played-interests.ts';
import { PlayedLibrary } from '../../testing/source-server/played-paper.ts';
import { type SourceServer, startSourceServer } from '../../testing/source-server/source-server.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { findInterest } from '../../text/vocabulary/interest-catalogue.ts';
import { storePapers } from '../store/store-papers.ts';
import { FILL_LIMIT, namesOfInterest } from './fill-plan.ts';
import { countRecentPapers } from './papers-of-interest.ts';
import { requestMissingFills } from './request-missing-fills.ts';

const library = new PlayedLibrary();
let source: SourceServer;
let application: TestApplication;
beforeAll(async () => {
  source = await startSourceServer({ 'europe-pmc': playEuropePmc(library) });
  application = await testApplication(source.environment);
});
afterAll(async () => {
  await application.close();
  await source.close();
});
beforeEach(async () => {
  source.clear();
  await application.services.db.delete(sourceTasks);
  await application.services.db.delete(sourceStates);
});

const fills = { kinds: ['interest'] as const };
const want = async (interest: string) => {
  const user = await application.newUser();
  await application.ask(api.addInterest, { body: { interest } }, user);
  return user;
};
const fill = async (user: { token: string }) => (await application.ask(api.listFills, {}, user)).fills[0];
const stored = (label: string) =>
  application.services.db
    .select({ key: papers.pmcId, design: papers.studyDesign })
    .from(papers)
    .where(like(papers.title, `${label} and %`));
const asked = () =>
  source.requests('europe-pmc').map(({ query, form }) => query.get('query') ?? form.get('query') ?? '');
const recent = async (label: string) => {
  const interest = findInterest(label);
  return interest
    ? countRecentPapers(application.services, interest, application.services.now())
    : Number.NaN;
};

describe('a chosen interest', () => {
  it('is filled with papers, which are recommended, and its progress is shown', async () => {
    library.put(...playedInterest('Gout', 70, application.clock.now));
    const user = await want('Gout');
    expect(await fill(user)).toMatchObject({ interest: 'Gout', status: 'waiting', fetched: 0 });
    expect(await application.ask(api.allPapers, {}, user)).toEqual([]);
    expect(await runSourceTasks(application.services, fills)).toBe(1);
    expect(await fill(user)).toMatchObject({ status: 'done', problem: null });
    expect(await stored('Gout')).toHaveLength(70);
    expect(await recent('Gout')).toBeGreaterThanOrEqual(70);
    const recommended = await application.ask(api.allPapers, {}, user);
    expect(recommended.filter(({ interests: [best] }) => best === 'Gout')).toHaveLength(12);
  });

  it('fetches the strongest designs first, and a limited number of papers', async () => {
    library.put(...playedInterest('Epilepsy', 700, application.clock.now));
    await want('Epilepsy');
    const stop = new AbortController();
    source.onRequest = async () => {
      if ((await stored('Epilepsy')).length > 0) stop.abort();
    };
    await runSourceTasks(application.services, { ...fills, signal: stop.signal });
    source.onRequest = () => {};
    const begun = await stored('Epilepsy');
    expect(begun.length).toBeLessThan(FILL_LIMIT);
    expect(new Set(begun.map(({ design }) => design))).toEqual(new Set(['Systematic review']));
    await runSourceTasks(application.services, fills);
    const all = await stored('Epilepsy');
    expect(all.length).toBeGreaterThan(FILL_LIMIT / 2);
    expect(all.length).toBeLessThanOrEqual(FILL_LIMIT);
    expect(all.filter(({ design }) => design === 'Randomised trial').length).toBeGreaterThan(60);
  });

  it('sends the names in the catalogue and nothing about any user', async () => {
    const before = source.requests('europe-pmc').length;
    const user = await want('Eczema');
    await runSourceTasks(application.services, fills);
    const requests = source.requests('europe-pmc').slice(before);
    expect(requests.length).toBeGreaterThan(0);
    const interest = findInterest('Eczema');
    const names = interest ? namesOfInterest(interest) : [];
    for (const query of asked().slice(before)) {
      const phrases = [...query.matchAll(/(?:TITLE_ABS|KW):"([^"]+)"/g)].map(([, name]) => name);
      expect(new Set(phrases)).toEqual(new Set(names));
    }
    const sent = JSON.stringify(
      requests.map(({ path, query, form, headers }) => [path, `${query}`, `${form}`, headers]),
    );
    for (const secret of [user.username, user.email, user.token, user.id]) expect(sent).not.toContain(secret);
  });

  it('is not fetched when there are enough recent papers, nor twice a day', async () => {
    const enough = playedInterest('Asthma', 60, application.clock.now);
    await storePapers(
      application.services.db,
      enough.map(({ paper }) => paper),
    );
    const before = source.requests('europe-pmc').length;
    const user = await want('Asthma');
    await runSourceTasks(application.services, fills);
    await want('Asthma');
    expect(await fill(user)).toMatchObject({ status: 'done', fetched: 0 });
    expect(await runSourceTasks(application.services, fills)).toBe(0);
    expect(source.requests('europe-pmc')).toHaveLength(before);
  });

  it('continues where it was when the process stops, and stores nothing twice', async () => {
    library.put(...playedInterest('Psoriasis', 300, application.clock.now));
    await want('Psoriasis');
    const before = source.requests('europe-pmc').length;
    let stops = 0;
    for (let tasksTaken = 0; tasksTaken >= 0; stops++) {
      const stop = new AbortController();
      let pages = 0;
      source.onRequest = () => {
        pages += 1;
        if (pages > 2) stop.abort();
      };
      await runSourceTasks(application.services, { ...fills, signal: stop.signal });
      const [task] = await application.services.db
        .select()
        .from(sourceTasks)
        .where(eq(sourceTasks.kind, 'interest'));
      if (task?.status === 'done') break;
      expect(stops).toBeLessThan(20);
    }
    expect(stops).toBeGreaterThan(1);
    const pages = asked().slice(before).length;
    // A page that was not stored is asked for again, and no other.
    expect(pages).toBeLessThan(2 * stops + 15);
    const keys = (await stored('Psoriasis')).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBeGreaterThan(200);
  });

  it('reports that the source did not respond, and is filled later', async () => {
    library.put(...playedInterest('Tinnitus', 30, application.clock.now));
    const user = await want('Tinnitus');
    source.fail('europe-pmc', withStatus(404), { times: 1 });
    await runSourceTasks(application.services, fills);
    expect(await fill(user)).toMatchObject({
      status: 'failed',
      problem: 'Europe PMC did not accept the request.',
    });
    application.clock.now = new Date(application.clock.now.getTime() + 60_000);
    await runSourceTasks(application.services, fills);
    const done = await fill(user);
    expect(done).toMatchObject({ status: 'done', problem: null });
    expect(done?.fetched).toBeGreaterThanOrEqual(30);
    expect(done?.total).toBe(done?.fetched);
  });

  it('then gets the open full texts, each requested once', async () => {
    library.put(...playedInterest('Endometriosis', 8, application.clock.now));
    await want('Endometriosis');
    await runSourceTasks(application.services);
    const texts = await application.services.db
      .select({ source: papers.source })
      .from(papers)
      .where(
        sql`fits ? 'Endometriosis' and exists (select from paper_sections s where s.pmc_id = papers.pmc_id)`,
      );
    expect(texts.length).toBeGreaterThanOrEqual(6);
    expect(new Set(texts.map(({ source: from }) => from))).toEqual(new Set(['jats']));
    const before = source.requests('europe-pmc').length;
    application.clock.now = new Date(application.clock.now.getTime() + 40 * 86_400_000);
    await runSourceTasks(application.services, { kinds: ['full-texts'] });
    expect(source.requests('europe-pmc')).toHaveLength(before);
  });
});

describe('interests in use', () => {
  it('are fetched once when sources are switched on', async () => {
    const { db } = application.services;
    const off = { ...application.services.config, PAPER_SOURCES: [] };
    await requestMissingFills({ ...application.services, config: off });
    expect(await db.select().from(sourceTasks)).toEqual([]);
    await requestMissingFills(application.services);
    await requestMissingFills(application.services);
    const asked = await db.select().from(sourceTasks).where(like(sourceTasks.kind, 'interest'));
    expect(asked.map(({ subject }) => subject)).toContain('Gout');
    expect(new Set(asked.map(({ subject }) => subject)).size).toBe(asked.length);
  });
});
