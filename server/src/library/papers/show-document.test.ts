import { gunzipSync } from 'node:zlib';
import { api, type LoggedInUser, paperDocument } from '@health/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { jatsOf, readArticle } from '../../testing/read-test-files.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

const BODY =
  '<sec><title>Results</title><p>Salt <italic>fell</italic> by 2<sup>3</sup>.</p></sec><sec><title>More</title><p>And so on.</p></sec>';
const REFERENCES = `<ref-list>
  <ref id="B1"><element-citation><article-title>By id</article-title><pub-id pub-id-type="pmid">700</pub-id></element-citation></ref>
  <ref id="B2"><element-citation><article-title>By DOI</article-title><pub-id pub-id-type="doi">10.1000/ABC</pub-id></element-citation></ref>
  <ref id="B3"><element-citation><article-title>Not here</article-title></element-citation></ref></ref-list>`;
const KEY = { pmc_id: 'PMC1' };

let application: TestApplication;
let user: LoggedInUser;
const sql = (text: string) => application.database.pool.query(text);
const show = () => application.ask(api.showDocument, { query: KEY }, user);
const fetchPacked = (headers: Record<string, string> = {}) =>
  application.app.inject({
    url: `${api.showDocument.path}?pmc_id=PMC1`,
    headers: { authorization: `Bearer ${user.token}`, 'accept-encoding': 'gzip, br', ...headers },
  });

beforeAll(async () => {
  application = await testApplication();
  user = await application.newUser();
});
beforeEach(async () => {
  await sql('delete from papers');
  await storePapers(application.services.db, [await readArticle(jatsOf(BODY, REFERENCES))]);
});
afterAll(() => application.close());

describe('the full text of a paper', () => {
  it('is returned with its structure', async () => {
    const { kept, sections, references } = await show();
    expect(kept).toBe('structured');
    expect(sections[0]).toMatchObject({
      title: ['Results'],
      blocks: [
        {
          kind: 'paragraph',
          runs: ['Salt ', { text: 'fell', marks: ['italic'] }, ' by 2', { text: '3' }, '.'],
        },
      ],
    });
    expect(references.map(({ title }) => title)).toEqual(['By id', 'By DOI', 'Not here']);
  });

  it('is sent compressed, and only once to a browser that asks again', async () => {
    const first = await fetchPacked();
    expect(first.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    expect(paperDocument.parse(JSON.parse(String(gunzipSync(first.rawPayload))))).toEqual(await show());
    const etag = String(first.headers.etag);
    const again = await fetchPacked({ 'if-none-match': etag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await fetchPacked({ 'if-none-match': etag, authorization: 'Bearer x' })).statusCode).toBe(401);
  });

  it.each([
    ['stored before its structure was read', 'delete from paper_documents'],
    ['of another shape', 'update paper_documents set version = version + 1'],
  ])(
    '%s is returned as plain paragraphs, and with its structure after it is imported again',
    async (_, before) => {
      await sql(before);
      await sql("update papers set digest = 'of an earlier version'");
      expect(await show()).toMatchObject({
        kept: 'plain',
        sections: [
          { title: ['Results'], blocks: [{ kind: 'paragraph', runs: ['Salt fell by 2³.'] }] },
          { title: ['More'] },
        ],
        references: [{ title: 'By id' }, {}, {}],
      });
      expect((await fetchPacked()).headers['cache-control']).toBe('no-store');
      await storePapers(application.services.db, [await readArticle(jatsOf(BODY, REFERENCES))]);
      expect((await show()).kept).toBe('structured');
    },
  );

  it('is reported as missing when it is not here, and refused for an unknown paper', async () => {
    await storePapers(application.services.db, [arbitraryPaper({ pmc_id: 'PMC2' })]);
    const nothing = await application.ask(api.showDocument, { query: { pmc_id: 'PMC2' } }, user);
    expect(nothing).toEqual({ kept: 'none', sections: [], references: [], cut: false });
    for (const endpoint of [api.showDocument, api.referencesHere])
      expect((await application.errorOf(endpoint, { query: { pmc_id: 'PMC3' } }, user)).status).toBe(404);
  });

  it('changes with the paper, and is deleted with it', async () => {
    await storePapers(application.services.db, [await readArticle(jatsOf('<p>New.</p>'))]);
    expect((await show()).sections).toMatchObject([{ blocks: [{ runs: ['New.'] }] }]);
    await sql('delete from papers');
    expect((await sql('select from paper_documents')).rowCount).toBe(0);
  });
});

describe('references that are papers of this library', () => {
  it('are found by PubMed id and DOI, whatever its case', async () => {
    await storePapers(application.services.db, [
      arbitraryPaper({ pmc_id: 'PMC700', pmid: '700' }),
      arbitraryPaper({ pmc_id: 'PMC701', doi: '10.1000/abc' }),
    ]);
    expect((await application.ask(api.referencesHere, { query: KEY }, user)).references).toEqual([
      { place: 0, pmc_id: 'PMC700' },
      { place: 1, pmc_id: 'PMC701' },
    ]);
  });
});
