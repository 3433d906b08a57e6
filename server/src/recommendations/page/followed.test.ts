import { api, errorMessages, FOLLOWING, type Followed, type LoggedInUser } from '@health/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

let application: TestApplication;
let user: LoggedInUser;

const about = (title: string, pub_year: number, more: object = {}) =>
  arbitraryPaper({ title, pub_year, key_words: ['gardening'], ...more });
const byAda = about('Hedges in winter', 2019, { authors: ['Ada B. Lovelace', 'Ben Turing'] });
const byAdaInShort = about('Lawns in summer', 2022, { authors: ['AB Lovelace'] });
const byAnother = about('Meadows in spring', 2023, { authors: ['Anna Lovelace'] });
const inJournal = about('Roses and bees', 2021, { journal: 'Annals of Gardens' });
const withdrawn = about('Roses and rain', 2024, { journal: 'Annals of Gardens', article_type: 'retraction' });
const cited = about('The first garden', 2010, { pmid: '777', doi: '10.1000/GARDEN' });
const citing = ['by key', 'by PMID', 'by DOI'].map((how, place) =>
  about(`Gardens cited ${how}`, 2015 + place),
);

const ask: TestApplication['ask'] = (endpoint, input) => application.ask(endpoint, input, user);
const follow = (followed: Followed) => ask(api.follow, { body: { followed } });
const page = () => ask(api.allPapers, {});
const reasonsOnPage = async () => (await page()).map(({ paper, why }) => [paper.title, why[0]?.text]);

beforeAll(async () => {
  application = await testApplication({ LOG_LEVEL: 'error' });
  const { db } = application.services;
  const papers = [byAda, byAdaInShort, byAnother, inJournal, withdrawn, cited, ...citing];
  await storePapers(db, papers);
  const ids = [
    { to_pmc_id: cited.pmc_id, pmid: null, doi: null },
    { to_pmc_id: null, pmid: '777', doi: null },
    { to_pmc_id: null, pmid: null, doi: '10.1000/garden' },
  ];
  for (const [place, { to_pmc_id, pmid, doi }] of ids.entries())
    await db.execute(sql`
      insert into paper_references (pmc_id, position, label, authors, title, source, volume, issue, pages, text, cited_in, to_pmc_id, pmid, doi)
      values (${citing[place]?.pmc_id}, 0, '1', '[]', '', '', '', '', '', '', '{}', ${to_pmc_id}, ${pmid}, ${doi})`);
});
beforeEach(async () => {
  user = await application.newUser();
});
afterAll(() => application.close());

describe('followed authors, journals and papers', () => {
  it('bring the papers of an author, in every spelling of the name, newest first, and of nobody else', async () => {
    await follow({ kind: 'author', name: 'Ada B. Lovelace' });
    const reason = 'By Ada B. Lovelace, whom you follow';
    expect(await reasonsOnPage()).toEqual([
      [byAdaInShort.title, reason],
      [byAda.title, reason],
    ]);
    expect(new Set((await page()).flatMap(({ interests }) => interests))).toEqual(new Set([FOLLOWING]));
  });

  it('bring the papers of a journal, without its notices', async () => {
    await follow({ kind: 'journal', name: 'Annals of Gardens' });
    expect(await reasonsOnPage()).toEqual([[inJournal.title, 'In Annals of Gardens, which you follow']]);
  });

  it('bring the papers that cite a paper by key, PubMed id or DOI', async () => {
    await follow({ kind: 'citations', pmc_id: cited.pmc_id });
    const reason = 'Cites “The first garden”, whose citations you follow';
    expect(await reasonsOnPage()).toEqual(citing.toReversed().map(({ title }) => [title, reason]));
    expect((await page())[0]?.why[0]).toMatchObject({ kind: 'followed', pmc_id: cited.pmc_id });
  });

  it('bring no paper that the user opened, and nothing after unfollowing', async () => {
    const { follows } = await follow({ kind: 'author', name: 'AB Lovelace' });
    await ask(api.logAbstract, { query: { pmc_id: byAdaInShort.pmc_id } });
    expect((await reasonsOnPage()).map(([title]) => title)).toEqual([byAda.title].slice(1));
    await ask(api.unfollow, { params: { id: follows[0]?.id ?? '' } });
    expect(await page()).toEqual([]);
  });

  it('come before the interests, and no paper is in both', async () => {
    await ask(api.addInterest, { body: { interest: 'Sleep' } });
    await storePapers(application.services.db, [
      about('Sleep of gardeners', 2020, { key_words: ['sleep'], authors: ['Zoe Sleeper'] }),
      about('Sleep of others', 2021, { key_words: ['sleep'] }),
    ]);
    expect((await page()).map(({ interests }) => interests[0])).not.toContain(FOLLOWING);
    await follow({ kind: 'author', name: 'Zoe Sleeper' });
    const groups = (await page()).map(({ paper, interests }) => [interests[0], paper.title]);
    expect(groups[0]).toEqual([FOLLOWING, 'Sleep of gardeners']);
    expect(groups.filter(([, title]) => title === 'Sleep of gardeners')).toHaveLength(1);
    expect(groups.map(([group]) => group)).toContain('Sleep');
  });
});

