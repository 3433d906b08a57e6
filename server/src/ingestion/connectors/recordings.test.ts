// On one size only: it tests how responses are read.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Recording, readRecordings } from '../../testing/recordings.ts';
import type { PlayedSource } from '../../testing/source-server/played-source.ts';
import { PlayedFiles, playPubmedFiles } from '../../testing/source-server/pubmed-files.ts';
import { type FilesTest, testFiles } from '../../testing/source-server/test-files.ts';
import { europePmc } from './europe-pmc/europe-pmc.ts';
import { eutils } from './eutils/eutils.ts';
import { Crossref } from './notices/crossref.ts';
import { readNoticesFile } from './notices/retraction-watch.ts';
import { freeCopy } from './notices/unpaywall.ts';
import { type PaperSource, SourceError, type SourceProblem } from './paper-source.ts';
import {
  comparePart,
  fetchInventory,
  newestInventory,
  PARTS,
  partIn,
  readManifest,
} from './pmc-cloud/inventory.ts';
import { readMetadata } from './pmc-cloud/read-metadata.ts';
import { pubmedFiles } from './pubmed-files/sync-pubmed.ts';
import { ZoteroApi } from './zotero/zotero-api.ts';

const recordings = readRecordings();
/** The files of references have a test of their own; the protocols of the others are not spoken here. */
const NOT_ASKED = /^(?:formats|oai-pmh|pmc-legacy)\//;
/** These are asked for together, below. */
const TOGETHER = /^(?:pubmed-files\/|pmc-cloud\/inventory)/;
const asked = recordings.filter(({ name }) => !NOT_ASKED.test(name));
const alone = asked.filter(({ name }) => !TOGETHER.test(name));
const recorded = (name: RegExp) => asked.filter((one) => name.test(one.name));
const bytesOf = ({ answers }: Recording): Buffer => Buffer.from(answers[0]?.body ?? '');
const only = (name: RegExp): Buffer => recorded(name).map(bytesOf)[0] ?? Buffer.alloc(0);

let test: FilesTest;
let answers: Recording['answers'] = [];
/** Gives the recorded answers in their order, whatever is asked, and the last one again and again. */
const replay: PlayedSource = ({ query, form, path }) => {
  const [answer] = answers.length > 1 ? answers.splice(0, 1) : answers;
  if (!answer) return null;
  if (path.endsWith('.csv.gz')) return { ...answer, body: gzipSync(only(/inventory\.csv$/)) };
  // The answer to another query would be refused: it says that it is to this one.
  const wanted = query.get('query') ?? form.get('query');
  const echo = /"queryString"\s*:\s*"(?:[^"\\]|\\.)*"/;
  const body = wanted
    ? String(answer.body).replace(echo, () => `"queryString":${JSON.stringify(wanted)}`)
    : answer.body;
  const headers = { 'last-modified-version': '1', ...answer.headers };
  // A short pause is waited for, but not a long one.
  return { ...answer, headers: 'retry-after' in headers ? { 'retry-after': '3600' } : headers, body };
};
const played = new PlayedFiles();
const offered = playPubmedFiles(played);
const pubmed: PlayedSource = (request) =>
  request.path.endsWith('n9999.xml.gz.md5')
    ? { status: 200, type: 'text/plain', body: only(/\.md5$/) }
    : offered(request);
beforeAll(async () => {
  const names = ['europe-pmc', 'eutils', 'crossref', 'unpaywall', 'zotero', 'pmc'] as const;
  test = await testFiles({ ...Object.fromEntries(names.map((name) => [name, replay])), pubmed });
});
afterAll(() => test.close());
afterEach(() => test.clear());

const { signal } = new AbortController();
const pmc = () => europePmc(test.client);
const ncbi = () => eutils(test.client, 'operator@example.org');
const crossref = () => new Crossref(test.client);
const zotero = () => new ZoteroApi(test.client, signal);
const logIn = { key: 'k', account: 475425 };
const doi = '10.1371/journal.pone.0033693';
async function first(source: PaperSource) {
  for await (const { records } of source.search({ terms: [['cancer']], order: 'relevance' }, { signal }))
    return records;
  return [];
}
async function notices() {
  for await (const works of crossref().noticesSince('2026-01-01', signal)) return works;
  return null;
}

