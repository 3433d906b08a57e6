import { api } from '@health/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LEASE_MS } from '../../../platform/leases.ts';
import { sourceTasks } from '../../../platform/schema.ts';
import { requestTask } from '../../../platform/source-tasks/source-tasks.ts';
import { arbitraryPaper } from '../../../testing/arbitrary-paper.ts';
import {
  type Fault,
  halfOfIt,
  htmlPage,
  sendAnswer,
  withStatus,
} from '../../../testing/source-server/faults.ts';
import { PlayedBucket, playPmcCloud } from '../../../testing/source-server/pmc-cloud.ts';
import { type FilesTest, testFiles } from '../../../testing/source-server/test-files.ts';
import { writeJats } from '../../../testing/source-server/write-jats.ts';
import { runTask } from '../../tasks/run-tasks.ts';
import { type ArticleVersion, placeInBucket, versionOfRecord } from './read-metadata.ts';
import { pmcCloud } from './sync-pmc.ts';

let test: FilesTest;
let bucket: PlayedBucket;
let choice = 0;
beforeAll(async () => {
  bucket = new PlayedBucket();
  test = await testFiles({ pmc: playPmcCloud(bucket) });
});
afterAll(() => test.close());
beforeEach(async () => {
  bucket.versions.clear();
  bucket.inventories.clear();
  choice++;
  await test.clear();
});

const jats = (number: number, title = `Medlars, part ${number}`) =>
  writeJats(
    arbitraryPaper({ pmc_id: `PMC${number}`, pmid: null, doi: `10.1/m${number}`, title, licence: null }),
  );
/** A choice of licences of its own for each test: what is kept of inventories belongs to the choice. */
const CHOICES = [
  'cc-by',
  'cc-by,cc0',
  'cc-by,cc-by-sa',
  'cc-by,cc-by-nd',
  'cc-by,cc-by-nc',
  'cc-by,cc-by-nc-sa',
  'cc-by,cc-by-nc-nd',
  'cc-by,cc0,cc-by-sa',
  'cc-by,cc0,cc-by-nd',
  'cc-by,cc0,cc-by-nc',
  'cc-by,cc0,cc-by-nc-sa',
  'cc-by,cc0,cc-by-nc-nd',
  'cc-by,cc-by-sa,cc-by-nd',
  'cc-by,cc-by-sa,cc-by-nc',
  'cc-by,cc-by-sa,cc-by-nc-sa',
  'cc-by,cc-by-sa,cc-by-nc-nd',
];
async function sync(day: string): Promise<void> {
  bucket.takeInventory(day);
  const subject = CHOICES[choice - 1] ?? '';
  await requestTask(test.services.db, { source: 'pmc', kind: 'files', subject }, test.services.now());
  const never = new AbortController().signal;
  await runTask(test.services, { files: pmcCloud(test.client) }, never, LEASE_MS, { source: 'pmc', subject });
}
const rows = async (query: string) => (await test.services.db.execute(sql.raw(query))).rows;
const titles = async () => (await rows('select title from papers order by pmc_id')).map(({ title }) => title);
const asked = (pattern: RegExp) =>
  test.server.requests('pmc').filter(({ path }) => pattern.test(path)).length;
const [FIRST, SECOND] = ['2026-01-18T01-00Z', '2026-01-19T01-00Z'];

