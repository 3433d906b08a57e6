import { api } from '@health/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { storeEvidence } from '../../ingestion/store-evidence.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

let application: TestApplication;
let user: Awaited<ReturnType<TestApplication['newUser']>>;

const text = 'Gout hurts at night and in the day, and it comes back.';
const papers = {
  trial: arbitraryPaper({
    title: 'Gout and cherries',
    abstract:
      'We randomised 120 older adults with gout to cherries or to placebo. Attacks were fewer with cherries.',
    journal: 'Annals of Tests',
  }),
  review: arbitraryPaper({
    title: 'Gout in children',
    abstract: text,
    article_type: 'review-article',
    journal: 'Annals of Tests',
  }),
  report: arbitraryPaper({
    title: 'Gout of a thumb',
    abstract: text,
    article_type: 'other',
    publication_types: ['Journal Article', 'Case Reports'],
    mesh: ['Male', 'Child, Preschool'],
  }),
  preprint: arbitraryPaper({
    title: 'Gout before birth',
    abstract: text,
    key_words: ['pregnancy'],
    article_type: 'preprint',
  }),
  letter: arbitraryPaper({ title: 'Gout: a letter', article_type: 'letter' }),
  planned: arbitraryPaper({
    title: 'Gout and running: study protocol for a randomised controlled trial',
    abstract: `${text} Runners will be randomised.`,
  }),
  aged: arbitraryPaper({ title: 'Gout at work', abstract: `${text} Clerks aged 18 to 60 took part.` }),
};
type Name = keyof typeof papers;

beforeAll(async () => {
  application = await testApplication();
  user = await application.newUser();
  await storePapers(application.services.db, Object.values(papers));
  await storeEvidence(application.services.db);
});
afterAll(() => application.close());

const ask = (query: object) => application.ask(api.findPapers, { query: { query: 'gout', ...query } }, user);
const names = (keys: readonly string[]): Name[] =>
  (Object.keys(papers) as Name[]).filter((name) => keys.includes(papers[name].pmc_id));

describe('found papers', () => {
  it.each<[query: object, found: Name[]]>([
    [{}, ['trial', 'review', 'report', 'preprint', 'letter', 'planned', 'aged']],
    [{ kind: 'Protocol' }, ['planned']],
    [{ kind: 'Review' }, ['review']],
    [{ kind: 'Case report' }, ['report']],
    [{ kind: 'Editorial or letter' }, ['letter']],
    [{ kind: 'Research article' }, ['trial', 'preprint', 'aged']],
    [{ people: 'Older adults' }, ['trial']],
    [{ people: 'Children' }, ['review', 'report']],
    [{ people: 'Pregnant women' }, ['preprint']],
    [{ people: 'Infants' }, []],
    [{ with_abstract: true }, ['trial', 'review', 'report', 'preprint', 'planned', 'aged']],
    [{ preprints: 'only' }, ['preprint']],
    [{ preprints: 'without' }, ['trial', 'review', 'report', 'letter', 'planned', 'aged']],
    [{ journal: 'annals of tests', kind: 'Research article' }, ['trial']],
    [{ query: 'gout AND thumb', people: 'Men' }, ['report']],
    [{ query: 'gout[ti]', people: 'Children', kind: 'Review' }, ['review']],
  ])('with %j are these: %j', async (query, expected) => {
    const found = await ask(query);
    expect(names(found.papers.map(({ pmc_id }) => pmc_id))).toEqual(expected);
    expect(found.total).toBe(expected.length);
  });

  it('are counted by kind of article and journal, and every filter narrows the counts', async () => {
    const { facets } = await ask({});
    expect(facets.kinds).toEqual([
      { kind: 'Research article', count: 3 },
      { kind: 'Case report', count: 1 },
      { kind: 'Editorial or letter', count: 1 },
      { kind: 'Protocol', count: 1 },
      { kind: 'Review', count: 1 },
    ]);
    expect(facets.journals).toEqual([
      { journal: 'Journal of Tests', count: 5 },
      { journal: 'Annals of Tests', count: 2 },
    ]);
    for (const { kind, count } of facets.kinds) expect((await ask({ kind })).total).toBe(count);
    for (const { journal, count } of facets.journals) expect((await ask({ journal })).total).toBe(count);
    expect((await ask({ kind: 'Review' })).facets.journals).toEqual([
      { journal: 'Annals of Tests', count: 1 },
    ]);
  });
});

describe('the ids of found papers', () => {
  it('cover all pages, in the same order', async () => {
    const newest = { sort: 'newest', preprints: 'without' } as const;
    for (const query of [{}, newest, { query: 'gout[ti] NOT letter' }]) {
      const list = await application.ask(api.listFound, { query: { query: 'gout', ...query } }, user);
      const first = await ask({ ...query, size: 4 });
      const second = await ask({ ...query, size: 4, page: 2 });
      expect(list.pmc_ids).toEqual([...first.papers, ...second.papers].map(({ pmc_id }) => pmc_id));
      expect(list.more).toBe(false);
    }
  });

  it('are limited to the best thousand, which is reported', async () => {
    const many = Array.from({ length: 1005 }, () => arbitraryPaper({ title: 'Quinsy' }));
    await storePapers(application.services.db, many);
    for (const query of ['quinsy', 'quinsy[ti]']) {
      const list = await application.ask(api.listFound, { query: { query } }, user);
      expect(list.pmc_ids).toHaveLength(1000);
      expect(new Set(list.pmc_ids).size).toBe(1000);
      expect(list.more).toBe(true);
    }
  });
});
