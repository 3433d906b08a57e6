import { api } from '@health/contract';
import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { searches } from '../../answers/schema.ts';
import { userInterests } from '../../library/schema/follows.ts';
import { papers } from '../../library/schema/papers.ts';
import { sourceStates, sourceTasks } from '../../platform/schema.ts';
import { requestTask } from '../../platform/source-tasks/source-tasks.ts';
import { runSourceTasks } from '../../testing/run-source-tasks.ts';
import { playEuropePmc } from '../../testing/source-server/europe-pmc.ts';
import { withStatus } from '../../testing/source-server/faults.ts';
import { playedInterest } from '../../testing/source-server/played-interests.ts';
import { PlayedLibrary } from '../../testing/source-server/played-paper.ts';
import { recordTurns } from '../../testing/source-server/record-turns.ts';
import { type SourceServer, startSourceServer } from '../../testing/source-server/source-server.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { requestRates } from '../connectors/http/request-rates.ts';
import { storePapers } from '../store/store-papers.ts';
import { requestRefresh } from './request-refresh.ts';

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
  const { db } = application.services;
  for (const table of [sourceTasks, sourceStates, userInterests, searches]) await db.delete(table);
});

const refresh = { source: 'europe-pmc', kind: 'refresh' } as const;
const only = { kinds: ['refresh'] as const };
const iso = (date: Date) => date.toISOString().slice(0, 10);
const task = async () =>
  (await application.services.db.select().from(sourceTasks).where(eq(sourceTasks.kind, 'refresh')))[0];
const refreshNow = async () => {
  await requestTask(application.services.db, refresh, application.clock.now);
  return runSourceTasks(application.services, only);
};
const askedSince = (start: number) =>
  source
    .requests('europe-pmc')
    .slice(start)
    .map(({ query, form }) => query.get('query') ?? form.get('query') ?? '');
const want = async (...interests: string[]) => {
  const user = await application.newUser();
  for (const interest of interests) await application.ask(api.addInterest, { body: { interest } }, user);
  return user;
};
const stored = async () =>
  (await application.services.db.select({ key: papers.pmcId }).from(papers)).map(({ key }) => key);

