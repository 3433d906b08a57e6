import { api } from '@health/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { indexPassages } from '../corpus/index-passages.ts';
import { rankPapers } from './rank-papers.ts';
import { readQuestion } from './read-question.ts';
import { bestPapers } from './search-papers.ts';

let application: TestApplication;
let user: Awaited<ReturnType<TestApplication['newUser']>>;
const night = 'Sounds are heard by many people at night and in the day.';
const inTitle = arbitraryPaper({ title: 'Tinnitus', abstract: night, pub_year: 2010 });
const inAbstract = arbitraryPaper({
  title: 'Sounds',
  abstract: 'Tinnitus is heard by many people at night and in the day.',
  pub_year: 2020,
});
const inKeyWords = arbitraryPaper({
  title: 'Ears',
  key_words: ['tinnitus'],
  abstract: night,
  pub_year: 2015,
});
const inFullText = arbitraryPaper({
  title: 'Noise',
  sections: [{ heading: 'Results', text: 'Mulberries were common.\nSo was fatigue.' }],
});
const infarction = arbitraryPaper({
  title: 'Statins after myocardial infarction: a randomised controlled trial',
  abstract:
    'Patients were randomised to atorvastatin or placebo. Atorvastatin prevented a second myocardial infarction.',
  authors: ['Ada Lovelace', 'Ben Turing', 'Çağla Memişoğlu'],
  journal: 'Heart of Tests',
  pmid: '31234567',
  doi: '10.1000/Test.1',
  licence: null,
});
const retracted = arbitraryPaper({
  title: 'Gingko cures tinnitus and tinnitus',
  publication_types: ['Retracted Publication'],
  pub_year: 2022,
});
const children = arbitraryPaper({
  title: 'Chickenpox in children',
  abstract: 'Spots itch. Children scratch.',
});
const adults = arbitraryPaper({
  title: 'Chickenpox, chickenpox',
  abstract: 'Chickenpox spots itch in grown men, seen from 1988 to 1992.',
});
const viruses = arbitraryPaper({ title: 'Of the hepatic viruses' });

beforeAll(async () => {
  application = await testApplication();
  user = await application.newUser();
  const all = [inAbstract, inTitle, inKeyWords, inFullText, infarction, retracted, children, adults, viruses];
  await storePapers(application.services.db, all);
});
afterAll(() => application.close());

const ask = async (query: Record<string, unknown>) =>
  application.ask(api.findPapers, { query: { query: 'tinnitus', ...query } }, user);
const find = async (query: Record<string, unknown>) => (await ask(query)).papers.map(({ pmc_id }) => pmc_id);
const ids = (...papers: { pmc_id: string }[]) => papers.map(({ pmc_id }) => pmc_id);

describe('ranking', () => {
  it('finds words in title, keywords and abstract, the title first', async () => {
    const found = await rankPapers(application.services, 'tinnitus', 10, { withoutRetracted: true });
    expect(found[0]?.pmcId).toBe(inTitle.pmc_id);
    expect(found.map(({ pmcId }) => pmcId).toSorted()).toEqual(
      ids(inTitle, inAbstract, inKeyWords).toSorted(),
    );
  });

  it('finds words that are only in MeSH headings, in any order, as a phrase, and as the population of the query', async () => {
    const indexed = arbitraryPaper({
      title: 'Restless legs',
      abstract: 'They move.',
      mesh: ['Willis Ekbom Syndrome', 'Child, Preschool'],
    });
    await storePapers(application.services.db, [indexed]);
    for (const query of ['ekbom syndrome', '"ekbom syndrome"', 'ekbom only in children'])
      expect(await find({ query })).toContain(indexed.pmc_id);
    expect(await find({ query: 'restless legs -ekbom' })).toEqual(ids(indexed));
  });

  it.each(['"hepatic virus"', '"Hepatic  VIRUSES"', '"of the hepatic virus"'])(
    'finds an exact phrase, also in the plural: %s',
    async (query) => {
      expect(await find({ query })).toEqual(ids(viruses));
      expect(await find({ query: '"viruses hepatic"' })).toEqual([]);
    },
  );

  it('leaves out and counts retracted papers; on request they are last in every order', async () => {
    for (const sort of ['best', 'newest', 'evidence']) {
      expect(await ask({ sort })).toMatchObject({ total: 3, listed: 3, hidden: 1 });
      expect(await find({ sort })).not.toContain(retracted.pmc_id);
      const found = await find({ sort, retracted: true });
      expect(found).toHaveLength(4);
      expect(found.at(-1)).toBe(retracted.pmc_id);
    }
    expect(await ask({ retracted: true })).toMatchObject({ total: 4, hidden: 0 });
    expect(await ask({ query: 'tinnitus[tiab]' })).toMatchObject({ total: 3, hidden: 1 });
    expect(await ask({ query: 'tinnitus[tiab]', retracted: true })).toMatchObject({ total: 4, hidden: 0 });
    expect(await ask({ query: 'tinnitus[tiab]', from: 2015, to: 2021 })).toMatchObject({
      total: 2,
      hidden: 0,
    });
    // A paper that is named must be shown.
    expect(await find({ query: retracted.pmc_id })).toEqual(ids(retracted));
  });

  it('sorts by year and filters by years', async () => {
    expect((await find({ sort: 'newest' })).slice(0, 3)).toEqual(ids(inAbstract, inKeyWords, inTitle));
    expect(await find({ from: 2015, to: 2016 })).toEqual(ids(inKeyWords));
    expect(await find({ query: 'tinnitus in 2015' })).toEqual(ids(inKeyWords));
    expect(await find({ query: 'chickenpox between 1988 and 1992' })).toEqual(ids(adults));
    expect(await find({ query: 'chickenpox published between 1988 and 1992' })).toEqual([]);
    expect(await find({ query: 'tinnitus', from: 1900, to: 1901 })).toEqual([]);
  });

  it('finds words that are only in the full text, after the job has indexed it', async () => {
    expect(await find({ query: 'mulberry' })).toEqual([]);
    expect(await application.ask(api.checkHealth, {})).toMatchObject({ status: 'busy', passages_pending: 1 });
    expect(await indexPassages(application.services.db)).toBe(1);
    const { papers } = await ask({ query: 'mulberry' });
    expect(papers).toMatchObject([{ pmc_id: inFullText.pmc_id, snippet: 'Mulberries were common.' }]);
    expect(papers[0]?.marks.snippet).toEqual([[0, 10]]);
    expect(await find({ query: 'mulberry', from: 2021 })).toEqual([]);
    expect(await indexPassages(application.services.db)).toBe(0);
  });

  it('prefers papers about the population of the query', async () => {
    expect(await find({ query: 'chickenpox in children' })).toEqual(ids(children, adults));
    expect(await find({ query: 'chickenpox not in children' })).toEqual(ids(adults));
    expect(await find({ query: 'chickenpox only in children' })).toEqual(ids(children));
  });
});

