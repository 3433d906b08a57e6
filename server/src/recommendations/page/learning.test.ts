import { api, type LoggedInUser } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { addDays } from 'date-fns/addDays';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper, arbitraryStudy } from '../../testing/arbitrary-paper.ts';
import { preferenceWeight } from '../../testing/database-scan.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

let application: TestApplication;
let user: LoggedInUser;

const numbers = Array.from({ length: 20 }, (_, index) => index);
const sleep = numbers.map((number) => arbitraryStudy('Insomnia and caffeine', ['insomnia', 'sleep'], number));
const masks = numbers.map((number) => arbitraryStudy('Sleep apnoea and masks', ['sleep apnoea'], number));
const asthma = numbers.map((number) => arbitraryStudy('Asthma and inhalers', ['asthma'], number));
const ventolin = arbitraryStudy('Asthma and salbutamol at work', ['asthma', 'salbutamol'], 3);
const mothers = arbitraryStudy('Asthma in pregnancy', ['asthma'], 5);
const unread = arbitraryStudy('Asthma and inhalers, never read', ['asthma'], 41);
const unrelated = arbitraryPaper({ title: 'Fractures of the hip', key_words: ['hip fracture'] });
const all = [...sleep, ...masks, ...asthma, ventolin, mothers, unread, unrelated];

const recommended = (asking = user) => application.ask(api.allPapers, {}, asking);
const idsOf = async () => (await recommended()).map(({ paper }) => paper.pmc_id);
const want = (interest: string) => application.ask(api.addInterest, { body: { interest } }, user);
const id = (papers: { pmc_id: string }[], index: number): string => papers[index]?.pmc_id ?? '';

beforeAll(async () => {
  application = await testApplication();
  await storePapers(application.services.db, all);
});
beforeEach(async () => {
  user = await application.newUser();
});
afterAll(() => application.close());

describe('“Not interested” and “More like this”', () => {
  it('lower and raise similar papers, and can be undone', async () => {
    await want('Sleep');
    const before = await idsOf();
    const [away = ''] = before;
    await application.ask(api.dismissPaper, { body: { pmc_id: away } }, user);
    expect(await preferenceWeight(application.database, user.id, away)).toBe(-1);
    expect(await idsOf()).not.toContain(away);
    await application.ask(api.restorePaper, { body: { pmc_id: away } }, user);
    expect(await idsOf()).toEqual(before);
    const first = masks.find(({ pmc_id }) => !before.slice(0, 5).includes(pmc_id))?.pmc_id ?? '';
    await application.ask(api.moreLike, { body: { pmc_id: first } }, user);
    const titles = (await recommended()).slice(0, 5).map(({ paper }) => paper.title);
    expect(titles.filter((title) => title.includes('masks')).length).toBeGreaterThan(3);
  });
});

describe('the reasons', () => {
  it('can be switched off and on again', async () => {
    await want('Sleep');
    const pmc_id = id(masks, 4);
    await application.ask(api.savePaper, { body: { pmc_id } }, user);
    const names = async () =>
      (await recommended()).flatMap(({ why }) => why.flatMap((reason) => reason.pmc_id ?? []));
    expect(await names()).toContain(pmc_id);
    const influence = { kind: 'liked' as const, pmc_id };
    const { unused } = await application.ask(api.doNotUse, { body: { influence } }, user);
    expect(unused).toEqual([influence]);
    expect(await names()).not.toContain(pmc_id);
    await application.ask(api.useAgain, { body: { influence } }, user);
    expect(await application.ask(api.listUnused, {}, user)).toEqual({ unused: [] });
    expect(await names()).toContain(pmc_id);
  });

  it('are shares of the score that sum to at most 1, the most specific first', async () => {
    await want('Asthma');
    await application.ask(api.savePaper, { body: { pmc_id: id(asthma, 1) } }, user);
    const list = await recommended();
    expect(list).not.toEqual([]);
    for (const { why } of list) {
      expect(why.at(0)?.kind).not.toBe('evidence');
      const shares = why.map(({ share }) => share);
      expect(shares).not.toEqual([]);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1.001);
    }
  });

  it('mark one paper in six as an exploration of a neighbouring interest, unless switched off', async () => {
    const border = arbitraryPaper({
      title: 'Migraine in offices',
      key_words: ['migraine'],
      abstract: 'Some of them also had trouble with sleep.',
    });
    await storePapers(application.services.db, [border]);
    await want('Sleep');
    const explored = async () =>
      (await recommended()).flatMap(({ why }, index) => (why[0]?.kind === 'exploration' ? index : []));
    const places = await explored();
    expect(places).not.toEqual([]);
    for (const place of places) expect(place % 6).toBe(5);
    await application.ask(api.doNotUse, { body: { influence: { kind: 'exploration' } } }, user);
    expect(await explored()).toEqual([]);
  });
});

