import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@health/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sourceTasks } from '../../../platform/schema.ts';
import { arbitraryPaper } from '../../../testing/arbitrary-paper.ts';
import { cutOff, htmlPage, withStatus } from '../../../testing/source-server/faults.ts';
import { PlayedFiles, playPubmedFiles } from '../../../testing/source-server/pubmed-files.ts';
import { type FilesTest, testFiles } from '../../../testing/source-server/test-files.ts';
import { writeMedlineSet } from '../../../testing/source-server/write-medline.ts';
import { inOrder, readListing } from './list-files.ts';
import { pubmedFiles } from './sync-pubmed.ts';

let test: FilesTest;
let played: PlayedFiles;
beforeAll(async () => {
  played = new PlayedFiles();
  test = await testFiles({ pubmed: playPubmedFiles(played) });
});
afterAll(() => test.close());
beforeEach(async () => {
  played.files.clear();
  await test.clear();
});

const paper = (number: number, title = `Quinces against gout, part ${number}`) =>
  arbitraryPaper({ pmc_id: `MED${number}`, pmid: `${number}`, doi: `10.1/q${number}`, title });
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => paper(from + index));
const put = (path: string, papers: ReturnType<typeof paper>[], deleted: string[] = []) =>
  played.put(path, writeMedlineSet(papers, deleted));
const sync = (signal?: AbortSignal) => test.run('pubmed', pubmedFiles(test.client), signal);
const rows = async (query: string) => (await test.services.db.execute(sql.raw(query))).rows;
const keys = async () =>
  (await rows('select pmc_id from papers order by pmid::int')).map(({ pmc_id }) => pmc_id);
const task = async () =>
  (await test.services.db.select().from(sourceTasks)).find(({ subject }) => subject === '');
const downloaded = (name: string) => join(test.services.config.DATA_DIR, 'downloads', 'pubmed', name);
const asked = (path: string) => test.server.requests('pubmed').filter((request) => request.path === path);

describe('the listing of a folder', () => {
  it('names the files with their sizes, whatever is between them', () => {
    const page = `<a href="pubmed26n0001.xml.gz">pubmed26n0001.xml.gz</a>  2026-01-29 14:03   19M
<a href="pubmed26n0001.xml.gz.md5">pubmed26n0001.xml.gz.md5</a> 2026-01-29 14:03   60
<a href="README.txt">README.txt</a> 2026-01-29 14:03  5.6K\n<a href="pubmed26n0002.xml.gz">`;
    expect(readListing(page, 'baseline')).toEqual([
      { name: 'pubmed26n0001.xml.gz', folder: 'baseline', bytes: 19e6 },
      { name: 'pubmed26n0002.xml.gz', folder: 'baseline', bytes: 0 },
    ]);
  });

  it('is sorted by number, with the newest year only', () => {
    const files = ['26n1400', '27n0002', '27n10000', '27n0001'].map((name) => ({
      name: `pubmed${name}.xml.gz`,
      folder: 'baseline' as const,
      bytes: 0,
    }));
    expect(inOrder(files).map(({ name }) => name)).toEqual(
      ['27n0001', '27n0002', '27n10000'].map((name) => `pubmed${name}.xml.gz`),
    );
  });
});

