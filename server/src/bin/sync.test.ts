// On one size only: it tests the output of the command and the state it leaves.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../platform/database/connect.ts';
import { arbitraryPaper } from '../testing/arbitrary-paper.ts';
import { silence, withStatus } from '../testing/source-server/faults.ts';
import { PlayedBucket, playPmcCloud } from '../testing/source-server/pmc-cloud.ts';
import { PlayedFiles, playPubmedFiles } from '../testing/source-server/pubmed-files.ts';
import { type SourceServer, startSourceServer } from '../testing/source-server/source-server.ts';
import { writeJats } from '../testing/source-server/write-jats.ts';
import { writeMedlineSet } from '../testing/source-server/write-medline.ts';
import { databaseAddress, testDatabase } from '../testing/test-database.ts';

const played = new PlayedFiles();
const bucket = new PlayedBucket();
const folder = mkdtempSync(join(tmpdir(), 'health-sync-'));
let server: SourceServer;
let database: OpenDatabase;
beforeAll(async () => {
  server = await startSourceServer({ pubmed: playPubmedFiles(played), pmc: playPmcCloud(bucket) });
  database = await testDatabase();
});
afterAll(async () => {
  await server.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  played.files.clear();
  server.clear();
  for (const table of ['source_tasks', 'source_states', 'papers', 'word_segments'])
    await database.db.execute(sql.raw(`delete from ${table}`));
  await database.db.execute(sql`update corpus set papers = 0`);
});

/** Starts the command on the database of the tests, as on a machine where nothing else runs. */
function start(words: readonly string[], settings: Record<string, string> = {}): ChildProcess {
  const script = join(import.meta.dirname, 'sync.ts');
  const environment = {
    ...{ DATABASE_URL: databaseAddress(database.pool), DATA_DIR: folder, ENCODER: 'off', READER: 'off' },
    ...{ LOG_LEVEL: 'warn', PROFILE_KEY: 'a key for these tests', CONTACT_EMAIL: 'operator@example.org' },
    ...server.environment,
    ...settings,
  };
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...words], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** What it said, and how it ended. */
async function ended(child: ChildProcess) {
  if (!child.stdout || !child.stderr) throw new Error('The command was started without pipes.');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { out, err, code: child.exitCode };
}
const run = (words: readonly string[], settings?: Record<string, string>) => ended(start(words, settings));
const askedFor = (name: string) => server.requests('pubmed').filter(({ path }) => path.endsWith(name)).length;

const offer = (file: number, papers: number) =>
  played.put(
    `/baseline/pubmed26n000${file}.xml.gz`,
    writeMedlineSet(
      Array.from({ length: papers }, (_, index) => {
        const pmid = `${file}${String(index).padStart(5, '0')}`;
        return arbitraryPaper({ pmc_id: `MED${pmid}`, pmid, doi: null, title: `Quinces, part ${pmid}` });
      }),
    ),
  );
const stored = async () =>
  Number((await database.db.execute(sql`select count(*) as n from papers`)).rows[0]?.n);

