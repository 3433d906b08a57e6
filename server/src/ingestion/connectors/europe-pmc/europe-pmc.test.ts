import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arbitraryPaper } from '../../../testing/arbitrary-paper.ts';
import {
  cursorBackTo,
  emptyPage,
  type Fault,
  lyingCount,
  noCursor,
  sameCursor,
  withJson,
} from '../../../testing/source-server/faults.ts';
import { playedPaper } from '../../../testing/source-server/played-paper.ts';
import {
  asthmaPapers,
  keyOfRecord,
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
const options = { signal: new AbortController().signal };

describe('a search at Europe PMC', () => {
  it('yields every paper once, across all pages', async () => {
    const papers = asthmaPapers(25);
    test.library.put(...papers, playedPaper(arbitraryPaper({ title: 'Sleep' })));
    const pages = await test.pagesOf(asthma, { pageSize: 10 });
    expect(keysOfPages(pages).toSorted()).toEqual(papers.map(({ paper }) => paper.pmc_id).toSorted());
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([25]));
    expect(pages.at(-1)?.cursor).toBeNull();
  });

  it('continues from a stored cursor', async () => {
    test.library.put(...asthmaPapers(25));
    const [first, ...others] = await test.pagesOf(asthma, { pageSize: 10 });
    const rest = await test.pagesOf(asthma, { pageSize: 10, cursor: first?.cursor });
    expect(keysOfPages(rest)).toEqual(keysOfPages(others));
    expect(keysOfPages(rest)).toHaveLength(15);
  });

  it('without a hit is one empty page', async () => {
    test.library.put(...asthmaPapers(1));
    expect(await test.pagesOf({ ...asthma, terms: [['no such thing']] })).toEqual([
      { records: [], cursor: null, total: 0 },
    ]);
  });

  it('with many words is sent as a form', async () => {
    test.library.put(...asthmaPapers(1));
    const names = Array.from({ length: 60 }, (_, index) => `a long name of asthma ${index}`);
    expect(keysOfPages(await test.pagesOf({ ...asthma, terms: [[...names, 'asthma']] }))).toHaveLength(1);
    expect(test.server.requests('europe-pmc')[0]).toMatchObject({ method: 'POST', path: '/searchPOST' });
  });

  it('narrows by designs, dates and open access, and sorts', async () => {
    const paper = (changes: object) => arbitraryPaper({ title: 'Asthma', ...changes });
    const trial = { publication_types: ['Randomized Controlled Trial'] };
    const old = playedPaper(paper(trial), { published: '2019-05-01', citedBy: 9 });
    const recent = playedPaper(paper(trial), { published: '2026-02-01', changed: '2026-11-02', citedBy: 3 });
    const newest = playedPaper(paper(trial), { published: '2026-03-01', indexed: '2026-11-01' });
    const closed = playedPaper(paper({ ...trial, licence: null }), { published: '2026-02-02' });
    const letter = playedPaper(paper({ publication_types: ['Letter'] }), { published: '2026-02-03' });
    test.library.put(old, recent, newest, closed, letter);
    const find = async (more: Partial<SourceQuery>) =>
      keysOfPages(await test.pagesOf({ ...asthma, ...more }));
    const keys = (...played: (typeof old)[]) => played.map(({ paper: { pmc_id } }) => pmc_id);
    const trials = { publicationTypes: ['Randomized Controlled Trial', 'Systematic Review'] };
    expect(await find({ ...trials, openAccess: true, order: 'newest' })).toEqual(keys(newest, recent, old));
    expect(await find({ ...trials, openAccess: true, order: 'cited' })).toEqual(keys(old, recent, newest));
    expect(await find({ published: { from: '2026-02-01', to: '2026-02-03' }, order: 'newest' })).toEqual(
      keys(letter, closed, recent),
    );
    expect(await find({ published: { from: '2026-03-01' } })).toEqual(keys(newest));
    expect(await find({ changed: { from: '2026-11-01', to: '2026-11-04' }, order: 'newest' })).toEqual(
      keys(newest, recent),
    );
  });

  it('finds keywords and headings in addition to the words of the text', async () => {
    const byKeyword = playedPaper(arbitraryPaper({ key_words: ['Asthma'] }));
    const byHeading = playedPaper(arbitraryPaper({ mesh: ['Asthma'] }));
    test.library.put(byKeyword, byHeading, playedPaper(arbitraryPaper()));
    expect(keysOfPages(await test.pagesOf(asthma))).toHaveLength(2);
  });
});

