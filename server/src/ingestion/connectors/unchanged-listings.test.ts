import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LEASE_MS } from '../../platform/leases.ts';
import { sourceTasks } from '../../platform/schema.ts';
import { requestTask } from '../../platform/source-tasks/source-tasks.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { sendAnswer, withStatus } from '../../testing/source-server/faults.ts';
import { PlayedBucket, playPmcCloud } from '../../testing/source-server/pmc-cloud.ts';
import { PlayedFiles, playPubmedFiles } from '../../testing/source-server/pubmed-files.ts';
import { sourceErrorOf } from '../../testing/source-server/test-europe-pmc.ts';
import { type FilesTest, testFiles } from '../../testing/source-server/test-files.ts';
import { writeJats } from '../../testing/source-server/write-jats.ts';
import { writeMedlineSet } from '../../testing/source-server/write-medline.ts';
import { runTask } from '../tasks/run-tasks.ts';
import { pmcCloud } from './pmc-cloud/sync-pmc.ts';
import { pubmedFiles } from './pubmed-files/sync-pubmed.ts';

const played = new PlayedFiles();
const bucket = new PlayedBucket();
let test: FilesTest;
beforeAll(async () => {
  test = await testFiles({ pubmed: playPubmedFiles(played), pmc: playPmcCloud(bucket) });
});
afterAll(() => test.close());
beforeEach(async () => {
  played.files.clear();
  bucket.versions.clear();
  bucket.inventories.clear();
  rmSync(join(test.services.config.DATA_DIR, 'downloads'), { recursive: true, force: true });
  await test.clear();
});

/** The paths that a source was asked for since it was forgotten, each with the condition that was sent. */
const asked = (source: 'pubmed' | 'pmc') =>
  test.server
    .requests(source)
    .map(({ path, headers }) => ({ path, isConditional: 'if-none-match' in headers }));
const task = async (subject = '') =>
  (await test.services.db.select().from(sourceTasks)).find((one) => one.subject === subject);

describe('a request with the version of an earlier response', () => {
  const version = { etag: '"a"', modified: 'Thu, 29 Jan 2026 14:03:00 GMT' };
  const ask = (unlessChanged: typeof version | null) =>
    test.client.request('pubmed', {
      path: '/baseline/',
      unlessChanged,
      signal: new AbortController().signal,
    });

  it('sends it, and accepts "not modified" as a response; one without a version does not', async () => {
    test.server.fail('pubmed', withStatus(304, { etag: '"a"' }), { times: 2 });
    expect(await ask(version)).toMatchObject({ status: 304, body: '' });
    expect(test.server.requests('pubmed')[0]?.headers).toMatchObject({
      'if-none-match': version.etag,
      'if-modified-since': version.modified,
    });
    expect(await sourceErrorOf(ask(null))).toMatchObject({ problem: 'refused', detail: 'status 304' });
    expect(await ask(version)).toMatchObject({ status: 200, body: expect.stringContaining('Index of') });
  });
});

