import { api } from '@health/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jatsArticle, pubmedRecord, testPaperKeys } from '../../testing/test-paper-keys.ts';
import type { SourcePaper } from '../source-paper.ts';

let test: Awaited<ReturnType<typeof testPaperKeys>>;
beforeAll(async () => {
  test = await testPaperKeys();
});
afterAll(() => test.close());
beforeEach(() => test.empty());

const found = async (query: string) =>
  (await test.ask(api.findPapers, { query: { query } })).papers.map(({ pmc_id }) => pmc_id);

describe('a PubMed record without a PMC id', () => {
  it('is found, saved, rated and cited, also after the paper gets a PMC id', async () => {
    expect(await test.importFile('pubmed.xml', pubmedRecord())).toMatchObject({ stored: 1, skipped: [] });
    expect(await found('quinces')).toEqual(['MED501']);
    expect(await found('MED501')).toEqual(['MED501']);
    const old = { pmc_id: 'MED501' };
    const shown = await test.ask(api.showPaper, { query: old });
    expect(shown).toMatchObject({ ...old, pmid: '501', pdf_url: 'https://pubmed.ncbi.nlm.nih.gov/501/' });
    await test.ask(api.savePaper, { body: old });
    await test.ask(api.ratePaper, { body: { ...old, rating: 4 } });
    await test.ask(api.moreLike, { body: old });
    await test.ask(api.logAbstract, { query: old });
    await test.ask(api.logShown, { body: { pmc_ids: ['MED501'] } });
    await test.ask(api.doNotUse, { body: { influence: { kind: 'liked', ...old } } });
    const { citations } = await test.ask(api.search, { body: { query: 'Do quinces help against gout?' } });
    expect(citations.map(({ pmc_id }) => pmc_id)).toEqual(['MED501']);
    const events = () =>
      test.sql(`select pmc_id, (select count(*)::int from paper_views) as views, (select weight from preferences) as weight,
        (select days from shown_papers) as days from opinions`);
    const before = await events();

    expect(await test.importFile('PMC9502.xml', jatsArticle())).toMatchObject({ stored: 0, updated: 1 });
    expect(await test.sql('select pmc_id, source from papers')).toEqual([
      { pmc_id: 'PMC9502', source: 'jats' },
    ]);
    expect(await test.indexed()).toEqual(['PMC9502']);
    for (const query of ['quinces', 'MED501', 'PMC9502', 'PMID 501'])
      expect(await found(query)).toEqual(['PMC9502']);
    const now = await test.ask(api.showPaper, { query: old });
    expect(now).toMatchObject({ pmc_id: 'PMC9502', pmid: '501', ranking: 4 });
    expect(now.pdf_url).toBe('https://pmc.ncbi.nlm.nih.gov/articles/PMC9502/');
    const { data } = await test.ask(api.listSaved, {});
    expect(data.map(({ pmc_id, ranking }) => [pmc_id, ranking])).toEqual([['PMC9502', 4]]);
    expect(await events()).toEqual(before.map((row) => ({ ...row, pmc_id: 'PMC9502' })));
    expect((await test.ask(api.recentActivity, {})).map(({ pmc_id }) => pmc_id)).toEqual(['PMC9502']);
    expect(await test.ask(api.listUnused, {})).toEqual({ unused: [{ kind: 'liked', pmc_id: 'PMC9502' }] });
    const [search] = await test.ask(api.searchHistory, {});
    expect(search?.citations).toEqual(citations);
    expect((await test.ask(api.showText, { query: old })).sections).toHaveLength(1);

    expect(await test.ask(api.unsavePaper, { body: old })).toEqual({ pmc_id: 'PMC9502' });
    expect((await test.ask(api.listSaved, {})).data).toEqual([]);
    await test.ask(api.logShown, { body: { pmc_ids: ['MED501', 'PMC9502'] } });
  });

  it('is the same as the paper stored by its PMC id', async () => {
    await test.importFile('PMC9502.xml', jatsArticle());
    expect(await test.importFile('pubmed.xml', pubmedRecord())).toMatchObject({
      stored: 0,
      updated: 0,
      unchanged: 1,
    });
    expect(await test.importFile('pubmed.xml', pubmedRecord())).toMatchObject({
      stored: 0,
      updated: 0,
      unchanged: 1,
    });
    expect(await test.sql('select pmc_id, source from papers')).toEqual([
      { pmc_id: 'PMC9502', source: 'jats' },
    ]);
    expect(await test.indexed()).toEqual(['PMC9502']);
    expect((await test.ask(api.showPaper, { query: { pmc_id: 'MED501' } })).pmc_id).toBe('PMC9502');
    expect((await test.ask(api.showText, { query: { pmc_id: 'MED501' } })).sections).toHaveLength(1);
  });

  it('gets the PMC id of a later version of its record', async () => {
    await test.importFile('pubmed.xml', pubmedRecord());
    await test.importFile('pubmed.xml', pubmedRecord('<ArticleId IdType="pmc">PMC9502</ArticleId>'));
    expect(await test.indexed()).toEqual(['PMC9502']);
    expect(await test.importFile('pubmed.xml', pubmedRecord())).toMatchObject({ stored: 0, unchanged: 1 });
    expect(await test.sql('select pmc_id, pdf_url from papers')).toEqual([
      { pmc_id: 'PMC9502', pdf_url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC9502/' },
    ]);
  });
});

const medline = { pmc_id: 'MED7', pmid: '7', title: 'Medlars', source: 'pubmed' as const };

describe('the same paper under two kinds of key', () => {
  it.each<[string, Partial<SourcePaper>, Partial<SourcePaper>]>([
    ['by PMID', {}, { pmid: '7' }],
    ['by DOI', { doi: '10.1/Medlars' }, { doi: '10.1/MEDLARS' }],
  ])('is one %s, in one batch or two, in either order', async (_, ofMedline, ofArticle) => {
    const [record, full] = [
      { ...medline, ...ofMedline },
      { pmc_id: 'PMC8', title: 'Medlars', ...ofArticle },
    ];
    for (const batches of [[[record, full]], [[full, record]], [[record], [full]], [[full], [record]]]) {
      await test.sql('delete from papers');
      await test.sql('update corpus set papers = 0');
      await test.sql('delete from word_segments');
      for (const batch of batches) await test.store(...batch);
      expect(await test.sql('select pmc_id, pmid, source from papers')).toEqual([
        { pmc_id: 'PMC8', pmid: '7', source: 'jats' },
      ]);
      expect(await test.sql('select alias, pmc_id from paper_aliases')).toEqual([
        { alias: 'MED7', pmc_id: 'PMC8' },
      ]);
      expect(await test.indexed('medlars')).toEqual(['PMC8']);
    }
  });

  it('keeps its text when the record with the better key has less text', async () => {
    await test.store(medline);
    await test.store({ pmc_id: 'PMC8', pmid: '7', title: 'Ours', source: 'starter' });
    expect(await test.sql('select pmc_id, title from papers')).toEqual([
      { pmc_id: 'PMC8', title: 'Medlars' },
    ]);
    expect(await test.indexed('medlars')).toEqual(['PMC8']);
  });

  it('is followed from a preprint through PubMed to PMC', async () => {
    await test.store({ pmc_id: 'PPR3', doi: '10.1/m', title: 'Medlars' });
    await test.store({ ...medline, doi: '10.1/m' });
    await test.store({ pmc_id: 'PMC8', pmid: '7', title: 'Medlars' });
    for (const pmc_id of ['PPR3', 'MED7'])
      expect((await test.ask(api.showPaper, { query: { pmc_id } })).pmc_id).toBe('PMC8');
    expect(await test.indexed('medlars')).toEqual(['PMC8']);
  });

  it.each<[string, Partial<SourcePaper>[]]>([
    [
      'of one kind share a DOI',
      [
        { pmc_id: 'PMC1', doi: '10.1/a' },
        { pmc_id: 'PMC2', doi: '10.1/a' },
      ],
    ],
    [
      'have other PMIDs',
      [
        { ...medline, doi: '10.1/a' },
        { pmc_id: 'PMC2', doi: '10.1/a', pmid: '8' },
      ],
    ],
    [
      'may be either of two',
      [
        { pmc_id: 'PMC1', doi: '10.1/a' },
        { pmc_id: 'PMC2', doi: '10.1/a' },
        { ...medline, doi: '10.1/a' },
      ],
    ],
  ])('is not one when they %s', async (_, papers) => {
    await test.store(...papers);
    expect(await test.sql('select 1 from papers')).toHaveLength(papers.length);
    expect(await test.sql('select 1 from paper_aliases')).toEqual([]);
  });
});
