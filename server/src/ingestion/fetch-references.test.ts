import { api, type LoggedInUser } from '@health/contract';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { papers } from '../library/schema/papers.ts';
import { sourceStates, sourceTasks } from '../platform/schema.ts';
import { arbitraryPaper } from '../testing/arbitrary-paper.ts';
import { runSourceTasks } from '../testing/run-source-tasks.ts';
import { playEuropePmc } from '../testing/source-server/europe-pmc.ts';
import {
  changed,
  cutOff,
  emptyPage,
  type Fault,
  htmlPage,
  versionOnly,
  withStatus,
} from '../testing/source-server/faults.ts';
import { PlayedLibrary, playedPaper } from '../testing/source-server/played-paper.ts';
import { type SourceServer, startSourceServer } from '../testing/source-server/source-server.ts';
import { type TestApplication, testApplication } from '../testing/test-client.ts';
import { requestWaitingReferences } from './fetch-references.ts';
import { requestWantedTexts } from './full-texts/wanted-texts.ts';

const library = new PlayedLibrary();
let source: SourceServer;
let application: TestApplication;
let user: LoggedInUser;
beforeAll(async () => {
  source = await startSourceServer({ 'europe-pmc': playEuropePmc(library) });
  application = await testApplication({ ...source.environment, LOGIN_TRIES: '100000' });
});
afterAll(async () => {
  await application.close();
  await source.close();
});
beforeEach(async () => {
  user = await application.newUser();
  library.clear();
  source.clear();
  const { db } = application.services;
  await db.delete(sourceTasks);
  await db.delete(sourceStates);
  await application.database.pool.query('delete from reader_references');
});

const ris = (...fields: string[]) => `TY  - JOUR\n${fields.join('\n')}\nER  - \n\n`;
const bring = (text: string, who = user) => application.ask(api.importReferences, { body: { text } }, who);
const progress = (who = user) => application.ask(api.showFetching, {}, who);
const savedKeys = async (who = user) =>
  (await application.ask(api.listSaved, {}, who)).data.map(({ pmc_id }) => pmc_id);
const fetchAll = () => runSourceTasks(application.services, { kinds: ['references'] });
const asked = () =>
  source.requests('europe-pmc').map(({ query, form }) => query.get('query') ?? form.get('query') ?? '');
const stored = async () =>
  (await application.services.db.select({ papers: count() }).from(papers))[0]?.papers ?? Number.NaN;
const textsAsked = () =>
  source.requests('europe-pmc').filter(({ path }) => path.endsWith('/fullTextXML')).length;
/** Moves the clock behind the waits of a task that failed. */
const later = (hours: number) => {
  application.clock.now = new Date(application.clock.now.getTime() + hours * 3_600_000);
};

/** So many papers at the source, and their DOIs as a user pastes them. */
function playedPapers(name: string, many: number) {
  const played = Array.from({ length: many }, (_, index) =>
    playedPaper(arbitraryPaper({ doi: `10.1000/${name}.${index}`, title: `${name} and number ${index}` })),
  );
  library.put(...played);
  return { played, list: played.map(({ paper }) => paper.doi).join('\n') };
}