describe('the listings of PubMed', () => {
  const offer = (folder: string, file: number, pmid: number) =>
    played.put(
      `/${folder}/pubmed26n000${file}.xml.gz`,
      writeMedlineSet([arbitraryPaper({ pmc_id: `MED${pmid}`, pmid: `${pmid}`, doi: null })]),
    );
  const sync = () => test.run('pubmed', pubmedFiles(test.client));
  const listings = ['/baseline/', '/updatefiles/'].map((path) => ({ path, isConditional: true }));

  it('are fetched only if they have changed; otherwise nothing is requested', async () => {
    offer('baseline', 1, 1);
    await sync();
    expect(asked('pubmed').every(({ isConditional }) => !isConditional)).toBe(true);
    test.server.clear();
    await sync();
    expect(asked('pubmed')).toEqual(listings);
    expect(await task()).toMatchObject({ status: 'waiting', problem: null, found: 1, stored: 1 });
  });

  it('are both read when one has changed, and only what is new is counted', async () => {
    offer('baseline', 1, 1);
    await sync();
    test.server.clear();
    offer('updatefiles', 2, 2);
    await sync();
    expect(asked('pubmed').slice(0, 3)).toEqual([...listings, { path: '/baseline/', isConditional: false }]);
    expect(asked('pubmed').filter(({ path }) => path.endsWith('.gz'))).toHaveLength(1);
    expect(await task()).toMatchObject({ problem: null, found: 1, stored: 1 });
  });

  it('are fetched in full until everything in them is stored', async () => {
    offer('baseline', 1, 1);
    test.server.fail('pubmed', withStatus(404), { when: ({ path }) => path.endsWith('.gz') });
    await sync();
    expect(await task()).toMatchObject({ failures: 1, stored: 0 });
    test.server.clear();
    await test.services.db.update(sourceTasks).set({ takeAt: test.services.now() });
    await sync();
    expect(asked('pubmed').every(({ isConditional }) => !isConditional)).toBe(true);
    expect(await task()).toMatchObject({ problem: null, stored: 1 });
  });

  it('are fetched in full from a server that sends no version', async () => {
    offer('baseline', 1, 1);
    const plain = { times: 9, when: ({ path }: { path: string }) => path.endsWith('/') };
    test.server.fail(
      'pubmed',
      ({ response, proper }) => sendAnswer(response, { ...proper, headers: {} }),
      plain,
    );
    await sync();
    await sync();
    expect(asked('pubmed').every(({ isConditional }) => !isConditional)).toBe(true);
    expect(await task()).toMatchObject({ cursor: null, problem: null });
  });
});

describe('the inventory of PMC Cloud', () => {
  const subject = 'cc-by';
  async function sync(): Promise<void> {
    await requestTask(test.services.db, { source: 'pmc', kind: 'files', subject }, test.services.now());
    const never = new AbortController().signal;
    const runners = { files: pmcCloud(test.client) };
    await runTask(test.services, runners, never, LEASE_MS, { source: 'pmc', subject });
  }
  const put = (number: number) =>
    bucket.put(
      `PMC${number}.1`,
      writeJats(arbitraryPaper({ pmc_id: `PMC${number}`, pmid: null, doi: null })),
    );
  const [today, tomorrow] = ['2026-01-18T01-00Z', '2026-01-19T01-00Z'];
  const manifestOf = (day: string, isConditional: boolean) => ({
    path: `/inventory-reports/pmc-oa-opendata/metadata/${day}/manifest.json`,
    isConditional,
  });

  it('is fetched once a day; when there is no newer one, only its manifest is requested', async () => {
    put(1);
    bucket.takeInventory(today);
    await sync();
    test.server.clear();
    await sync();
    expect(asked('pmc')).toEqual([{ path: '/', isConditional: false }, manifestOf(today, true)]);
    expect(await task(subject)).toMatchObject({ status: 'waiting', problem: null, found: 1, stored: 1 });
    test.server.clear();
    put(2);
    bucket.takeInventory(tomorrow);
    await sync();
    expect(asked('pmc')).toContainEqual(manifestOf(tomorrow, false));
    expect(await task(subject)).toMatchObject({ problem: null, found: 1, stored: 1 });
  });

  it('is fetched again when it was rewritten, or when the stored copy is gone', async () => {
    put(1);
    bucket.takeInventory(today);
    await sync();
    put(2);
    bucket.takeInventory(today);
    await sync();
    expect(await task(subject)).toMatchObject({ problem: null, found: 1, stored: 1 });
    rmSync(join(test.services.config.DATA_DIR, 'downloads'), { recursive: true });
    test.server.clear();
    await sync();
    expect(asked('pmc')).toContainEqual(manifestOf(today, false));
    expect(await task(subject)).toMatchObject({ problem: null, found: 2, stored: 0 });
  });
});
