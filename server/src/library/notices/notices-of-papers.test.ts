import { api, type LoggedInUser } from '@health/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReadPaper } from '../../ingestion/source-paper.ts';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

let application: TestApplication;
let user: LoggedInUser;
beforeAll(async () => {
  application = await testApplication();
  user = await application.newUser();
});
afterAll(() => application.close());
beforeEach(async () => {
  for (const table of ['papers', 'paper_notices', 'searches'])
    await application.database.pool.query(`delete from ${table}`);
});

const store = (...papers: Partial<ReadPaper>[]) =>
  storePapers(
    application.services.db,
    papers.map((paper) => arbitraryPaper(paper)),
  );
const showStanding = (pmc_id: string) => application.ask(api.showStanding, { query: { pmc_id } }, user);
const show = (pmc_id: string) => application.ask(api.showPaper, { query: { pmc_id } }, user);
const link = (kind: 'retracts' | 'doubts' | 'doubted_by' | 'preprint_of' | 'has_preprint', ids: object) => ({
  relations: [{ kind, pmc_id: null, pmid: null, doi: null, ...ids }],
});

describe('the notices about a paper', () => {
  it.each([
    ['a title that begins with it', { title: 'WITHDRAWN: Vitamins for colds' }, 'withdrawal', 'journal'],
    [
      'another title that does',
      { title: 'RETRACTED ARTICLE: Vitamins', source: 'europe-pmc' },
      'retraction',
      'europe-pmc',
    ],
    ['a type', { publication_types: ['Retracted Publication'], source: 'pubmed' }, 'retraction', 'pubmed'],
  ] as const)('are read from %s', async (_, changes, kind, source) => {
    await store({
      pmc_id: 'PMC1',
      doi: '10.1000/1',
      ...changes,
      publication_types: [...('publication_types' in changes ? changes.publication_types : [])],
    });
    expect((await showStanding('PMC1')).notices).toMatchObject([
      { kind, source, issued_on: null, lifted: false },
    ]);
    expect((await show('PMC1')).retracted).toBe(true);
  });

  it.each([
    [
      'a notice with the title of its paper',
      { title: 'Retracted: Vitamins for colds', article_type: 'retraction' },
    ],
    [
      'a notice by its type',
      { title: 'Retracted: Vitamins', publication_types: ['Retraction of Publication'] },
    ],
    ['a study of retractions', { title: 'Retracted papers: a cohort study' }],
  ])('are none for %s', async (_, changes) => {
    await store({ pmc_id: 'PMC1', ...changes });
    expect((await showStanding('PMC1')).notices).toEqual([]);
  });

  it('include the notice of the journal, by whichever id it names the paper', async () => {
    await store(
      { pmc_id: 'PMC1', pmid: '1', doi: '10.1000/One' },
      {
        pmc_id: 'PMC9',
        pmid: '9',
        pub_year: 2022,
        article_type: 'retraction',
        ...link('retracts', { pmid: '1', doi: '10.1000/ONE' }),
      },
    );
    expect((await showStanding('PMC1')).notices).toEqual([
      {
        ...{ kind: 'retraction', source: 'journal', issued_on: '2022', reasons: [], lifted: false },
        notice: { pmc_id: 'PMC9', pmid: '9', doi: null },
      },
    ]);
  });

  it('no longer include one whose newer version does not name the paper', async () => {
    await store(
      { pmc_id: 'PMC1', pmid: '1', abstract: 'We randomised 400 adults.' },
      { pmc_id: 'PMC9', ...link('retracts', { pmid: '1' }) },
    );
    expect((await show('PMC1')).retracted).toBe(true);
    await store({ pmc_id: 'PMC9', relations: [] });
    const paper = await show('PMC1');
    expect(paper.retracted).toBe(false);
    expect(paper.reputability).toBeGreaterThan(0);
    expect(paper.reputability_reasons).not.toContain('Retracted');
  });

  it.each([
    ['its own record', { pmc_id: 'PMC1', ...link('doubted_by', { pmid: '9' }) }],
    ['the notice', { pmc_id: 'PMC9', ...link('doubts', { pmc_id: 'PMC1' }) }],
  ])('include a concern from %s', async (_, changes) => {
    await store({ pmc_id: 'PMC1' });
    await store(changes);
    expect(await show('PMC1')).toMatchObject({ doubted: true, retracted: false });
  });

  it('are refused for an unknown paper', async () => {
    expect((await application.errorOf(api.showStanding, { query: { pmc_id: 'PMC7' } }, user)).status).toBe(
      404,
    );
  });
});

describe('a preprint', () => {
  const words = {
    title: 'Sorrel soup against hiccups',
    abstract: 'Results: The sorrel soup group had fewer hiccups than the other group of adults.',
    pub_year: 2024,
  };
  let number = 100;
  /** Both versions under new keys: the index of words knows the old ones. */
  const versions = () => {
    number++;
    const doi = `10.1101/${number}`;
    return {
      preprint: {
        ...{ ...words, pmc_id: `PPR${number}`, doi, article_type: 'preprint' },
        title: 'Sorrel soup, sorrel soup against hiccups',
      },
      published: { ...words, pmc_id: `PMC${number}`, pmid: `${number}`, doi: `10.1000/${number}` },
    };
  };
  const find = async () =>
    (await application.ask(api.findPapers, { query: { query: 'sorrel soup hiccups' } }, user)).papers.map(
      ({ pmc_id }) => pmc_id,
    );

  it.each(['preprint', 'published'] as const)(
    'is replaced by its published version when the record of the %s one names the other',
    async (naming) => {
      const { preprint, published } = versions();
      const one = {
        ...preprint,
        ...(naming === 'preprint' && link('preprint_of', { pmid: published.pmid })),
      };
      const other = {
        ...published,
        ...(naming === 'published' && link('has_preprint', { pmc_id: one.pmc_id })),
      };
      await store(one);
      expect(await find()).toEqual([one.pmc_id]);
      await store(other, { ...words, title: 'Hiccups and more hiccups' });
      const found = await find();
      expect(found[0]).toBe(other.pmc_id);
      expect(found).not.toContain(one.pmc_id);
      expect(await showStanding(one.pmc_id)).toMatchObject({
        published_as: { pmc_id: other.pmc_id, title: words.title },
      });
      expect(await showStanding(other.pmc_id)).toMatchObject({
        preprints: [{ pmc_id: one.pmc_id }],
        published_as: null,
      });
    },
  );

  it('is returned when it is requested by its key', async () => {
    const { preprint, published } = versions();
    await store({ ...preprint, ...link('preprint_of', { pmid: published.pmid }) }, published);
    const { papers } = await application.ask(api.findPapers, { query: { query: preprint.pmc_id } }, user);
    expect(papers.map(({ pmc_id }) => pmc_id)).toContain(preprint.pmc_id);
  });

  it('is not cited beside its published version', async () => {
    const { preprint, published } = versions();
    await store({ ...preprint, ...link('preprint_of', { pmid: published.pmid }) }, published);
    const { citations } = await application.ask(
      api.search,
      { body: { query: 'Does sorrel soup help against hiccups?' } },
      user,
    );
    expect(citations.map(({ pmc_id }) => pmc_id)).toEqual([published.pmc_id]);
  });
});
