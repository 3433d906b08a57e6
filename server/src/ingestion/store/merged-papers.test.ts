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

const medline = { pmc_id: 'MED7', pmid: '7', title: 'Medlars', source: 'pubmed' as const };

describe('two stored papers that turn out to be one', () => {
  it.each<[string, SourcePaper['source'], SourcePaper['source'], string]>([
    ['the better key', 'pubmed', 'jats', 'Full text'],
    ['the other key', 'jats', 'starter', 'Medlars'],
  ])('keep the fuller record of %s and each event once', async (_, ofMedline, ofPmc, title) => {
    await store({ ...medline, source: ofMedline }, { pmc_id: 'PMC8', title: 'Full text', source: ofPmc });
    const other = await application.newUser();
    const [old, better] = [{ pmc_id: 'MED7' }, { pmc_id: 'PMC8' }];
    await ask(api.savePaper, { body: old });
    await ask(api.savePaper, { body: better });
    await ask(api.ratePaper, { body: { ...better, rating: 1 } });
    await sql(`update ratings set rated_at = rated_at - interval '1 day'`);
    await ask(api.ratePaper, { body: { ...old, rating: 5 } });
    await ask(api.logAbstract, { query: old });
    await ask(api.logAbstract, { query: better });
    await ask(api.doNotUse, { body: { influence: { kind: 'liked', ...old } } });
    await application.ask(api.dismissPaper, { body: old }, other);

    await store({ pmc_id: 'PMC8', pmid: '7', title: 'Full text', source: ofPmc });
    expect(await sql('select pmc_id, title from papers')).toEqual([{ pmc_id: 'PMC8', title }]);
    expect(await indexed(title)).toEqual(['PMC8']);
    const { data } = await ask(api.listSaved, {});
    expect(data.map(({ pmc_id, ranking }) => [pmc_id, ranking])).toEqual([['PMC8', 5]]);
    expect(await sql('select pmc_id from paper_views')).toEqual([better, better]);
    expect(await sql('select pmc_id, weight from preferences order by weight')).toEqual([
      { ...better, weight: -1 },
      { ...better, weight: 2 },
    ]);
    expect((await ask(api.listUnused, {})).unused).toEqual([{ kind: 'liked', ...better }]);
    expect((await ask(api.showPaper, { query: old })).pmc_id).toBe('PMC8');
  });
});

describe('a better key', () => {
  it('comes with everything else of an import or not at all', async () => {
    await bring('pubmed.xml', citation());
    await ask(api.savePaper, { body: { pmc_id: 'MED501' } });
    await sql(`create function fail() returns trigger language plpgsql as $$ begin raise 'stopped'; end $$`);
    await sql('create trigger fail before insert on paper_sections execute function fail()');
    await expect(bring('PMC9502.xml', article())).rejects.toThrow();
    await sql('drop function fail cascade');
    expect(await sql('select pmc_id from papers')).toEqual([{ pmc_id: 'MED501' }]);
    expect(await sql('select pmc_id from library')).toEqual([{ pmc_id: 'MED501' }]);
    expect(await sql('select 1 from paper_aliases')).toEqual([]);
    expect(await indexed()).toEqual(['MED501']);
    await bring('PMC9502.xml', article());
    expect(await sql('select pmc_id from library')).toEqual([{ pmc_id: 'PMC9502' }]);
  });

  it('takes every table along that names papers', async () => {
    const owned = await sql(`
      select conrelid::regclass::text as name, confupdtype as follows from pg_constraint
      where contype = 'f' and confrelid = 'papers'::regclass order by 1`);
    // A table that is added here must be joined in `mergePapers`, too, unless it goes with the record.
    expect(owned.map(({ name }) => name)).toEqual(
      'library opinions paper_aliases paper_relations paper_sections paper_views passages preferences ratings shown_papers'.split(
        ' ',
      ),
    );
    expect(owned.every(({ follows }) => follows === 'c')).toBe(true);
  });
});
