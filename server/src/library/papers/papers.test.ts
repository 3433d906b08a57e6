import { api, errorMessages, type LoggedInUser } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

let application: TestApplication;
let user: LoggedInUser;
const paper = arbitraryPaper({
  abstract: 'We asked.\nWe found.',
  conclusion: { text: 'It helps.', from: 'body' },
  sections: [{ heading: 'Methods', text: 'How.' }],
});
const other = arbitraryPaper();
const { pmc_id } = paper;

beforeAll(async () => {
  application = await testApplication();
  await storePapers(application.services.db, [paper, other]);
});
beforeEach(async () => {
  user = await application.newUser();
});
afterAll(() => application.close());

describe('a paper', () => {
  it('has every field in the specification', async () => {
    requirement('13.9');
    const shown = await application.ask(api.showPaper, { query: { pmc_id } }, user);
    expect(shown).toMatchObject({
      pmc_id,
      title: paper.title,
      journal: 'Journal of Tests',
      volume: '1',
      issue: '2',
      pub_year: 2020,
      authors: { list: ['Ada First', 'Ben Second', 'Cleo Third'] },
      abstract: 'We asked.\nWe found.',
      conclusion: 'It helps.',
      conclusion_from: 'body',
      ranking: 0,
      retracted: false,
    });
    expect(shown.score).toMatch(/^[01]\.\d{3}$/);
    expect(shown.reputability_reasons.length).toBeGreaterThan(0);
  });

  it('is shown with the sections of its full text', async () => {
    const { sections } = await application.ask(api.showText, { query: { pmc_id } }, user);
    expect(sections).toEqual([{ heading: 'Methods', text: 'How.', level: 1, number: '', kind: null }]);
  });

  it('can be requested with others, in the order of the ids, each once; unknown ids are left out', async () => {
    const pmc_ids = [other.pmc_id, 'PMC1', pmc_id, other.pmc_id].join();
    const { papers } = await application.ask(api.severalPapers, { query: { pmc_ids } }, user);
    expect(papers.map(({ title }) => title)).toEqual([other.title, paper.title]);
    const one = await application.ask(api.showPaper, { query: { pmc_id } }, user);
    expect(papers[1]).toEqual(one);
  });

  it.each([
    ['no ids', ''],
    ['what is not an id', `${pmc_id},x`],
    ['more than 50 ids', Array.from({ length: 51 }, (_, index) => `PMC${index + 1}`).join()],
  ])('with others is refused with %s', async (_, pmc_ids) => {
    const { status } = await application.errorOf(api.severalPapers, { query: { pmc_ids } }, user);
    expect(status).toBe(400);
  });

  it('that does not exist is refused by every endpoint', async () => {
    const query = { pmc_id: 'PMC1' };
    const endpoints = [api.showPaper, api.showText, api.logPaper, api.logAbstract, api.logConclusion];
    const asked = await Promise.all(
      endpoints.map((endpoint) => application.errorOf(endpoint, { query }, user)),
    );
    const posted = await Promise.all(
      [api.savePaper, api.unsavePaper, api.ratePaper].map((endpoint) =>
        application.errorOf(endpoint, { body: { ...query, rating: 3 } }, user),
      ),
    );
    for (const { status, message } of [...asked, ...posted])
      expect([status, message]).toEqual([404, errorMessages.unknownPaper]);
  });
});

describe('the library', () => {
  it('contains each paper once, newest first, for its owner only', async () => {
    requirement('13.8');
    const saved = application.clock.now;
    await application.ask(api.savePaper, { body: { pmc_id } }, user);
    application.clock.now = addDays(saved, 1);
    await application.ask(api.savePaper, { body: { pmc_id: other.pmc_id } }, user);
    await application.ask(api.savePaper, { body: { pmc_id } }, user);
    const { data } = await application.ask(api.listSaved, {}, user);
    expect(data.map((one) => [one.pmc_id, one.liked_on])).toEqual([
      [other.pmc_id, addDays(saved, 1).toISOString()],
      [pmc_id, saved.toISOString()],
    ]);
    expect(await application.ask(api.listSaved, {}, await application.newUser())).toEqual({ data: [] });
    application.clock.now = saved;
  });

  it('removes a paper, also twice', async () => {
    await application.ask(api.savePaper, { body: { pmc_id } }, user);
    for (let times = 0; times < 2; times++)
      await application.ask(api.unsavePaper, { body: { pmc_id } }, user);
    expect(await application.ask(api.listSaved, {}, user)).toEqual({ data: [] });
  });
});

