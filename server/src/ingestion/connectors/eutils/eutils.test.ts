// On one size only: it tests how requests are sent to sources.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../platform/config.ts';
import type { OpenDatabase } from '../../../platform/database/connect.ts';
import { arbitraryPaper } from '../../../testing/arbitrary-paper.ts';
import { playEutils } from '../../../testing/source-server/eutils.ts';
import {
  emptyBody,
  type Fault,
  halfOfIt,
  htmlPage,
  withJson,
  withStatus,
} from '../../../testing/source-server/faults.ts';
import { PlayedLibrary, playedPaper } from '../../../testing/source-server/played-paper.ts';
import { fastRates } from '../../../testing/source-server/played-source.ts';
import { type SourceServer, startSourceServer } from '../../../testing/source-server/source-server.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { SourceClient } from '../http/source-client.ts';
import type { PaperSource, SourceRecord } from '../paper-source.ts';
import { eutils } from './eutils.ts';
import { brokenSearch, brokenXml, dayWindows, writeTerm } from './read-answers.ts';

const library = new PlayedLibrary();
let database: OpenDatabase;
let server: SourceServer;
let client: SourceClient;
let source: PaperSource;
beforeAll(async () => {
  database = await testDatabase();
  server = await startSourceServer({ eutils: playEutils(library) });
  const config = readConfig({
    LOG_LEVEL: 'silent',
    ...server.environment,
    CONTACT_EMAIL: 'operator@example.org',
  });
  client = new SourceClient(
    { db: database.db, config, now: () => new Date() },
    { backOff: 1, rates: fastRates },
  );
  source = eutils(client, 'operator@example.org', () => new Date('2026-01-31'));
});
afterAll(async () => {
  await client.close();
  await server.close();
  await database.close();
});
beforeEach(() => {
  library.clear();
  server.clear();
});

const { signal } = new AbortController();
const query = { terms: [['medlars']], order: 'newest' as const };
const put = (from: number, to: number, indexed = '2026-01-10') =>
  library.put(
    ...Array.from({ length: to - from + 1 }, (_, index) =>
      playedPaper(
        arbitraryPaper({
          pmc_id: `MED${from + index}`,
          pmid: String(from + index),
          doi: `10.1/${from + index}`,
          title: 'Medlars',
        }),
        {
          indexed,
        },
      ),
    ),
  );
const keyIn = (record: SourceRecord) => ('skipped' in record ? null : record.paper.pmc_id);
async function all(options: { pageSize?: number; cursor?: string | null } = {}) {
  const pages = [];
  for await (const page of source.search(query, { signal, ...options })) pages.push(page);
  return pages;
}

describe('a search of PubMed by E-utilities', () => {
  it('returns the records page by page, and identifies the client', async () => {
    put(1, 5);
    const pages = await all({ pageSize: 2 });
    expect(pages.map(({ records }) => records.map(keyIn))).toEqual([
      ['MED1', 'MED2'],
      ['MED3', 'MED4'],
      ['MED5'],
    ]);
    expect(pages.map(({ cursor }) => cursor)).toEqual(['0:2', '0:4', null]);
    expect(pages[0]?.total).toBe(5);
    expect(server.requests('eutils')[0]?.form.get('email')).toBe('operator@example.org');
  });

  it('continues from a cursor', async () => {
    put(1, 3);
    expect((await all({ pageSize: 1, cursor: '0:2' })).flatMap(({ records }) => records.map(keyIn))).toEqual([
      'MED3',
    ]);
  });

  it('without a match returns no records, which is a valid result', async () => {
    expect((await all()).flatMap(({ records }) => records)).toEqual([]);
  });

  it.each<[string, Fault]>([
    [
      'an error in JSON',
      withJson({ error: 'API rate limit exceeded', 'api-key': '192.0.2.1', count: '26', limit: '3' }),
    ],
    ['an error inside', withJson({ esearchresult: { ERROR: 'Unable to obtain query #1' } })],
    ['a page for people', htmlPage],
    ['nothing', emptyBody],
    ['half of it', halfOfIt],
    ['429', withStatus(429, {}, '{"error":"API rate limit exceeded"}')],
  ])('retries after %s, and never treats it as an empty result', async (_, fault) => {
    put(1, 1);
    server.fail('eutils', fault);
    expect((await all()).flatMap(({ records }) => records.map(keyIn))).toEqual(['MED1']);
    server.fail('eutils', fault, { times: 9 });
    await expect(all()).rejects.toThrow(/^NCBI E-utilities (?:sent an answer that cannot be used|is busy)/);
  });

  it('with more matches than PubMed returns at once is split into windows of days', async () => {
    put(1, 6000, '2001-03-01');
    put(6001, 10_100, '2026-01-20');
    const asked: string[][] = [];
    for await (const page of source.search(query, { signal, pageSize: 500 })) {
      asked.push(page.records.flatMap((record) => keyIn(record) ?? []));
      if (asked.length > 12) break;
    }
    const forms = server.requests('eutils').map(({ form }) => form);
    expect(forms.some((form) => form.get('mindate') !== null)).toBe(true);
    expect(forms.every((form) => Number(form.get('retstart') ?? 0) < 9999)).toBe(true);
    expect(asked.flat().length).toBe(new Set(asked.flat()).size);
    expect(asked.flat()).toContain('MED6001');
  }, 120_000);
});