describe('references whose papers are not in the library', () => {
  it('become papers, each found by its id in the file, and keep the notes of the user', async () => {
    library.put(
      playedPaper(arbitraryPaper({ pmc_id: 'PMC3001', title: 'By its PMC id' })),
      playedPaper(arbitraryPaper({ pmc_id: 'MED3002', pmid: '3002', title: 'By its PMID' })),
      playedPaper(
        arbitraryPaper({ pmc_id: 'PMC3003', pmid: '3003', doi: '10.1000/D3', title: 'By its DOI' }),
      ),
    );
    const report = await bring(
      [
        ris('TI  - One', 'C2  - PMC3001', 'N1  - Mine'),
        ris('TI  - Two', 'AN  - 3002', 'DB  - PubMed', 'KW  - salt'),
        ris('TI  - Three', 'DO  - https://doi.org/10.1000/d3'),
        ris('TI  - Unknown there', 'DO  - 10.1000/nowhere'),
        ris('TI  - A leaflet'),
      ].join(''),
    );
    expect(report).toMatchObject({ fetches: true, counts: { fetchable: 4, bare: 1 } });
    const [one, , , unknown, leaflet] = report.records.map(({ pmc_id }) => pmc_id ?? '');
    await application.ask(
      api.filePapers,
      { body: { name: 'Reading', pmc_ids: [one ?? '', unknown ?? ''] } },
      user,
    );
    expect(await progress()).toEqual({ status: 'fetching', waiting: 4, came: 0, unknown: 0, problem: null });
    expect(await fetchAll()).toBe(1);
    expect(await progress()).toEqual({ status: 'idle', waiting: 0, came: 3, unknown: 1, problem: null });
    expect((await savedKeys()).toSorted()).toEqual(
      ['PMC3001', 'MED3002', 'PMC3003', unknown, leaflet].toSorted(),
    );
    const { notes } = await application.ask(api.listNotes, {}, user);
    expect(notes.find(({ pmc_id }) => pmc_id === 'PMC3001')).toMatchObject({
      folders: ['Reading'],
      has_note: true,
    });
    expect(await application.ask(api.showPaper, { query: { pmc_id: one ?? '' } }, user)).toMatchObject({
      pmc_id: 'PMC3001',
    });
  });

  it('are requested by their ids, and nothing else about them is sent', async () => {
    await bring(ris('TI  - Zebrafish and me', 'AU  - Nobody, N', 'DO  - 10.1000/z', 'N1  - A secret'));
    await fetchAll();
    expect(asked()).toEqual(['DOI:"10.1000/z"']);
    const [{ headers } = { headers: {} }] = source.requests('europe-pmc');
    expect(JSON.stringify(headers)).not.toContain(user.username);
  });

  it('then get their open full texts, even if the process stops in between', async () => {
    const { played, list } = playedPapers('open', 10);
    const services = application.services;
    const texts = { kinds: ['full-texts'] as const };
    await bring(list);
    await fetchAll();
    // As when they were wanted just when the task before ended.
    await services.db.delete(sourceTasks);
    await requestWantedTexts(services);
    const stop = new AbortController();
    source.onRequest = () => {
      if (textsAsked() > 4) stop.abort();
    };
    await runSourceTasks(services, { ...texts, signal: stop.signal });
    source.onRequest = () => {};
    await runSourceTasks(services, texts);
    const read = await services.db.select({ doi: papers.doi }).from(papers).where(eq(papers.source, 'jats'));
    expect(read.map(({ doi }) => doi)).toEqual(expect.arrayContaining(played.map(({ paper }) => paper.doi)));
    const asked = textsAsked();
    await requestWantedTexts(services);
    expect(await runSourceTasks(services, texts)).toBe(0);
    expect(textsAsked()).toBe(asked);
  });

  it('are requested by another id when the source does not know the first', async () => {
    library.put(playedPaper(arbitraryPaper({ pmc_id: 'PMC3010', doi: '10.1000/second' })));
    await bring(ris('TI  - With a PMC id that is wrong', 'C2  - PMC999999', 'DO  - 10.1000/second'));
    await fetchAll();
    expect(asked()).toEqual(['PMCID:PMC999999', 'DOI:"10.1000/second"']);
    expect(await stored()).toBeGreaterThan(0);
  });

  it('of several users are requested in turn', async () => {
    const other = await application.newUser();
    const many = playedPapers('many', 60);
    const few = playedPapers('few', 2);
    await bring(many.list);
    await bring(few.list, other);
    const stop = new AbortController();
    source.onRequest = async () => {
      if ((await progress(other)).waiting === 0) stop.abort();
    };
    await runSourceTasks(application.services, { kinds: ['references'], signal: stop.signal });
    source.onRequest = () => {};
    expect((await progress()).waiting).toBeGreaterThan(0);
    await fetchAll();
    expect(await progress()).toMatchObject({ status: 'idle', came: 60 });
  });
});