/** The records, or that the source has none, or why its response is invalid. */
type Outcome = number | 'none' | SourceProblem;
/** How a recording is asked for, and what its connector makes of it; the first row that fits counts. */
const rows: [RegExp, (recording: Recording) => Promise<unknown>, Outcome][] = [
  [/^europepmc\/fullTextXML/, ({ name }) => pmc().fullText(/PMC\d+/.exec(name)?.[0] ?? '', { signal }), 1],
  [/errors\/fullTextXML-404/, () => pmc().fullText('PMC1500000', { signal }), 'none'],
  [/errors\/fullTextXML-406/, () => pmc().fullText('PMC1500000', { signal }), 'refused'],
  [/^europepmc\/errors\/(?:empty|pagesize)/, () => first(pmc()), 'refused'],
  [/^europepmc\/.*\/page-\d+/, () => first(pmc()), 100],
  [/^europepmc\/search-(?:core|lite|post|sort).*(?<!1000)\.json/, () => first(pmc()), 25],
  [/^europepmc\/search-lite-1000/, () => first(pmc()), 1000],
  [/^europepmc\/search-page-param/, () => first(pmc()), 5],
  [/^europepmc\/search-retracted/, () => first(pmc()), 2],
  // Ids alone: each is skipped with its reason.
  [/^europepmc\/search-(?:empty|idlist)/, () => first(pmc()), 0],
  // Another format, a list of another kind, nothing but a version, or the end of a chain in place of its beginning.
  [/^europepmc\//, () => first(pmc()), 'broken'],
  [/^eutils\/efetch-pmc-no-body/, () => ncbi().fullText('PMC1500000', { signal }), 'none'],
  [/^eutils\/efetch[-_]pmc/, () => ncbi().fullText('PMC1500000', { signal }), 1],
  [/^eutils\/pubmed1/, () => ncbi().fetchByIds(['1'], { signal }), 2],
  [/^eutils\/(?:pubmed|efetch-pubmed)/, () => ncbi().fetchByIds(['1'], { signal }), 1],
  [/^eutils\/429/, () => first(ncbi()), 'busy'],
  [/^eutils\/esummary-414/, () => ncbi().fetchByIds(['1'], { signal }), 'refused'],
  [/^eutils\/esearch/, () => first(ncbi()), 'broken'],
  [/^eutils\//, () => ncbi().fetchByIds(['1'], { signal }), 'broken'],
  [/^crossref\/.*\.csv/, async (one) => (await readNoticesFile(Readable.from([bytesOf(one)]))).notices, 20],
  [/^crossref\/works-cursor-(?:chain|page)/, notices, 20],
  [/^crossref\/works-select/, notices, 1],
  [/^crossref\/works-bad-doi/, notices, 'none'],
  [/^crossref\/works-cursor-invalid/, notices, 'broken'],
  [/^crossref\/works-404/, () => crossref().work(doi, signal), 'none'],
  [/^crossref\/works-400/, () => crossref().work(doi, signal), 'refused'],
  [/^crossref\//, () => crossref().work(doi, signal), 1],
  // Not open, or unknown.
  [
    /^unpaywall\/doi-[12]/,
    () => freeCopy(test.client, { doi, email: 'operator@example.org' }, signal),
    'none',
  ],
  [/^unpaywall\//, () => freeCopy(test.client, { doi, email: 'operator@example.org' }, signal), 1],
  [/^zotero\/errors\/429/, () => zotero().items(logIn, null), 'busy'],
  [/^zotero\/errors\/200-with-backoff/, async () => (await zotero().items(logIn, null)).items, 0],
  [/^zotero\/errors\/304/, () => zotero().items(logIn, null), 'refused'],
  // The library has changed since, so it must be read again.
  [/^zotero\/errors\/412/, () => zotero().write(logIn, 'items', [{}], 1), 'none'],
  [/^zotero\/errors\/428/, () => zotero().write(logIn, 'items', [{}], 1), 'refused'],
  [/^zotero\/(?:errors|creation)/, () => zotero().write(logIn, 'items', [{}], 1), 1],
  [/^zotero\/collections/, async () => (await zotero().collections(logIn)).items, 15],
  [/^zotero\/items_/, async () => (await zotero().items(logIn, null)).items, 20],
  // One object in place of a list, or a list of other things.
  [/^zotero\//, () => zotero().items(logIn, null), 'broken'],
  [/^pmc-cloud\/metadata/, async (one) => readMetadata(String(bytesOf(one))), 1],
  [/^pmc-cloud\/list/, () => newestInventory(test.client, signal), 'broken'],
];

const readable = (found: unknown): Outcome => {
  if (found === null) return 'none';
  return Array.isArray(found) ? found.filter((one) => !('skipped' in one)).length : 1;
};

const missing = recordings.length === 0 ? ' (shared/data/api-recordings.tar.xz is not here)' : '';
describe.skipIf(missing !== '')(`recorded responses of sources${missing}`, () => {
  let read = 0;
  afterAll(() =>
    console.log(`${read} of ${recordings.length} recorded answers were read by their connectors.`),
  );

  it.each(alone)('$name is read, or is reported as an error', async (recording) => {
    const [, ask, expected] = rows.find(([names]) => names.test(recording.name)) ?? [];
    answers = [...recording.answers];
    const outcome = await ask?.(recording).then(readable, (error: unknown) => {
      if (!(error instanceof SourceError)) throw error;
      expect(error.message).toMatch(/^[A-Z].* [a-z].*\.$/);
      return error.problem;
    });
    expect(outcome).toBe(expected);
    read++;
  });

  it.each(['absent', 'echo'])('paging ends when the cursor is %s', async (end) => {
    answers = recorded(/chain.*\/page/).flatMap((one) => one.answers);
    answers.push(...recorded(new RegExp(`end-${end}`)).flatMap((one) => one.answers));
    const papers: string[] = [];
    for await (const { records } of pmc().search({ terms: [['cancer']], order: 'relevance' }, { signal }))
      papers.push(...records.flatMap((one) => ('paper' in one ? one.paper.pmc_id : [])));
    expect([papers.length, new Set(papers).size]).toEqual([1000, 1000]);
  });

  it('PubMed files are stored when they match the recorded MD5', async () => {
    const [packed, sample] = [only(/xml\.gz$/), String(only(/pubmedsample/))];
    played.files.set('/baseline/pubmed19n9999.xml.gz', packed);
    played.put('/updatefiles/pubmed19n10000.xml.gz', sample);
    await test.run('pubmed', pubmedFiles(test.client));
    const all = String(gunzipSync(packed)) + sample;
    const pmids = [...all.matchAll(/<MedlineCitation[^>]*>\s*<PMID[^>]*>(\d+)/g)].map(([, pmid]) => pmid);
    const { rows: stored } = await test.services.db.execute(sql`select pmid from papers`);
    expect(stored.map(({ pmid }) => pmid).toSorted()).toEqual([...new Set(pmids)].toSorted());
    read += recorded(/^pubmed-files/).length;
  });

  it('the inventory of PMC Cloud names the articles of its manifest', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'health-inventory-'));
    answers = recorded(/manifest/).flatMap((one) => one.answers);
    const { files = [] } = (await readManifest(test.client, { day: '2026-01-18T01-00Z' }, signal)) ?? {};
    await fetchInventory(test.client, { files, folder }, signal);
    const parts = Array.from({ length: PARTS }, (_, part) => comparePart('', partIn(folder, part)));
    const articles = (await Promise.all(parts)).flatMap(({ changed }) => changed);
    expect(articles).toHaveLength(
      String(only(/inventory\.csv$/))
        .trim()
        .split('\n').length,
    );
    rmSync(folder, { recursive: true });
    read += recorded(/^pmc-cloud\/inventory/).length;
  });
});