describe('records by id', () => {
  it('are returned by PMID, PMC id and DOI', async () => {
    put(1, 3);
    library.put(
      playedPaper(arbitraryPaper({ pmc_id: 'PMC9', pmid: '9', doi: '10.1/nine', licence: 'CC BY' })),
    );
    const records = await source.fetchByIds(['MED1', '10.1/2', 'PMC9', 'MED77'], { signal });
    expect(records.map(keyIn)).toEqual(['MED1', 'MED2', 'PMC9']);
  });
});

describe('a full text', () => {
  it('of a closed article is null, although the response has front matter', async () => {
    library.put(playedPaper(arbitraryPaper({ pmc_id: 'PMC9', pmid: '9', licence: 'CC BY', title: 'Open' })));
    const open = await source.fullText('PMC9', { signal });
    expect(open && keyIn(open)).toBe('PMC9');
    expect(await source.fullText('PMC1500000', { signal })).toBeNull();
    expect(await source.fullText('MED1', { signal })).toBeNull();
  });
});

describe('queries to PubMed', () => {
  it('have one phrase for each name', () => {
    expect(
      writeTerm({
        terms: [['gout', 'a "b" [c]']],
        changed: { from: '2026-01-01', to: '2026-01-03' },
        order: 'newest',
      }),
    ).toBe(
      '("gout"[All Fields] OR "a  b   c"[All Fields]) AND ("2026/01/01"[Date - Modification] : "2026/01/03"[Date - Modification])',
    );
  });

  it('are split by days without losing or duplicating one', () => {
    expect(dayWindows({ from: '2026-01-01', to: '2026-01-04' })).toEqual([
      { from: '2026-01-01', to: '2026-01-02' },
      { from: '2026-01-03', to: '2026-01-04' },
    ]);
    expect(dayWindows({ from: '2026-01-01', to: '2026-01-01' })).toHaveLength(1);
  });

  const recordings = fileURLToPath(
    new URL('../../../../../../shared/data/api-recordings.tar.xz', import.meta.url),
  );
  it.skipIf(!existsSync(recordings))('knows the recorded errors', () => {
    const body = (name: string) =>
      String(execFileSync('tar', ['-xJOf', recordings, `responses/eutils/${name}`]));
    expect(brokenSearch(body('esearch-retstart-over-9998.raw.txt'))).toMatch(/^Search Backend failed/);
    expect(brokenXml(body('webenv-expired-efetch.xml'))).toBe('Unable to obtain query #1');
    expect(brokenXml(body('efetch-pubmed-36156117.xml'))).toBeNull();
    expect(brokenXml(body('efetch-pmc-no-body.xml'))).toBeNull();
  });
});