describe('the daily refresh', () => {
  it('runs once a night, and a missed one is made up for once', async () => {
    const { services, clock } = application;
    await requestRefresh(services);
    const first = (await task())?.takeAt ?? new Date(0);
    expect(first.getUTCHours()).toBeGreaterThanOrEqual(1);
    expect(first.getUTCHours()).toBeLessThan(5);
    await requestRefresh(services);
    expect((await task())?.takeAt).toEqual(first);
    expect(await runSourceTasks(services, only)).toBe(0);
    clock.now = addDays(first, 5);
    expect(await runSourceTasks(services, only)).toBe(1);
    const next = (await task())?.takeAt ?? new Date(0);
    expect(next.getTime() - clock.now.getTime()).toBeGreaterThan(11 * 3_600_000);
    expect(next.getTime() - clock.now.getTime()).toBeLessThan(40 * 3_600_000);
  });

  it('fetches what is new and changed in four days, repeatedly without duplicates', async () => {
    const { clock, services } = application;
    const [old, changed, fresh] = playedInterest('Gout', 3, clock.now);
    if (!old || !changed || !fresh) throw new Error('no papers');
    const long = iso(subDays(clock.now, 30));
    library.put({ ...old, changed: long, indexed: long });
    await storePapers(services.db, [
      { ...changed.paper, title: 'Gout, as it was called', source: 'europe-pmc' },
    ]);
    library.put(
      { ...changed, changed: iso(clock.now), indexed: long },
      { ...fresh, indexed: iso(clock.now) },
    );
    await want('Gout');
    const start = source.requests('europe-pmc').length;
    await refreshNow();
    const [query = ''] = askedSince(start);
    const [from, to] = [iso(subDays(clock.now, 3)), iso(clock.now)];
    expect(query).toContain(`UPDATE_DATE:[${from} TO ${to}]`);
    expect(query).toContain(`FIRST_IDATE:[${from} TO ${to}]`);
    expect(await stored()).toEqual(expect.arrayContaining([changed.paper.pmc_id, fresh.paper.pmc_id]));
    expect(await stored()).not.toContain(old.paper.pmc_id);
    const [title] = await services.db
      .select({ title: papers.title })
      .from(papers)
      .where(eq(papers.pmcId, changed.paper.pmc_id));
    expect(title?.title).toBe(changed.paper.title);
    expect(await task()).toMatchObject({ found: 2, stored: 1, status: 'waiting' });
    clock.now = addDays(clock.now, 1);
    await refreshNow();
    expect(await task()).toMatchObject({ found: 2, stored: 0 });
    const keys = await stored();
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('covers the time since the last complete run, minus three days, plus one for the day that a run may take', async () => {
    const { clock, services } = application;
    await want('Sleep');
    await refreshNow();
    const last = clock.now;
    clock.now = addDays(clock.now, 10);
    // A run that fails for good and is tried again still knows.
    source.fail('europe-pmc', withStatus(404), { times: 9 });
    await requestTask(services.db, refresh, clock.now);
    for (let tries = 0; tries < 9; tries++) {
      await runSourceTasks(services, only);
      clock.now = addDays(clock.now, 1);
    }
    expect((await task())?.status).toBe('failed');
    await requestRefresh(services);
    const start = source.requests('europe-pmc').length;
    await runSourceTasks(services, only);
    expect(askedSince(start)[0]).toContain(`UPDATE_DATE:[${iso(subDays(last, 4))} TO ${iso(clock.now)}]`);
    expect((await task())?.status).toBe('waiting');
  });
});

describe('a recurrent search', () => {
  const search = async (query: string, further: boolean) => {
    const user = await application.newUser();
    const { id: query_id } = await application.ask(api.search, { body: { query } }, user);
    await application.ask(api.enableRecurrence, { body: { query_id, schedule: 'daily' } }, user);
    if (further) await application.ask(api.switchLookingFurther, { body: { query_id, on: true } }, user);
    return { user, query_id };
  };

  it('is sent only with the consent of its owner, only its words, once for all who ask the same', async () => {
    const [first, second] = [
      await search('Does allopurinol help against gout?', true),
      await search('Does allopurinol help against gout?', true),
    ];
    await search('psoriasis and vitamin D', false);
    const start = source.requests('europe-pmc').length;
    await refreshNow();
    const asked = askedSince(start);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('"allopurinol"');
    expect(asked[0]).toContain('"gout"');
    expect(asked[0]).not.toContain('UPDATE_DATE');
    const sent = JSON.stringify(
      source
        .requests('europe-pmc')
        .slice(start)
        .map(({ query, headers }) => [`${query}`, headers]),
    );
    for (const { user, query_id } of [first, second])
      for (const secret of [user.username, user.id, user.email, query_id]) expect(sent).not.toContain(secret);
    application.clock.now = addDays(application.clock.now, 1);
    const again = source.requests('europe-pmc').length;
    await refreshNow();
    expect(askedSince(again)[0]).toContain('UPDATE_DATE');
  });

  it('also fetches the open full texts of its papers', async () => {
    const played = playedInterest('Rosacea', 6, application.clock.now);
    library.put(...played);
    await search('rosacea', true);
    await refreshNow();
    const start = source.requests('europe-pmc').length;
    await runSourceTasks(application.services, { kinds: ['full-texts'] });
    const open = played.filter(({ isOpenAccess }) => isOpenAccess).map(({ paper }) => paper.pmc_id);
    const asked = source.requests('europe-pmc').slice(start);
    expect(asked.map(({ path }) => path).toSorted()).toEqual(
      open.map((key) => `/${key}/fullTextXML`).toSorted(),
    );
    const read = await application.services.db
      .select({ key: papers.pmcId })
      .from(papers)
      .where(and(eq(papers.source, 'jats'), inArray(papers.pmcId, open)));
    expect(read).toHaveLength(open.length);
  });

  it('is no longer sent after its owner withdraws consent, pauses or stops it, or the operator forbids it', async () => {
    const { user, query_id } = await search('statins and muscle pain', true);
    const asks = async () => {
      const start = source.requests('europe-pmc').length;
      await refreshNow();
      return askedSince(start).length;
    };
    expect(await asks()).toBe(1);
    const turn = (on: boolean) => application.ask(api.switchLookingFurther, { body: { query_id, on } }, user);
    await turn(false);
    expect(await asks()).toBe(0);
    await turn(true);
    expect(await asks()).toBe(1);
    await application.ask(api.pauseRecurrence, { body: { query_id } }, user);
    expect(await asks()).toBe(0);
    await application.ask(api.resumeRecurrence, { body: { query_id } }, user);
    await application.ask(api.disableRecurrence, { body: { query_id } }, user);
    const [stopped] = await application.ask(api.searchHistory, {}, user);
    expect(stopped).toMatchObject({ is_recurrent: false, looks_further: false });
    await application.ask(api.enableRecurrence, { body: { query_id, schedule: 'daily' } }, user);
    await turn(true);
    const { config } = application.services;
    config.LOOK_FURTHER = false;
    expect(await asks()).toBe(0);
    expect(await application.ask(api.showLookingFurther, {}, user)).toEqual({ offered: false });
    expect(
      await application.errorOf(api.switchLookingFurther, { body: { query_id, on: true } }, user),
    ).toMatchObject({
      status: 409,
      message: 'This server does not look for papers outside of its library.',
    });
    config.LOOK_FURTHER = true;
    expect(await asks()).toBe(1);
  });
});

describe('a refresh that is killed', () => {
  it('continues where it was after twenty kills, respects the rate, and stores nothing twice', {
    timeout: 120_000,
  }, async () => {
    const { clock, services } = application;
    const labels = [
      'Asthma',
      'Dementia',
      'Stroke',
      'Insomnia',
      'Obesity',
      'Malaria',
      'Sepsis',
      'HIV',
      'COPD',
      'Insulin',
    ];
    for (const label of labels)
      library.put(
        ...playedInterest(label, 30, clock.now).map((one) => ({ ...one, changed: iso(clock.now) })),
      );
    await want(...labels);
    const start = source.requests('europe-pmc').length;
    const turns = await recordTurns(application.database, 'europe-pmc');
    await requestTask(services.db, refresh, clock.now);
    let kills = 0;
    for (; kills < 20; kills++) {
      const stop = new AbortController();
      const running = runSourceTasks(services, { ...only, signal: stop.signal, rates: requestRates });
      // Anywhere between two requests, while one is open or its papers are stored.
      await new Promise((resume) => setTimeout(resume, 40 + ((kills * 97) % 500)));
      stop.abort();
      await running;
    }
    await runSourceTasks(services, { ...only, rates: requestRates });
    expect((await task())?.finishedAt).not.toBeNull();
    const keys = await stored();
    expect(new Set(keys).size).toBe(keys.length);
    const changedPapers = library.all().filter(({ changed }) => changed === iso(clock.now));
    expect(keys).toEqual(expect.arrayContaining(changedPapers.map(({ paper }) => paper.pmc_id)));
    expect(await turns.mostInASecond()).toBeLessThanOrEqual(requestRates['europe-pmc'].perSecond);
    // A request that was stopped may have taken its turn.
    expect(await turns.count()).toBeGreaterThanOrEqual(source.requests('europe-pmc').length - start);
    // Each kill costs one request at most, which is asked for again.
    expect(source.requests('europe-pmc').length - start).toBeLessThanOrEqual(labels.length + kills);
  });
});