describe('the health profile', () => {
  const medications = { data: ['Salbutamol'] };
  const about = async () =>
    (await recommended()).flatMap(({ why }) =>
      why.flatMap(({ kind, name }) => (kind === 'profile' ? name : [])),
    );
  const set = (body: object) => application.ask(api.updateProfile, { body }, user);

  it('is used only with consent, which applies from the next request on', async () => {
    requirement('19.39');
    await want('Asthma');
    await set({ medications });
    expect(await about()).toEqual([]);
    await set({ use_health_profile: true });
    expect(await about()).toEqual(['Salbutamol']);
    expect((await recommended())[0]?.paper.pmc_id).toBe(ventolin.pmc_id);
    await set({ use_health_profile: false });
    expect(await about()).toEqual([]);
  });

  it('can be switched off item by item, and the choice is stored encrypted', async () => {
    await want('Asthma');
    await set({ medications, use_health_profile: true });
    const influence = { kind: 'profile' as const, name: 'Salbutamol' };
    const { unused } = await application.ask(api.doNotUse, { body: { influence } }, user);
    expect(unused).toEqual([influence]);
    expect(await about()).toEqual([]);
    await set({ medical_conditions: { data: ['Asthma'] } });
    expect(await about()).not.toContain('Salbutamol');
    expect(await about()).toContain('Asthma');
    const { rows } = await application.database.pool.query(
      'select c.ranked::text as kept from candidates c where user_id = $1 union all select u.kind || u.pmc_id from unused_influences u where user_id = $1',
      [user.id],
    );
    expect(rows.map(({ kept }) => kept).join()).not.toContain('health profile');
  });

  it('replaces missing interests, and lowers papers about others without hiding them', async () => {
    await set({ medical_conditions: { data: ['Asthma'] }, use_health_profile: true, gender: 'Male' });
    const list = await idsOf();
    expect(list.length).toBeGreaterThan(5);
    expect(list.indexOf(mothers.pmc_id)).not.toBe(0);
    const { rows } = await application.database.pool.query('select from candidates where user_id = $1', [
      user.id,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('similar papers', () => {
  it('are found for a paper that nobody has read, without the paper itself', async () => {
    const { papers } = await application.ask(api.similarPapers, { query: { pmc_id: unread.pmc_id } }, user);
    expect(papers).toHaveLength(6);
    expect(papers[0]?.pmc_id).toBe(id(asthma, 1));
    expect(papers.map(({ pmc_id }) => pmc_id)).not.toContain(unread.pmc_id);
  });
});

describe('an interest without a paper', () => {
  it('returns a sentence and neighbours that have papers', async () => {
    await want('COPD');
    await want('Sleep');
    const { interests } = await application.ask(api.interestsWithoutPapers, {}, user);
    expect(interests).toEqual([
      {
        interest: 'COPD',
        reason: 'none',
        sentence: 'The library has no paper about COPD yet. There are papers about Asthma, Sleep Apnoea.',
        neighbours: ['Asthma', 'Sleep Apnoea'],
      },
    ]);
  });
});

describe('a user who looks at every page for thirty days', () => {
  it('sees no opened, rated or dismissed paper again, those shown on three days last, and no empty page', async () => {
    await want('Asthma');
    const start = application.clock.now;
    const days = new Map<string, number>();
    const met = new Set<string>();
    for (let day = 0; day < 30; day++) {
      application.clock.now = addDays(start, day);
      const list = await recommended();
      const ids = list.map(({ paper }) => paper.pmc_id);
      expect(ids.length).toBeGreaterThan(5);
      const group = list.filter(
        ({ interests, why }) => interests[0] === 'Asthma' && why[0]?.kind !== 'exploration',
      );
      const rests = group.map(({ paper }) => (days.get(paper.pmc_id) ?? 0) >= 3);
      expect(rests).toEqual(rests.toSorted());
      for (const one of ids) {
        expect(met).not.toContain(one);
        days.set(one, (days.get(one) ?? 0) + 1);
      }
      for (let twice = 0; twice < 2; twice++)
        await application.ask(api.logShown, { body: { pmc_ids: ids } }, user);
      if (day >= 3) continue;
      const [opened = '', rated = '', dismissed = ''] = ids;
      await application.ask(api.logPaper, { query: { pmc_id: opened } }, user);
      await application.ask(api.rankPaper, { body: { pmc_id: rated, value: 4 } }, user);
      await application.ask(api.dismissPaper, { body: { pmc_id: dismissed } }, user);
      for (const one of [opened, rated, dismissed]) met.add(one);
    }
    const { interests } = await application.ask(api.interestsWithoutPapers, {}, user);
    expect(interests[0]).toMatchObject({
      reason: 'nothing-new',
      sentence: expect.stringContaining('Nothing new about Asthma today'),
    });
    application.clock.now = start;
  });
});
