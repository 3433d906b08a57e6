import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, type LoggedInUser } from '@health/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readWordIndex } from '../../search/index/read-word-index.ts';
import { rebuildIndex } from '../../search/index/rebuild-index.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { importPapers } from '../import-papers.ts';
import type { SourcePaper } from '../source-paper.ts';
import { storePapers } from './store-papers.ts';

let application: TestApplication;
let user: LoggedInUser;
let folder: string;
beforeAll(async () => {
  application = await testApplication();
  user = await application.newUser();
  folder = mkdtempSync(join(tmpdir(), 'health-keys-'));
});
afterAll(async () => {
  await application.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await sql('delete from papers');
  await sql('delete from word_segments');
  await sql('delete from searches');
  await sql('delete from unused_influences');
  await sql('update corpus set papers = 0');
});

const sql = async (text: string) => (await application.database.pool.query(text)).rows;
const ask: TestApplication['ask'] = (endpoint, input) => application.ask(endpoint, input, user);
const store = (...papers: Partial<SourcePaper>[]) =>
  storePapers(
    application.services.db,
    papers.map((paper) => arbitraryPaper(paper)),
  );
const bring = async (name: string, xml: string) => {
  writeFileSync(join(folder, name), xml);
  return importPapers(application.services.db, [join(folder, name)]);
};

const ABSTRACT =
  'Quinces were eaten by 90 adults with gout. In conclusion, quinces helped against gout attacks.';
const citation = (ids = '') => `<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>501</PMID><Article>
<ArticleTitle>Quinces for gout</ArticleTitle><Abstract><AbstractText>${ABSTRACT}</AbstractText></Abstract></Article>
</MedlineCitation><PubmedData><ArticleIdList>${ids}</ArticleIdList></PubmedData></PubmedArticle></PubmedArticleSet>`;
const article = (
  pmcId = '9502',
  pmid = '501',
) => `<article article-type="research-article"><front><article-meta>
<article-id pub-id-type="pmc">${pmcId}</article-id><article-id pub-id-type="pmid">${pmid}</article-id>
<title-group><article-title>Quinces for gout</article-title></title-group><abstract><p>${ABSTRACT}</p></abstract>
</article-meta></front><body><sec><title>Results</title><p>Fewer attacks.</p></sec></body></article>`;

/** How often the index finds a word, and by which keys; there are as many papers as are counted. */
async function indexed(words = 'quinces'): Promise<string[]> {
  const [count] = await sql('select papers, (select count(*)::int from papers) as there from corpus');
  expect(count.papers).toBe(count.there);
  expect(await rebuildIndex(application.services.db)).toBe(0);
  return (await readWordIndex(application.services.db)).rank(words, 10).map(({ pmcId }) => pmcId);
}

const found = async (query: string) =>
  (await ask(api.findPapers, { query: { query } })).papers.map(({ pmc_id }) => pmc_id);

