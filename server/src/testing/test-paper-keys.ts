import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { importPapers } from '../ingestion/import-papers.ts';
import type { SourcePaper } from '../ingestion/source-paper.ts';
import { storePapers } from '../ingestion/store/store-papers.ts';
import { ProcessMemory } from '../platform/process-memory.ts';
import { readWordIndex } from '../search/index/read-word-index.ts';
import { rebuildIndex } from '../search/index/rebuild-index.ts';
import { arbitraryPaper } from './arbitrary-paper.ts';
import { type TestApplication, testApplication } from './test-client.ts';

const ABSTRACT =
  'Quinces were eaten by 90 adults with gout. In conclusion, quinces helped against gout attacks.';
/** A PubMed record with PMID 501 and these other ids. */
export const pubmedRecord = (
  ids = '',
) => `<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>501</PMID><Article>
<ArticleTitle>Quinces for gout</ArticleTitle><Abstract><AbstractText>${ABSTRACT}</AbstractText></Abstract></Article>
</MedlineCitation><PubmedData><ArticleIdList>${ids}</ArticleIdList></PubmedData></PubmedArticle></PubmedArticleSet>`;
/** The same paper as JATS. */
export const jatsArticle = (
  pmcId = '9502',
  pmid = '501',
) => `<article article-type="research-article"><front><article-meta>
<article-id pub-id-type="pmc">${pmcId}</article-id><article-id pub-id-type="pmid">${pmid}</article-id>
<title-group><article-title>Quinces for gout</article-title></title-group><abstract><p>${ABSTRACT}</p></abstract>
</article-meta></front><body><sec><title>Results</title><p>Fewer attacks.</p></sec></body></article>`;

/** An application with one user and a library that tests of paper keys empty, fill and look into. */
export async function testPaperKeys() {
  const application = await testApplication();
  const user = await application.newUser();
  const folder = mkdtempSync(join(tmpdir(), 'health-keys-'));
  const { db } = application.services;
  const sql = async (text: string) => (await application.database.pool.query(text)).rows;
  const ask: TestApplication['ask'] = (endpoint, input) => application.ask(endpoint, input, user);

  return {
    ...{ application, user, sql, ask },
    store: (...papers: Partial<SourcePaper>[]) =>
      storePapers(
        db,
        papers.map((paper) => arbitraryPaper(paper)),
      ),
    /** Imports a file with this text. */
    importFile: async (name: string, xml: string) => {
      writeFileSync(join(folder, name), xml);
      return importPapers(db, [join(folder, name)]);
    },
    /** The keys under which the index finds a word; checks that the index is complete and the papers are counted. */
    indexed: async (words = 'quinces'): Promise<string[]> => {
      const [count] = await sql('select papers, (select count(*)::int from papers) as there from corpus');
      expect(count.papers).toBe(count.there);
      expect(await rebuildIndex(db)).toBe(0);
      return (await readWordIndex({ db, memory: new ProcessMemory() }))
        .rank(words, 10)
        .map(({ pmcId }) => pmcId);
    },
    empty: async () => {
      for (const table of ['papers', 'word_segments', 'searches', 'unused_influences'])
        await sql(`delete from ${table}`);
      await sql('update corpus set papers = 0');
    },
    close: async () => {
      await application.close();
      rmSync(folder, { recursive: true });
    },
  };
}
