import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cutOff,
  emptyBody,
  emptyPage,
  errorInside,
  type Fault,
  gigantic,
  halfOfIt,
  htmlPage,
  slowBody,
  tooManyRequests,
  versionOnly,
  withJson,
  withStatus,
  wrongEncoding,
} from '../../../testing/source-server/faults.ts';
import {
  asthmaPapers,
  keysOfPages,
  type PlayedSourceTest,
  sourceErrorOf,
  testEuropePmc,
} from '../../../testing/source-server/test-europe-pmc.ts';
import type { SourcePage, SourceQuery } from '../paper-source.ts';

let test: PlayedSourceTest;
beforeAll(async () => {
  test = await testEuropePmc();
});
afterAll(() => test.close());
beforeEach(() => test.clear());

const asthma: SourceQuery = { terms: [['asthma']], order: 'relevance' };

describe('an invalid response of Europe PMC', () => {
  const faults: [string, Fault, string][] = [
    ['a body with only a version', versionOnly, 'broken'],
    ['an error of the server inside a page', errorInside(500, 'Internal error'), 'broken'],
    ['a page without a list of records', withJson({ version: '6.9', hitCount: 3 }), 'broken'],
    ['a count of hits without any record', emptyPage, 'broken'],
    ['the answer to another query', otherQuery, 'broken'],
    ['a body that is cut off', cutOff, 'broken'],
    ['half a body', halfOfIt, 'broken'],
    ['an empty body', emptyBody, 'broken'],
    ['another encoding', wrongEncoding, 'broken'],
    ['a page for people', htmlPage, 'broken'],
    ['a gigantic body', gigantic(60_000_000, { packed: true }), 'broken'],
    ['too many requests', tooManyRequests(), 'busy'],
    ['maintenance', withStatus(503), 'busy'],
    ['an error of the server', withStatus(500), 'unreachable'],
  ];
  function otherQuery({ request, ...turn }: Parameters<Fault>[0]) {
    const result = [{ id: '1', source: 'MED', title: 'Another' }];
    return withJson({ hitCount: 1, request: { queryString: 'another' }, resultList: { result } })({
      ...turn,
      request,
    });
  }

  it.each(faults)('(%s) is retried, and nothing is lost', async (_, fault) => {
    test.library.put(...asthmaPapers(3));
    test.fail(fault);
    expect(keysOfPages(await test.pagesOf(asthma))).toHaveLength(3);
  });

  it.each(faults)(
    '(%s), again and again, is an error and never an empty result',
    async (_, fault, problem) => {
      test.library.put(...asthmaPapers(3));
      test.fail(fault, 99);
      const pages: SourcePage[] = [];
      const error = await sourceErrorOf(test.pagesOf(asthma, { urgent: true }, pages));
      expect(error.problem).toBe(problem);
      expect(error.message).toMatch(/^Europe PMC [a-z ]+\.$/);
      expect(error.detail).not.toContain('asthma');
      expect(pages).toEqual([]);
    },
  );

  it('is an error at once when the request was invalid', async () => {
    test.fail(errorInside(404, 'Invalid page size provided. Valid size is between 1 and 1000'), 99);
    expect(await sourceErrorOf(test.pagesOf(asthma))).toMatchObject({
      problem: 'refused',
      message: 'Europe PMC did not accept the request.',
      detail: 'errCode 404',
    });
    expect(test.server.requests('europe-pmc')).toHaveLength(1);
  });

  it('in the middle keeps the pages before it, and the rest is fetched from their cursor', async () => {
    test.library.put(...asthmaPapers(6));
    test.server.fail('europe-pmc', versionOnly, {
      times: 2,
      when: ({ query }) => query.get('cursorMark') !== '*',
    });
    const pages: SourcePage[] = [];
    await sourceErrorOf(test.pagesOf(asthma, { pageSize: 2, urgent: true }, pages));
    expect(pages).toHaveLength(1);
    await test.pagesOf(asthma, { pageSize: 2, cursor: pages[0]?.cursor }, pages);
    expect(new Set(keysOfPages(pages)).size).toBe(6);
    expect(keysOfPages(pages)).toHaveLength(6);
  });

  it('is not the same as a slow one', async () => {
    test.library.put(...asthmaPapers(3));
    test.fail(slowBody(1200));
    expect(keysOfPages(await test.pagesOf(asthma))).toHaveLength(3);
    expect(test.server.requests('europe-pmc')).toHaveLength(1);
  });

  it('is not the same as an unreadable record: the others count, and it is reported with its reason', async () => {
    const [broken, ...fine] = asthmaPapers(3);
    if (broken)
      test.library.put({ ...broken, extra: { pubTypeList: { pubType: [{ no: 'text' }] } } }, ...fine);
    const [page] = await test.pagesOf(asthma);
    const skipped = page?.records.flatMap((one) => ('skipped' in one ? one.skipped : []));
    expect(page?.records).toHaveLength(3);
    expect(skipped).toEqual([
      { item: `Europe PMC PMC/${broken?.paper.pmc_id}`, reason: expect.stringMatching(/^pubTypeList\.0: /) },
    ]);
  });
});