describe('the articles of PMC Cloud', () => {
  it('are imported with their full text when they have a chosen licence', async () => {
    bucket.put('PMC1.1', jats(1));
    bucket.put('PMC2.1', jats(2), { license_code: 'CC BY-NC-ND' });
    bucket.put('PMC3.1', jats(3), { license_code: null });
    bucket.put('PMC4.1', jats(4), { is_pmc_openaccess: false });
    bucket.put('PMC5.1', jats(5), { is_retracted: true });
    await sync(FIRST);
    expect(await rows('select pmc_id, source, licence, retracted from papers order by 1')).toEqual([
      { pmc_id: 'PMC1', source: 'jats', licence: 'CC BY', retracted: false },
      { pmc_id: 'PMC5', source: 'jats', licence: 'CC BY', retracted: true },
    ]);
    expect((await rows('select 1 from paper_sections')).length).toBeGreaterThan(0);
    expect(asked(/PMC[234]\.1\.xml$/)).toBe(0);
  });

  it('are compared with the previous inventory: only changes are fetched, and missing ones are deleted', async () => {
    for (const number of [1, 2, 3, 66]) bucket.put(`PMC${number}.1`, jats(number));
    await sync(FIRST);
    const user = await test.application.newUser();
    await test.application.ask(api.savePaper, { body: { pmc_id: 'PMC66' } }, user);
    test.server.clear();
    bucket.put('PMC2.1', jats(2, 'Medlars, corrected'), { title: 'changed' });
    bucket.versions.delete('PMC3.1');
    bucket.versions.delete('PMC66.1');
    await sync(SECOND);
    expect(asked(/\.json$/)).toBe(2);
    expect(asked(/\.xml$/)).toBe(1);
    expect(await titles()).toEqual(['Medlars, part 1', 'Medlars, corrected', 'Medlars, part 66']);
    expect(
      await rows(`select reputability_reasons->>0 as remark from papers where pmc_id = 'PMC66'`),
    ).toEqual([{ remark: 'No longer in PubMed Central' }]);
  });

  it('are imported in the version of record, which is not always the highest number', async () => {
    bucket.put('PMC7.1', jats(7, 'As printed'));
    bucket.put('PMC7.2', jats(7, 'As the authors sent it'), { is_manuscript: true });
    await sync(FIRST);
    expect(await titles()).toEqual(['As printed']);
  });

  it('are refused when their bytes do not match the metadata', async () => {
    bucket.put('PMC1.1', jats(1), {
      xml_url: `s3://pmc-oa-opendata/PMC1.1/PMC1.1.xml?md5=${'0'.repeat(32)}`,
    });
    await sync(FIRST);
    expect((await test.services.db.select().from(sourceTasks))[0]).toMatchObject({
      status: 'waiting',
      problem: 'PubMed Central sent an answer that cannot be used.',
    });
    expect(await titles()).toEqual([]);
  });

  it('continue where the source stopped responding', async () => {
    for (const number of [1, 65, 129]) bucket.put(`PMC${number}.1`, jats(number));
    test.server.fail('pmc', htmlPage, { times: 1, when: ({ path }) => path === '/metadata/PMC65.1.json' });
    await sync(FIRST);
    expect((await test.services.db.select().from(sourceTasks))[0]?.problem).toMatch(/cannot be used/);
    await test.services.db.update(sourceTasks).set({ takeAt: test.services.now() });
    await sync(FIRST);
    expect(await titles()).toHaveLength(3);
    expect(asked(/rows-0\.csv\.gz$/)).toBe(1);
  });
});

/** A file that ends in the middle, though the connection says that this is all. */
const halfFile: Fault = ({ response, proper: { status, type, body } }) => {
  const bytes = Buffer.from(body);
  sendAnswer(response, { status, type, body: bytes.subarray(0, bytes.length >> 1) });
};
/** As a bucket answers for a key that it does not have. */
const noSuchKey = withStatus(404, {}, '<Error><Code>NoSuchKey</Code><Key>it</Key></Error>');
const LISTING = /^\/$/;
const MANIFEST = /manifest\.json$/;
const ROWS = /rows-1\.csv\.gz$/;