describe('a source that does not respond', () => {
  const faults: [string, Fault, number][] = [
    ['is unavailable', withStatus(503), 4],
    ['is cut off', cutOff, 4],
    ['sends a page for people', htmlPage, 4],
    ['sends nothing but a version', versionOnly, 4],
    ['counts papers and sends none', emptyPage, 4],
  ];
  it.each(faults)(
    'that %s loses no reference: it is reported, and retried',
    async (_, fault, times) => {
      const { list } = playedPapers(`fault${faults.findIndex(([, one]) => one === fault)}`, 30);
      await bring(list);
      source.fail('europe-pmc', fault, { times });
      await fetchAll();
      const fetching = await progress();
      expect(fetching).toMatchObject({ status: 'failed', waiting: 30, came: 0 });
      expect(fetching.problem).toMatch(/^Europe PMC /);
      later(1);
      await fetchAll();
      expect(await progress()).toMatchObject({ status: 'idle', came: 30, unknown: 0, problem: null });
    },
    30_000,
  );

  it('that returns other papers than those requested adds none of them', async () => {
    const { played } = playedPapers('false', 3);
    const [known, ...others] = played;
    await bring(`${known?.paper.doi}\n10.1000/not.there`);
    const before = await stored();
    source.fail(
      'europe-pmc',
      changed((body) => ({
        ...body,
        hitCount: 90,
        resultList: {
          result: others.map(({ paper }) => ({
            ...{ id: paper.pmc_id, source: 'PMC', pmcid: paper.pmc_id, doi: paper.doi, title: paper.title },
            abstractText: 'We asked.',
          })),
        },
      })),
      { times: 9 },
    );
    await fetchAll();
    expect(await stored()).toBe(before);
    expect(await progress()).toMatchObject({ waiting: 0, came: 0, unknown: 2 });
  });
});

describe('the remaining references', () => {
  it('are fetched after the process stopped in between, and nothing is stored twice', async () => {
    const { list } = playedPapers('stopped', 80);
    await bring(list);
    const before = await stored();
    let stops = 0;
    for (; (await progress()).waiting > 0; stops++) {
      const left = (await progress()).waiting;
      const stop = new AbortController();
      source.onRequest = async () => {
        if ((await progress()).waiting < left) stop.abort();
      };
      await runSourceTasks(application.services, { kinds: ['references'], signal: stop.signal });
    }
    expect(stops).toBeGreaterThan(1);
    expect(await stored()).toBe(before + 80);
    expect(await progress()).toMatchObject({ status: 'idle', came: 80, unknown: 0 });
  }, 60_000);

  it('are found by the next check when no task was created, and unknown ones after a month', async () => {
    const { list } = playedPapers('forgotten', 1);
    await bring(`${list}\n10.1000/comes.later`);
    await application.services.db.delete(sourceTasks);
    await requestWaitingReferences(application.services);
    await fetchAll();
    expect(await progress()).toMatchObject({ came: 1, unknown: 1 });
    library.put(playedPaper(arbitraryPaper({ doi: '10.1000/comes.later' })));
    await requestWaitingReferences(application.services);
    expect(await fetchAll()).toBe(0);
    await application.database.pool.query(
      "update reader_references set asked_at = asked_at - interval '31 days'",
    );
    await requestWaitingReferences(application.services);
    expect(await fetchAll()).toBe(1);
    expect(await progress()).toMatchObject({ came: 2, unknown: 0 });
  });

  it('stay pending on a server that connects to no source', async () => {
    const alone = await testApplication({}, application.database);
    const report = await alone.ask(api.importReferences, { body: { text: '10.1000/kept' } }, user);
    expect(report).toMatchObject({ fetches: false, counts: { fetchable: 1 } });
    expect(await alone.ask(api.showFetching, {}, user)).toMatchObject({ status: 'off', waiting: 1 });
    expect(await application.services.db.select().from(sourceTasks)).toEqual([]);
    await requestWaitingReferences(alone.services);
    expect(await application.services.db.select().from(sourceTasks)).toEqual([]);
    await alone.app.close();
  });
});
