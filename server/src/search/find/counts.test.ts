import { api } from '@health/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

let application: TestApplication;
let user: Awaited<ReturnType<TestApplication['newUser']>>;

const YEARS = [2009, 2011, 2011, 2012, 2014, null];
/** Spelled as publishers spell it at different times. */
const JOURNALS = ['PLoS ONE', 'PLOS ONE', 'PLoS ONE', 'Annals of Tests'];
const KINDS = ['review-article', 'research-article', 'letter', 'case-report', 'other'];

/** More than one look at the index takes in, in all combinations; every ninth only shares a common word with the question. */
const papers = Array.from({ length: 1250 }, (_, number) =>
  arbitraryPaper({
    title: number % 9 === 0 ? `Walking ${number}` : 'Does walking ease gout?',
    abstract: number % 4 === 0 ? '' : 'Walking eased gout in older adults.',
    pub_year: YEARS[number % YEARS.length] ?? null,
    journal: JOURNALS[number % JOURNALS.length] ?? '',
    article_type: KINDS[number % KINDS.length] ?? 'other',
    publication_types: number % 50 === 7 ? ['Retracted Publication'] : [],
    pmid: number === 77 ? '31230077' : null,
  }),
);

beforeAll(async () => {
  application = await testApplication();
  user = await application.newUser();
  await storePapers(application.services.db, papers);
});
afterAll(() => application.close());

type Query = Record<string, unknown> & { query: string };
const ask = (query: Query) => application.ask(api.findPapers, { query }, user);
const sum = (counted: readonly { count: number }[]) => counted.reduce((total, { count }) => total + count, 0);

const QUERIES = [
  'does walking ease gout?',
  'gout',
  'walking 9',
  'gout since 2011',
  '31230077 walking',
  'gout AND walking',
  'walking[ti]',
];

describe.each(QUERIES)('the numbers beside the papers found for %j', (query) => {
  it('are what choosing the value gives', async () => {
    const { facets, total } = await ask({ query });
    expect(total).toBeGreaterThan(0);
    for (const { year, count } of facets.years)
      expect([year, (await ask({ query, from: year, to: year })).total]).toEqual([year, count]);
    for (const { kind, count } of facets.kinds)
      expect([kind, (await ask({ query, kind })).total]).toEqual([kind, count]);
    for (const { journal, count } of facets.journals)
      expect([journal, (await ask({ query, journal })).total]).toEqual([journal, count]);
    for (const { design, count } of facets.designs)
      expect([design, (await ask({ query, type: design })).total]).toEqual([design, count]);
  });

  it('add up, under a filter too', async () => {
    for (const narrowing of [{}, { journal: 'plos one' }, { kind: 'Review', with_abstract: true }]) {
      const { facets, total } = await ask({ query, ...narrowing });
      expect(sum(facets.years) + facets.undated).toBe(total);
      expect(sum(facets.kinds)).toBe(total);
      expect(sum(facets.journals)).toBe(total);
    }
  });

  it('are of narrower lists that are parts of the wider one, of which neighbouring years are disjoint', async () => {
    const idsOf = async (narrowing: object) =>
      (await application.ask(api.listFound, { query: { query, ...narrowing } }, user)).pmc_ids;
    const [first, second, both] = await Promise.all([
      idsOf({ from: 2009, to: 2011, journal: 'Annals of Tests' }),
      idsOf({ from: 2012, to: 2014, journal: 'Annals of Tests' }),
      idsOf({ from: 2009, to: 2014, journal: 'Annals of Tests' }),
    ]);
    expect([...first, ...second].toSorted()).toEqual([...both].toSorted());
    const shown = await ask({ query, retracted: true });
    const hidden = await ask({ query });
    expect(shown.total).toBe(hidden.total + hidden.hidden);
  });
});

it.each(['gout in 1950', 'gout before 1960 with walking'])(
  'nothing found is 0, not 0+: %s',
  async (query) => {
    expect(await ask({ query })).toMatchObject({ total: 0, more: false });
  },
);

it.each([...QUERIES, 'gout 1812'])(
  'years that are turned round are read the other way: %s',
  async (query) => {
    const turned = await ask({ query, from: 2014, to: 2011 });
    const { papers: found, total } = await ask({ query, from: 2011, to: 2014 });
    expect(turned).toMatchObject({ papers: found, total });
    expect(turned.understood).toContainEqual({
      ...{ kind: 'problem', written: '2014 to 2011', without: query },
      meaning: 'The years 2014 to 2011 end before they begin: they were read as 2011 to 2014.',
    });
  },
);

it('one spelling stands for a journal, the most frequent one', async () => {
  const { facets } = await ask({ query: 'gout' });
  expect(facets.journals.map(({ journal }) => journal)).toEqual(['PLoS ONE', 'Annals of Tests']);
});