describe('a query', () => {
  it.each([
    ['heart attack', 'lay words'],
    ['Lipitor', 'a brand'],
    ['PMC0 10.1000/test.1', 'a DOI'],
    ['31234567', 'a PubMed number'],
    ['"myocardial infarction" statins', 'a phrase'],
    ['author:Turing statins', 'an author'],
    ['author:"A Lovelace"', 'an author alone'],
    ['author:memisoglu', 'an author without accents'],
    ['journal:heart infarction', 'a journal'],
    ['title:statins', 'a word of the title'],
    ['only randomised trials of placebo', 'a design'],
  ])('%j finds the paper by %s', async (query) => {
    expect(await find({ query })).toEqual(ids(infarction));
  });

  it('puts a paper named by its id first, whatever else is in the query, and keeps the others', async () => {
    // So many rare words give the best paper a BM25 far above that of a paper that was only named.
    const words = 'chickenpox spots itch in grown men from 1988 to 1992';
    const found = await find({ query: `${infarction.pmc_id} ${words}` });
    expect(found).toEqual([infarction.pmc_id, ...(await find({ query: words }))]);
    expect(found).toContain(adults.pmc_id);
  });

  it.each(['"infarction myocardial"', 'author:Nobody statins', 'infarction -placebo', 'statins before 1990'])(
    '%j finds nothing',
    async (query) => {
      expect(await ask({ query })).toMatchObject({ papers: [], total: 0, more: false });
    },
  );

  it('is corrected with the words of the stored papers', async () => {
    const { papers, understood } = await ask({ query: 'tinitus' });
    expect(papers).toHaveLength(3);
    expect(understood).toContainEqual({
      kind: 'spelling',
      written: 'tinitus',
      meaning: 'read as “tinnitus”',
      without: '"tinitus"',
    });
    expect(await find({ query: '"tinitus"' })).toEqual([]);
  });

  it('returns how much of it a paper covers, whatever else is in the query', async () => {
    const { services } = application;
    const covered = async (text: string) => {
      const [best] = await bestPapers(services, await readQuestion(services, text, services.now()), {
        limit: 1,
      });
      return best?.covered ?? 0;
    };
    expect(await covered('tinnitus at night')).toBe(1);
    expect(await covered('heart attack')).toBe(0.8);
    expect(await covered('tinnitus among astronauts of Jupiter')).toBeLessThan(0.4);
  });
});

describe('a page of results', () => {
  it('is a part of all results, which are counted by year and design', async () => {
    const all = await find({});
    expect([...(await find({ size: 2 })), ...(await find({ size: 2, page: 2 }))]).toEqual(all);
    expect(await ask({ size: 1, page: 9 })).toMatchObject({ papers: [], total: 3, more: false });
    expect((await ask({})).facets.years).toEqual([2020, 2015, 2010].map((year) => ({ year, count: 1 })));
    expect((await ask({ query: 'infarction' })).facets.designs).toEqual([
      { design: 'Randomised trial', count: 1 },
    ]);
  });

  it('highlights the words of the query and their synonyms', async () => {
    const { papers } = await ask({ query: 'heart attack statins' });
    const [{ title, snippet, marks } = { title: '', snippet: '', marks: { title: [], snippet: [] } }] =
      papers;
    expect(marks.title.map(([start, end]) => title.slice(start, end))).toEqual([
      'Statins',
      'myocardial infarction',
    ]);
    expect(snippet).toBe('Atorvastatin prevented a second myocardial infarction.');
  });

  it('is narrowed by design, journal, licence and full text', async () => {
    const query = 'infarction';
    expect(await find({ query, type: 'Randomised trial' })).toEqual(ids(infarction));
    expect(await find({ query, type: 'Cohort study' })).toEqual([]);
    expect(await find({ query, journal: 'heart of tests' })).toEqual(ids(infarction));
    expect(await find({ query, free: true })).toEqual([]);
    expect(await find({ free: true })).toHaveLength(3);
    expect(await find({ query, full_text: true })).toEqual([]);
    expect(await find({ query: 'noise', full_text: true })).toEqual(ids(inFullText));
    expect(await find({ interest: 'No such interest' })).toEqual([]);
  });
});