describe('a bucket that does not respond', () => {
  const task = async () => (await test.services.db.select().from(sourceTasks))[0];

  it.each<[string, Fault, RegExp, RegExp]>([
    ['is unavailable at the listing', withStatus(503), LISTING, /is busy/],
    ['sends a page for people in place of the listing', htmlPage, LISTING, /cannot be used/],
    ['sends half a listing', halfOfIt, LISTING, /cannot be used/],
    ['has no manifest', noSuchKey, MANIFEST, /did not accept/],
    ['sends half a manifest', halfOfIt, MANIFEST, /cannot be used/],
    ['lacks a file of the inventory', noSuchKey, ROWS, /did not accept/],
    ['sends half a file of the inventory', halfFile, ROWS, /cannot be used/],
    ['is unavailable at the metadata', withStatus(503), /PMC2\.1\.json$/, /is busy/],
    ['is unavailable at an article', withStatus(503), /PMC2\.1\.xml$/, /is busy/],
  ])(
    'because it %s is reported in a sentence; nothing is deleted, and everything is imported later',
    async (_, fault, at, words) => {
      for (const number of [1, 2, 3, 4]) bucket.put(`PMC${number}.1`, jats(number));
      await sync(FIRST);
      for (const number of [2, 5])
        bucket.put(`PMC${number}.1`, jats(number, `Newer ${number}`), { title: 'new' });
      test.server.fail('pmc', fault, { times: 99, when: ({ path }) => at.test(path) });
      await sync(SECOND);
      expect(await task()).toMatchObject({ status: 'waiting', failures: 1 });
      expect((await task())?.problem).toMatch(words);
      const before = await titles();
      expect(before.filter((title) => !String(title).startsWith('Newer'))).toEqual(
        expect.arrayContaining(['Medlars, part 1', 'Medlars, part 3', 'Medlars, part 4']),
      );
      test.server.clear();
      await test.services.db.update(sourceTasks).set({ takeAt: test.services.now() });
      await sync(SECOND);
      expect(await task()).toMatchObject({ problem: null, failures: 0 });
      expect(await titles()).toEqual([
        'Medlars, part 1',
        'Newer 2',
        'Medlars, part 3',
        'Medlars, part 4',
        'Newer 5',
      ]);
    },
  );

  it('keeps an article that is missing though the inventory names it, and requests it the next day', async () => {
    for (const number of [1, 65]) bucket.put(`PMC${number}.1`, jats(number));
    test.server.fail('pmc', noSuchKey, { times: 1, when: ({ path }) => path.endsWith('PMC1.1.xml') });
    test.server.fail('pmc', noSuchKey, { times: 1, when: ({ path }) => path.endsWith('PMC65.1.json') });
    bucket.put('PMC2.1', jats(2));
    await sync(FIRST);
    expect(await task()).toMatchObject({ problem: null });
    expect(await titles()).toEqual(['Medlars, part 2']);
    await sync(SECOND);
    expect(await titles()).toEqual(['Medlars, part 1', 'Medlars, part 2', 'Medlars, part 65']);
    expect(asked(/PMC2\.1\.xml$/)).toBe(1);
  });

  it('whose inventory lacks most articles of the day before deletes none of them', async () => {
    bucket.put('PMC1.1', jats(1));
    // Under another licence, so that only their metadata are read.
    for (let number = 2; number < 130; number++)
      bucket.put(`PMC${number}.1`, '<article/>', { license_code: 'TDM' });
    await sync(FIRST);
    const all = new Map(bucket.versions);
    bucket.versions.clear();
    await sync(SECOND);
    expect(await task()).toMatchObject({ problem: 'PubMed Central sent an answer that cannot be used.' });
    expect(await titles()).toEqual(['Medlars, part 1']);
    for (const [name, version] of all) bucket.versions.set(name, version);
  });
});

describe('an address in metadata', () => {
  it.each([
    's3://another-bucket/PMC1.1/PMC1.1.xml',
    'https://example.org/PMC1.1/PMC1.1.xml',
    's3://pmc-oa-opendata/../secret/PMC1.1.xml',
    's3://pmc-oa-opendata/PMC1.1/PMC1.1.pdf',
  ])('to anything else is never requested: %s', (address) => {
    expect(placeInBucket(address)).toBeNull();
  });

  it('is inside the address of the settings', () => {
    const md5 = '2ba36e61fa9eb4950c9daef9c9f58812';
    expect(placeInBucket(`s3://pmc-oa-opendata/PMC7759461.1/PMC7759461.1.xml?md5=${md5}`)).toEqual({
      path: '/PMC7759461.1/PMC7759461.1.xml',
      md5,
    });
  });

  it('is required for a version of record', () => {
    const version = { xml_url: null, version: 2, is_manuscript: false } as ArticleVersion;
    expect(versionOfRecord([version])).toBeNull();
  });
});
