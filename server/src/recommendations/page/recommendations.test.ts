import { api, FROM_LIBRARY, type LoggedInUser } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper, arbitraryStudy } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

let application: TestApplication;
let user: LoggedInUser;

const melatonin = (number: number) =>
  arbitraryStudy('Melatonin and insomnia, trial', ['melatonin', 'insomnia'], number);
const apnoea = (number: number) =>
  arbitraryStudy('Sleep apnoea and masks, survey', ['sleep apnoea', 'masks'], number);
const asthma = (number: number) => arbitraryStudy('Asthma and inhalers', ['asthma'], number);
const numbers = Array.from({ length: 10 }, (_, index) => index);
const both = arbitraryPaper({ title: 'Asthma at night', abstract: 'Sleep was disturbed by asthma.' });
const retracted = arbitraryPaper({ title: 'Insomnia cured', key_words: ['insomnia'], doi: '10.1/withdrawn' });
const notice = arbitraryPaper({
  title: 'Retraction: Insomnia cured',
  article_type: 'retraction',
  relations: [{ kind: 'retracts', pmc_id: null, pmid: null, doi: '10.1/WITHDRAWN' }],
});
const papers = [
  ...numbers.map(melatonin),
  ...numbers.map(apnoea),
  ...numbers.map(asthma),
  both,
  notice,
  retracted,
];

const recommended = () => application.ask(api.allPapers, {}, user);
const want = (interest: string) => application.ask(api.addInterest, { body: { interest } }, user);

beforeAll(async () => {
  application = await testApplication({ LOG_LEVEL: 'error' });
  await storePapers(application.services.db, papers);
});
beforeEach(async () => {
  user = await application.newUser();
});
afterAll(() => application.close());

describe('recommendations', () => {
  it('are empty without an interest', async () => {
    expect(await recommended()).toEqual([]);
  });

  it('use the library when there is no interest, and show it before the interests from three saved papers on', async () => {
    const groups = async () => [...new Set((await recommended()).map(({ interests: [first] }) => first))];
    const masks = papers.filter(({ title }) => title.includes('masks'));
    const save = (index: number) =>
      application.ask(api.savePaper, { body: { pmc_id: masks[index]?.pmc_id ?? '' } }, user);
    await save(0);
    expect(await groups()).toEqual([FROM_LIBRARY]);
    for (const { paper, interests, why } of (await recommended()).slice(0, 3)) {
      expect(paper.title).toContain('masks');
      expect(interests).toEqual([FROM_LIBRARY]);
      expect(why.map(({ text }) => text).join()).toContain('which you saved');
    }
    await want('Asthma');
    expect(await groups()).toEqual(['Asthma', FROM_LIBRARY]);
    for (const index of [1, 2]) await save(index);
    expect(await groups()).toEqual([FROM_LIBRARY, 'Asthma']);
    const ids = (await recommended()).map(({ paper }) => paper.pmc_id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are grouped by interest in the order of the interests, at most twelve, each paper once', async () => {
    requirement('13.7');
    await want('sleep');
    await want('ASTHMA');
    const list = await recommended();
    const interests = list.map(({ interests: [first] }) => first);
    expect([...new Set(interests)]).toEqual(['Sleep', 'Asthma']);
    expect(interests).toEqual([...interests].toSorted((a, b) => (a === b ? 0 : a === 'Sleep' ? -1 : 1)));
    expect(interests.filter((name) => name === 'Sleep')).toHaveLength(12);
    expect(new Set(list.map(({ paper }) => paper.pmc_id)).size).toBe(list.length);
  });

  it('are the newest of the fitting ones, newest first in each group, on request', async () => {
    await want('Sleep');
    const newest = () => application.ask(api.allPapers, { query: { sort: 'newest' } }, user);
    const years = (await newest()).map(({ paper }) => paper.pub_year ?? 0);
    expect(years).toHaveLength(12);
    expect(years).toEqual(years.toSorted((a, b) => b - a));
    const best = (await recommended()).map(({ paper }) => paper.pub_year ?? 0);
    expect(Math.min(...years)).toBeGreaterThan(Math.min(...best));
    const [first] = await newest();
    const pmc_id = first?.paper.pmc_id ?? '';
    await application.ask(api.logPaper, { query: { pmc_id } }, user);
    expect((await newest()).map(({ paper }) => paper.pmc_id)).not.toContain(pmc_id);
  });

  it('show a paper of two interests under the better one and name both', async () => {
    await want('Sleep');
    await want('Asthma');
    const shared = (await recommended()).find(({ paper }) => paper.pmc_id === both.pmc_id);
    expect(shared?.interests[0]).toBe('Asthma');
  });

  it('never contain a retracted paper or a notice', async () => {
    await want('Insomnia');
    const ids = (await recommended()).map(({ paper }) => paper.pmc_id);
    expect(ids.length).toBeGreaterThan(5);
    expect(ids).not.toContain(retracted.pmc_id);
    expect(ids).not.toContain(notice.pmc_id);
  });

  it('use ratings at once, and name the liked paper that one resembles', async () => {
    await want('Sleep');
    const masks = papers.find(({ title }) => title.includes('masks'))?.pmc_id ?? '';
    await recommended();
    for (const paper of papers.filter(({ title }) => title.includes('Melatonin')).slice(0, 3)) {
      await application.ask(api.rankPaper, { body: { pmc_id: paper.pmc_id, value: 1 } }, user);
    }
    await application.ask(api.rankPaper, { body: { pmc_id: masks, value: 5 } }, user);
    const list = await recommended();
    const first = list.slice(0, 5).map(({ paper }) => paper.title);
    expect(first.every((title) => title.includes('masks'))).toBe(true);
    expect(list[0]?.why).toContainEqual(
      expect.objectContaining({
        kind: 'liked',
        text: expect.stringContaining('which you gave 5 stars'),
        pmc_id: masks,
      }),
    );
  });

  it('never repeat an opened paper', async () => {
    await want('Asthma');
    const [first] = await recommended();
    const pmc_id = first?.paper.pmc_id ?? '';
    await application.ask(api.logPaper, { query: { pmc_id } }, user);
    expect((await recommended()).map(({ paper }) => paper.pmc_id)).not.toContain(pmc_id);
  });

  it('include a paper imported later', async () => {
    await want('Gout');
    expect(await recommended()).toEqual([]);
    const fresh = arbitraryPaper({ title: 'Gout and cherries', key_words: ['gout'] });
    await storePapers(application.services.db, [fresh]);
    expect((await recommended()).map(({ paper }) => paper.pmc_id)).toEqual([fresh.pmc_id]);
  });

  it('show the same score as the paper elsewhere', async () => {
    await want('Sleep');
    const [first] = await recommended();
    const alone = await application.ask(
      api.showPaper,
      { query: { pmc_id: first?.paper.pmc_id ?? '' } },
      user,
    );
    expect(alone.score).toBe(first?.paper.score);
    expect(Number(alone.score)).toBeGreaterThan(0.5);
  });
});