describe('a rating', () => {
  const stored = async () => (await application.ask(api.showPaper, { query: { pmc_id } }, user)).ranking;

  it('is stored by either endpoint, under either name, and cleared by 0', async () => {
    requirement('13.10');
    await application.ask(api.rankPaper, { body: { pmc_id, value: 4 } }, user);
    expect(await stored()).toBe(4);
    for (const sent of [{ rating: 2 }, { value: 5 }, { rating: 0 }, { value: 3 }, { rating: 1, value: 1 }]) {
      const ranking = sent.rating ?? sent.value;
      const answer = await application.ask(api.ratePaper, { body: { pmc_id, ...sent } }, user);
      expect([answer, await stored()]).toEqual([{ pmc_id, ranking }, ranking]);
    }
    await application.ask(api.rankPaper, { body: { pmc_id, value: 0 } }, user);
    expect(await stored()).toBe(0);
  });

  const wrong = [-1, 6, 2.5, '4', null];
  const wrongValues = wrong.map((value) => ({ value }));
  it.each([
    ['ratePaper', [{}, { ranking: 4 }, { rating: 1, value: 2 }, ...wrongValues]],
    ['ratePaper', wrong.map((rating) => ({ rating }))],
    ['rankPaper', [{}, { rating: 4 }, ...wrongValues]],
  ] as const)('is refused by %s and changes nothing when it is none of 0 to 5', async (name, bodies) => {
    await application.ask(api.ratePaper, { body: { pmc_id, rating: 3 } }, user);
    for (const sent of bodies) {
      const { status, errors } = await application.errorOf(api[name], { body: { pmc_id, ...sent } }, user);
      expect([sent, status, Object.values(errors ?? {})]).toEqual([sent, 400, [[expect.any(String)]]]);
    }
    expect(await stored()).toBe(3);
  });

  it('sent five times at once is counted five times, and only the last one is stored', async () => {
    await Promise.all(
      [1, 2, 3, 4, 5].map((value) => application.ask(api.rankPaper, { body: { pmc_id, value } }, user)),
    );
    const ranking = await stored();
    const { rows } = await application.database.pool.query(
      `select r.value, p.weight, u.preference_events as events from users u
       join ratings r on r.user_id = u.id join preferences p using (user_id, pmc_id) where u.id = $1`,
      [user.id],
    );
    expect([1, 2, 3, 4, 5]).toContain(ranking);
    expect(rows).toEqual([{ value: ranking, weight: (ranking - 3) / 2, events: 5 }]);
  });
});

describe('the activity', () => {
  it('lists each opened paper once, last opened first, with at most one record a minute', async () => {
    requirement('13.16');
    const start = application.clock.now;
    expect(await application.ask(api.logAbstract, { query: { pmc_id } }, user)).toEqual({
      pmc_id,
      abstract: 'We asked.\nWe found.',
    });
    application.clock.now = addMinutes(start, 2);
    await application.ask(api.logPaper, { query: { pmc_id: other.pmc_id } }, user);
    expect(await application.ask(api.logConclusion, { query: { pmc_id } }, user)).toEqual({
      pmc_id,
      conclusion: 'It helps.',
    });
    application.clock.now = addMinutes(start, 2.5);
    await application.ask(api.logConclusion, { query: { pmc_id } }, user);
    const recent = await application.ask(api.recentActivity, {}, user);
    expect(recent.map((one) => one.pmc_id)).toEqual([pmc_id, other.pmc_id]);
    const { rows } = await application.database.pool.query(
      'select count(*)::int as views from paper_views where user_id = $1',
      [user.id],
    );
    expect(rows[0].views).toBe(3);
    application.clock.now = start;
  });
});