describe('the end of a search', () => {
  const three: [string, Fault][] = [
    ['an empty page', emptyPage],
    ['a page without a cursor', noCursor],
    ['the cursor that was sent', sameCursor],
  ];
  it.each(three)('is %s, whatever the total count', async (_, fault) => {
    test.library.put(...asthmaPapers(4));
    test.server.fail('europe-pmc', fault, { when: ({ query }) => query.get('cursorMark') !== '*' });
    test.fail(lyingCount(231_000), 1);
    const pages = await test.pagesOf(asthma, { pageSize: 2 });
    expect(pages.at(-1)?.cursor).toBeNull();
    expect(pages[0]?.total).toBe(231_000);
    expect(keysOfPages(pages)).toHaveLength(fault === emptyPage ? 2 : 4);
    expect(test.server.requests('europe-pmc')).toHaveLength(2);
  });

  it('is an error when the cursors repeat', async () => {
    test.library.put(...asthmaPapers(6));
    test.fail(cursorBackTo('AoIIP+one='), 1);
    test.fail(withCursor('AoIIP+two='), 1);
    test.fail(withCursor('AoIIP+one='), 9);
    const pages: SourcePage[] = [];
    const error = await sourceErrorOf(test.pagesOf(asthma, { pageSize: 2 }, pages));
    expect(error).toMatchObject({ problem: 'broken' });
    expect(pages).toHaveLength(2);
  });

  it('is reached once when a record moves to the next page meanwhile', async () => {
    const papers = asthmaPapers(6);
    test.library.put(...papers);
    const pages: SourcePage[] = [];
    for await (const page of test.source.search(
      { ...asthma, order: 'newest' },
      { ...options, pageSize: 4 },
    )) {
      pages.push(page);
      const [moved] = papers;
      // What was first becomes last.
      if (pages.length === 1 && moved) test.library.put({ ...moved, published: '1990-01-01' });
    }
    expect(keysOfPages(pages).toSorted()).toEqual(papers.map(({ paper }) => paper.pmc_id).toSorted());
  });
});

/** Any cursor is understood; what it leads to is the page that the server has for none. */
const withCursor =
  (nextCursorMark: string): Fault =>
  (turn) => {
    const { query } = turn.request;
    const result = [{ id: query.get('cursorMark'), source: 'MED', title: 'Asthma' }];
    const queryString = query.get('query');
    return withJson({ hitCount: 9, nextCursorMark, request: { queryString }, resultList: { result } })(turn);
  };

describe('records by their ids', () => {
  it('are returned for every kind of key and for DOIs, whether or not each is known', async () => {
    const papers = [
      arbitraryPaper(),
      arbitraryPaper({ pmc_id: 'MED40000001', pmid: '40000001' }),
      arbitraryPaper({ pmc_id: 'PPR700001', article_type: 'preprint' }),
      arbitraryPaper({ doi: '10.1000/(sici)"1"<a:b>c' }),
    ];
    test.library.put(...papers.map((paper) => playedPaper(paper)));
    const ids = [
      ...papers.slice(0, 3).map(({ pmc_id }) => pmc_id),
      papers[3]?.doi ?? '',
      'PMC1',
      'REF7',
      '10.1/none',
    ];
    const found = await test.source.fetchByIds(ids, options);
    expect(found.map(keyOfRecord).toSorted()).toEqual(
      papers
        .slice(0, 3)
        .map(({ pmc_id }) => pmc_id)
        .toSorted(),
    );
    expect(await test.source.fetchByIds(['REF7'], options)).toEqual([]);
  });

  it('are requested at most 25 per query', async () => {
    const papers = asthmaPapers(60);
    test.library.put(...papers);
    const found = await test.source.fetchByIds(
      papers.map(({ paper }) => paper.pmc_id),
      options,
    );
    expect(new Set(found.map(keyOfRecord)).size).toBe(60);
    expect(test.server.requests('europe-pmc')).toHaveLength(3);
  });
});