describe('a recommended paper that cites papers of the library', () => {
  it('says so, and names the cited paper if there is only one', async () => {
    const cites = (name: string, key: string) =>
      application.services.db.execute(sql`
        insert into paper_references (pmc_id, position, label, authors, title, source, volume, issue, pages, text, cited_in, to_pmc_id)
        values (${citing[0]?.pmc_id}, ${name.length}, '1', '[]', '', '', '', '', '', '', '{}', ${key})`);
    const reasons = async () =>
      (await page()).find(({ paper }) => paper.pmc_id === citing[0]?.pmc_id)?.why.map(({ text }) => text);
    await follow({ kind: 'journal', name: 'Journal of Tests' });
    expect(await reasons()).toEqual(['In Journal of Tests, which you follow']);
    await ask(api.savePaper, { body: { pmc_id: cited.pmc_id } });
    expect(await reasons()).toContain('Cites “The first garden”, which you saved');
    await cites('another', byAnother.pmc_id);
    await ask(api.savePaper, { body: { pmc_id: byAnother.pmc_id } });
    expect(await reasons()).toContain('Cites 2 papers of your library');
  });
});

describe('the list of followed items', () => {
  it('is alphabetical, has each item once, and is separate for each user', async () => {
    await follow({ kind: 'journal', name: 'Annals of Gardens' });
    await follow({ kind: 'citations', pmc_id: cited.pmc_id });
    await follow({ kind: 'citations', pmc_id: cited.pmc_id });
    await follow({ kind: 'author', name: 'Ada B. Lovelace' });
    const { follows } = await follow({ kind: 'author', name: 'Ada B. Lovelace' });
    expect(follows.map(({ kind, name, pmc_id }) => [kind, name, pmc_id])).toEqual([
      ['author', 'Ada B. Lovelace', null],
      ['journal', 'Annals of Gardens', null],
      ['citations', 'The first garden', cited.pmc_id],
    ]);
    const other = await application.newUser();
    expect(await application.ask(api.listFollows, {}, other)).toEqual({ follows: [] });
    const id = follows[0]?.id ?? '';
    expect(await application.errorOf(api.unfollow, { params: { id } }, other)).toMatchObject({ status: 404 });
    expect((await ask(api.listFollows, {})).follows).toEqual(follows);
  });

  it('refuses an unknown paper, and more than 200 items', async () => {
    const body = { followed: { kind: 'citations', pmc_id: 'PMC4040404' } } as const;
    expect(await application.errorOf(api.follow, { body }, user)).toMatchObject({ status: 404 });
    await application.services.db.execute(sql`
      insert into reader_follows (user_id, kind, name)
      select id, 'author', 'Author ' || n from users, generate_series(1, 200) n where username = ${user.username}`);
    const more = { followed: { kind: 'author', name: 'One more' } } as const;
    expect(await application.errorOf(api.follow, { body: more }, user)).toMatchObject({
      status: 409,
      message: errorMessages.tooManyFollows,
    });
    expect((await ask(api.listFollows, {})).follows).toHaveLength(200);
  });
});