describe('the files of PubMed', () => {
  it('are applied in the order of their numbers: a later record replaces, a deletion removes', async () => {
    put('/updatefiles/pubmed26n0003.xml.gz', [paper(1, 'Quinces again')], ['3']);
    put('/baseline/pubmed26n0002.xml.gz', [paper(3), paper(4)]);
    put('/baseline/pubmed26n0001.xml.gz', [paper(1), paper(2)]);
    await sync();
    expect(await keys()).toEqual(['MED1', 'MED2', 'MED4']);
    expect(await rows(`select title from papers where pmid = '1'`)).toEqual([{ title: 'Quinces again' }]);
    expect(await rows('select papers from corpus')).toEqual([{ papers: 3 }]);
    expect(await task()).toMatchObject({ status: 'waiting', found: 5, stored: 5, problem: null });
    expect(await readdir(downloaded(''))).toEqual([]);
  });

  it('change nothing when they are applied twice, and are not fetched again', async () => {
    put('/baseline/pubmed26n0001.xml.gz', range(1, 40), ['7']);
    await sync();
    const before = await rows('select pmc_id, digest, imported_at, xmin::text from papers order by 1');
    await sync();
    expect(asked('/baseline/pubmed26n0001.xml.gz')).toHaveLength(1);
    await test.services.db.delete(sourceTasks);
    await sync();
    expect(asked('/baseline/pubmed26n0001.xml.gz')).toHaveLength(2);
    // The paper that the file deletes came and went once more; of the others no row was touched.
    expect(await rows('select pmc_id, digest, imported_at, xmin::text from papers order by 1')).toEqual(
      before,
    );
  });

  it('of a new year replace those of the year before', async () => {
    put('/baseline/pubmed26n0001.xml.gz', [paper(1)]);
    await sync();
    played.files.clear();
    put('/baseline/pubmed27n0001.xml.gz', [paper(1, 'Quinces of the new year')]);
    await sync();
    expect(await rows('select title from papers')).toEqual([{ title: 'Quinces of the new year' }]);
    expect(await rows(`select subject from source_tasks where subject <> ''`)).toEqual([
      { subject: 'pubmed27n0001.xml.gz' },
    ]);
  });

  it('continue inside a file where they were interrupted', async () => {
    put('/baseline/pubmed26n0001.xml.gz', range(1, 150));
    const stop = new AbortController();
    const runner = pubmedFiles(test.client, (step) => {
      if (step.step === 'store' && step.records >= 64) stop.abort();
    });
    await test.run('pubmed', runner, stop.signal);
    const { cursor } = (await task()) ?? {};
    const stored = (await keys()).length;
    expect(stored).toBeGreaterThanOrEqual(64);
    expect(stored).toBeLessThan(150);
    expect(cursor).toEqual({ file: 'pubmed26n0001.xml.gz', records: stored });
    await sync();
    expect(await keys()).toHaveLength(150);
    expect(await task()).toMatchObject({ found: 150, stored: 150 });
  });

  it('are resumed where the connection broke, and verified', async () => {
    put('/baseline/pubmed26n0001.xml.gz', range(1, 300));
    test.server.fail('pubmed', cutOff, { when: ({ path }) => path.endsWith('.gz') });
    await sync();
    expect(asked('/baseline/pubmed26n0001.xml.gz').map(({ headers }) => headers.range)).toEqual([
      undefined,
      expect.stringMatching(/^bytes=\d+-$/),
    ]);
    expect(await keys()).toHaveLength(300);
  });

  it('are downloaded again when the MD5 does not match', async () => {
    put('/baseline/pubmed26n0001.xml.gz', [paper(1)]);
    await mkdir(downloaded(''), { recursive: true });
    await writeFile(`${downloaded('pubmed26n0001.xml.gz')}.part`, 'rubbish');
    await sync();
    expect(await keys()).toEqual(['MED1']);
    expect(existsSync(`${downloaded('pubmed26n0001.xml.gz')}.part`)).toBe(false);
  });

  it.each([
    ['a page for people as a listing', htmlPage, /\/baseline\/$/],
    ['no MD5', htmlPage, /\.md5$/],
    ['a file that is not there', withStatus(404), /\.gz$/],
  ])('report in a sentence that the source did not respond: %s', async (_, fault, path) => {
    put('/baseline/pubmed26n0001.xml.gz', [paper(1)]);
    test.server.fail('pubmed', fault, { times: 9, when: (request) => path.test(request.path) });
    await sync();
    expect(await task()).toMatchObject({ status: 'waiting', failures: 1 });
    expect((await task())?.problem).toMatch(
      /^PubMed (?:sent an answer that cannot be used|did not accept the request)\.$/,
    );
    expect(await keys()).toEqual([]);
  });

  it('that are truncated are not mistaken for complete ones', async () => {
    played.put(
      '/baseline/pubmed26n0001.xml.gz',
      writeMedlineSet(range(1, 3)).replace(/<\/PubmedArticleSet>\s*$/, ''),
    );
    await sync();
    expect((await task())?.problem).toBe('PubMed sent an answer that cannot be used.');
    expect(await keys()).toHaveLength(3);
    expect(await rows(`select 1 from source_tasks where subject <> ''`)).toEqual([]);
  });
});

describe('a paper that PubMed deletes', () => {
  it('stays with a remark while a user keeps it, and loses the remark when it returns', async () => {
    put('/baseline/pubmed26n0001.xml.gz', [paper(1), paper(2)]);
    await sync();
    await test.application.ask(api.savePaper, { body: { pmc_id: 'MED1' } }, await test.application.newUser());
    put('/updatefiles/pubmed26n0002.xml.gz', [], ['1', '2', '99']);
    await sync();
    const stays = { pmc_id: 'MED1', reputability: 0 };
    const remarked = `select pmc_id, reputability, reputability_reasons->>0 as remark from papers`;
    expect(await rows(remarked)).toEqual([{ ...stays, remark: 'No longer in PubMed' }]);
    put('/updatefiles/pubmed26n0003.xml.gz', [], ['1']);
    await sync();
    expect(
      await rows(
        `select reputability_reasons from papers where reputability_reasons->>1 = 'No longer in PubMed'`,
      ),
    ).toEqual([]);
    put('/updatefiles/pubmed26n0004.xml.gz', [paper(1)]);
    await sync();
    expect((await rows(remarked))[0]?.remark).not.toBe('No longer in PubMed');
  });

  it('is no longer found', async () => {
    put('/baseline/pubmed26n0001.xml.gz', [paper(1), paper(2)], ['2']);
    await sync();
    const { papers } = await test.application.ask(
      api.findPapers,
      { query: { query: 'quinces' } },
      await test.application.newUser(),
    );
    expect(papers.map(({ pmc_id }) => pmc_id)).toEqual(['MED1']);
  });
});