describe('a PubMed record without a PMC id', () => {
  it('is found, saved, rated and cited, also when the paper gets a PMC id', async () => {
    expect(await bring('pubmed.xml', citation())).toMatchObject({ stored: 1, skipped: [] });
    expect(await found('quinces')).toEqual(['MED501']);
    expect(await found('MED501')).toEqual(['MED501']);
    const old = { pmc_id: 'MED501' };
    const shown = await ask(api.showPaper, { query: old });
    expect(shown).toMatchObject({ ...old, pmid: '501', pdf_url: 'https://pubmed.ncbi.nlm.nih.gov/501/' });
    await ask(api.savePaper, { body: old });
    await ask(api.ratePaper, { body: { ...old, rating: 4 } });
    await ask(api.moreLike, { body: old });
    await ask(api.logAbstract, { query: old });
    await ask(api.logShown, { body: { pmc_ids: ['MED501'] } });
    await ask(api.doNotUse, { body: { influence: { kind: 'liked', ...old } } });
    const { citations } = await ask(api.search, { body: { query: 'Do quinces help against gout?' } });
    expect(citations.map(({ pmc_id }) => pmc_id)).toEqual(['MED501']);
    const events = () =>
      sql(`select pmc_id, (select count(*)::int from paper_views) as views, (select weight from preferences) as weight,
        (select days from shown_papers) as days from opinions`);
    const before = await events();

    expect(await bring('PMC9502.xml', article())).toMatchObject({ stored: 0, updated: 1 });
    expect(await sql('select pmc_id, source from papers')).toEqual([{ pmc_id: 'PMC9502', source: 'jats' }]);
    expect(await indexed()).toEqual(['PMC9502']);
    for (const query of ['quinces', 'MED501', 'PMC9502', 'PMID 501'])
      expect(await found(query)).toEqual(['PMC9502']);
    const now = await ask(api.showPaper, { query: old });
    expect(now).toMatchObject({ pmc_id: 'PMC9502', pmid: '501', ranking: 4 });
    expect(now.pdf_url).toBe('https://pmc.ncbi.nlm.nih.gov/articles/PMC9502/');
    const { data } = await ask(api.listSaved, {});
    expect(data.map(({ pmc_id, ranking }) => [pmc_id, ranking])).toEqual([['PMC9502', 4]]);
    expect(await events()).toEqual(before.map((row) => ({ ...row, pmc_id: 'PMC9502' })));
    expect((await ask(api.recentActivity, {})).map(({ pmc_id }) => pmc_id)).toEqual(['PMC9502']);
    expect(await ask(api.listUnused, {})).toEqual({ unused: [{ kind: 'liked', pmc_id: 'PMC9502' }] });
    const [search] = await ask(api.searchHistory, {});
    expect(search?.citations).toEqual(citations);
    expect((await ask(api.showText, { query: old })).sections).toHaveLength(1);

    expect(await ask(api.unsavePaper, { body: old })).toEqual({ pmc_id: 'PMC9502' });
    expect((await ask(api.listSaved, {})).data).toEqual([]);
    await ask(api.logShown, { body: { pmc_ids: ['MED501', 'PMC9502'] } });
  });

  it('is the paper that is stored by its PMC id', async () => {
    await bring('PMC9502.xml', article());
    expect(await bring('pubmed.xml', citation())).toMatchObject({ stored: 0, updated: 0, unchanged: 1 });
    expect(await bring('pubmed.xml', citation())).toMatchObject({ stored: 0, updated: 0, unchanged: 1 });
    expect(await sql('select pmc_id, source from papers')).toEqual([{ pmc_id: 'PMC9502', source: 'jats' }]);
    expect(await indexed()).toEqual(['PMC9502']);
    expect((await ask(api.showPaper, { query: { pmc_id: 'MED501' } })).pmc_id).toBe('PMC9502');
    expect((await ask(api.showText, { query: { pmc_id: 'MED501' } })).sections).toHaveLength(1);
  });

  it('gets the PMC id of a later version of its record', async () => {
    await bring('pubmed.xml', citation());
    await bring('pubmed.xml', citation('<ArticleId IdType="pmc">PMC9502</ArticleId>'));
    expect(await indexed()).toEqual(['PMC9502']);
    expect(await bring('pubmed.xml', citation())).toMatchObject({ stored: 0, unchanged: 1 });
    expect(await sql('select pmc_id, pdf_url from papers')).toEqual([
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
      await sql('delete from papers');
      await sql('update corpus set papers = 0');
      await sql('delete from word_segments');
      for (const batch of batches) await store(...batch);
      expect(await sql('select pmc_id, pmid, source from papers')).toEqual([
        { pmc_id: 'PMC8', pmid: '7', source: 'jats' },
      ]);
      expect(await sql('select alias, pmc_id from paper_aliases')).toEqual([
        { alias: 'MED7', pmc_id: 'PMC8' },
      ]);
      expect(await indexed('medlars')).toEqual(['PMC8']);
    }
  });

  it('keeps its text when the record with the better key says less', async () => {
    await store(medline);
    await store({ pmc_id: 'PMC8', pmid: '7', title: 'Ours', source: 'starter' });
    expect(await sql('select pmc_id, title from papers')).toEqual([{ pmc_id: 'PMC8', title: 'Medlars' }]);
    expect(await indexed('medlars')).toEqual(['PMC8']);
  });

  it('follows from a preprint over PubMed to PMC', async () => {
    await store({ pmc_id: 'PPR3', doi: '10.1/m', title: 'Medlars' });
    await store({ ...medline, doi: '10.1/m' });
    await store({ pmc_id: 'PMC8', pmid: '7', title: 'Medlars' });
    for (const pmc_id of ['PPR3', 'MED7'])
      expect((await ask(api.showPaper, { query: { pmc_id } })).pmc_id).toBe('PMC8');
    expect(await indexed('medlars')).toEqual(['PMC8']);
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
  ])('is not one where they %s', async (_, papers) => {
    await store(...papers);
    expect(await sql('select 1 from papers')).toHaveLength(papers.length);
    expect(await sql('select 1 from paper_aliases')).toEqual([]);
  });
});
