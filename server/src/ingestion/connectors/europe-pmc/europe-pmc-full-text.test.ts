import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arbitraryPaper } from '../../../testing/arbitrary-paper.ts';
import {
  cutOff,
  emptyBody,
  halfOfIt,
  htmlPage,
  notWellFormed,
  withStatus,
  wrongEncoding,
} from '../../../testing/source-server/faults.ts';
import { playedPaper } from '../../../testing/source-server/played-paper.ts';
import {
  asthmaPapers,
  type PlayedSourceTest,
  sourceErrorOf,
  testEuropePmc,
} from '../../../testing/source-server/test-europe-pmc.ts';

let test: PlayedSourceTest;
beforeAll(async () => {
  test = await testEuropePmc();
});
afterAll(() => test.close());
beforeEach(() => test.clear());

const options = { signal: new AbortController().signal };
const recordings = fileURLToPath(
  new URL('../../../../../../shared/data/api-recordings.tar.xz', import.meta.url),
);

describe('a full text at Europe PMC', () => {
  const [one] = asthmaPapers(1);
  const key = one?.paper.pmc_id ?? '';
  const textOf = (urgent = false) => test.source.fullText(key, { ...options, urgent });
  beforeEach(() => one && test.library.put(one));

  it('is read with its sections', async () => {
    const found = await textOf();
    expect(found).toMatchObject({ paper: { pmc_id: key, source: 'jats', title: one?.paper.title } });
    expect(found && 'paper' in found && found.paper.sections.length).toBe(1);
    expect(test.server.requests('europe-pmc')[0]?.headers.accept).toBe('application/xml');
  });

  it('that is missing is null, and is not requested again', async () => {
    expect(await test.source.fullText('PMC1', options)).toBeNull();
    expect(test.server.requests('europe-pmc')).toHaveLength(1);
    expect(await test.source.fullText('MED1', options)).toBeNull();
    expect(test.server.requests('europe-pmc')).toHaveLength(1);
  });

  it.each([
    ['empty', emptyBody],
    ['a page for people', htmlPage],
    ['cut off', cutOff],
    ['half of it', halfOfIt],
    ['in another encoding', wrongEncoding],
  ])('that is %s is requested again, and is an error when it stays so', async (_, fault) => {
    test.fail(fault);
    expect(await textOf()).toMatchObject({ paper: { pmc_id: key } });
    test.fail(fault, 99);
    expect(await sourceErrorOf(textOf(true))).toMatchObject({ problem: 'broken' });
  });

  it('that is refused is an error', async () => {
    test.fail(withStatus(406), 99);
    expect(await sourceErrorOf(textOf())).toMatchObject({ problem: 'refused', detail: 'status 406' });
  });

  it('that is not well-formed is skipped with the reason', async () => {
    const [other] = asthmaPapers(1);
    if (!other) throw new Error('no paper');
    test.library.put({ ...other, readFullText: async () => '<article><front><p></front></article>' });
    const found = await test.source.fullText(other.paper.pmc_id, options);
    expect(found).toMatchObject({ skipped: { item: `Europe PMC ${other.paper.pmc_id}.xml` } });
    test.fail(notWellFormed, 99);
    expect(await sourceErrorOf(textOf(true))).toMatchObject({ problem: 'broken', detail: 'half an article' });
  });

  it('of another article is an error', async () => {
    const [other, third] = asthmaPapers(2);
    if (!other || !third) throw new Error('no paper');
    test.library.put({ ...other, readFullText: third.readFullText });
    expect(await sourceErrorOf(test.source.fullText(other.paper.pmc_id, options))).toMatchObject({
      detail: 'another article',
    });
  });

  it.skipIf(!existsSync(recordings)).each(['PMC8118396', 'PMC8164761', 'PMC8249384'])(
    'is read as it was recorded, with a DOCTYPE that cannot be fetched: %s',
    async (recorded) => {
      const file = `responses/europepmc/fullTextXML/${recorded}.xml`;
      const xml = String(execFileSync('tar', ['-xJOf', recordings, file], { maxBuffer: 64 * 1024 * 1024 }));
      test.library.put(playedPaper(arbitraryPaper({ pmc_id: recorded }), { readFullText: async () => xml }));
      const found = await test.source.fullText(recorded, options);
      if (!found || 'skipped' in found) throw new Error(found?.skipped.reason);
      expect(found.paper).toMatchObject({
        pmc_id: recorded,
        source: 'jats',
        licence: expect.stringMatching(/^CC/),
      });
      expect(found.paper.sections.length).toBeGreaterThan(0);
    },
  );
});