describe('npm run sync -- pubmed', { timeout: 120_000 }, () => {
  it('shows the disk space needed, the progress and the end; the status shows what is complete', async () => {
    offer(1, 40);
    offer(2, 20);
    expect((await run(['status'])).out).toContain('Nothing was fetched in bulk yet.');
    const { code, out, err } = await run(['pubmed']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const [waiting, room, ...steps] = out.trim().split('\n');
    expect(waiting).toMatch(/^2 files are waiting, [\d.]+ GB to fetch; one is on the disk at a time\.$/);
    expect(room).toMatch(
      /^The database on \S.* will grow by up to 0\.7 GB\. The disk of DATA_DIR has [\d.,]+ GB free\.$/,
    );
    expect(steps).toContain('File 2 of 2 (pubmed26n0002.xml.gz): done');
    expect(steps.find((line) => line.startsWith('File 1 of 2 (pubmed26n0001.xml.gz): done'))).toMatch(
      /, about \d+ min left$/,
    );
    expect(steps.at(-1)).toBe(
      'The library has everything that PubMed offers now. A running server looks for more once a day.',
    );
    expect(await stored()).toBe(60);
    const status = await run(['status']);
    expect(status.code).toBe(0);
    expect(status.out).toMatch(
      /^PubMed: complete at \S.*; 2 files done, 60 records read and 60 papers new or changed in the last run\.$/m,
    );
    expect(status.out).toMatch(/^The library has 60 papers; its database has [\d.]+ GB\./m);
    expect((await run(['pubmed'])).out).toMatch(/^Nothing new is there to be fetched\.\n/);
  });

  it('ends with 130 when it is interrupted, and the same command continues from there', async () => {
    offer(1, 10);
    offer(2, 10);
    server.fail('pubmed', silence, { when: ({ path }) => path.endsWith('n0002.xml.gz') });
    const child = start(['pubmed']);
    const interrupted = ended(child);
    await expect.poll(() => askedFor('n0002.xml.gz'), { timeout: 60_000 }).toBe(1);
    child.kill('SIGINT');
    const { code, err } = await interrupted;
    expect(err).toContain('Stopping after this batch. What is stored stays; run the same command again');
    expect(code).toBe(130);
    expect(await stored()).toBe(10);
    expect((await run(['status'])).out).toContain('interrupted; run it again to go on; 1 files done');
    const { out, code: second } = await run(['pubmed']);
    expect(second).toBe(0);
    expect(out).toMatch(/^1 files are waiting/);
    expect(askedFor('n0001.xml.gz')).toBe(1);
    expect(await stored()).toBe(20);
  });

  it('ends with 1 and a message when PubMed refuses the listing', async () => {
    server.fail('pubmed', withStatus(403), { times: 9 });
    const { code, out, err } = await run(['pubmed']);
    expect({ code, out, err }).toEqual({
      ...{ code: 1, out: '' },
      err: 'PubMed did not accept the request. Run the same command again to go on.\n',
    });
  });
});

describe('npm run sync -- pmc', { timeout: 120_000 }, () => {
  it('imports the articles under the given licences', async () => {
    bucket.put('PMC1.1', writeJats(arbitraryPaper({ pmc_id: 'PMC1', title: 'Open', licence: null })));
    bucket.put('PMC2.1', writeJats(arbitraryPaper({ pmc_id: 'PMC2', title: 'Closed', licence: null })), {
      license_code: 'CC BY-NC',
    });
    bucket.takeInventory('2026-01-18T01-00Z');
    const { code, out } = await run(['pmc', '--licence', 'cc0,cc-by']);
    expect(code).toBe(0);
    expect(out).toMatch(/^8,000,000 articles at most are waiting; one is on the disk at a time\.\n/);
    expect(out).toContain('The library has everything that PubMed Central offers now.');
    expect(await stored()).toBe(1);
    expect((await run(['status'])).out).toContain('PubMed Central (cc-by,cc0): complete at ');
  });
});

describe('a command that cannot start', { timeout: 120_000 }, () => {
  const usage =
    'Usage: npm run sync -- pubmed | npm run sync -- pmc --licence cc0,cc-by | npm run sync -- status\n';
  it.each<[string, string[], Record<string, string>, string]>([
    ['without a word', [], {}, usage],
    ['with an unknown one', ['everything'], {}, usage],
    ['with a licence that is none', ['pmc', '--licence', 'mine'], {}, usage],
    ['without a licence', ['pmc'], {}, usage],
    ['with an unknown option', ['pubmed', '--fast'], {}, usage],
    [
      'without a contact address',
      ['pubmed'],
      { CONTACT_EMAIL: '' },
      'PubMed asks whom to write to when something goes wrong. Set CONTACT_EMAIL to your address.\n',
    ],
    [
      'where the source is switched off',
      ['pubmed'],
      { PAPER_SOURCES: 'europe-pmc' },
      'PubMed is switched off. Set PAPER_SOURCES to all, or to a list with pubmed, to fetch from it.\n',
    ],
  ])('%s ends with 1 and says why', async (_, words, settings, sentence) => {
    expect(await run(words, settings)).toEqual({ code: 1, out: '', err: sentence });
    expect(server.requests('pubmed')).toHaveLength(0);
  });
});
