import { api, type LoggedInUser } from '@health/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cutOff,
  emptyBody,
  type Fault,
  halfOfIt,
  htmlPage,
  sendAnswer,
  withStatus,
} from '../../testing/source-server/faults.ts';
import { type NoticesTest, testNotices } from '../../testing/source-server/test-notices.ts';

let test: NoticesTest;
let user: LoggedInUser;
beforeAll(async () => {
  test = await testNotices({ PAPER_SOURCES: 'retraction-watch' });
  user = await test.application.newUser();
});
afterAll(() => test.close());
beforeEach(() => test.clear());

const standing = (pmc_id: string) => test.application.ask(api.showStanding, { query: { pmc_id } }, user);

describe('the list of Retraction Watch', () => {
  it('marks papers by DOI in any case and by PMID, with the reason and the date', async () => {
    await test.store(
      { pmc_id: 'PMC1', doi: '10.1000/ABC', title: 'One', abstract: 'We randomised 400 adults.' },
      { pmc_id: 'MED22', pmid: '22', source: 'pubmed' },
      { pmc_id: 'PMC3', doi: '10.1000/other', pmid: '33' },
    );
    test.notices.set(
      {
        'Record ID': '7',
        OriginalPaperDOI: '10.1000/abc',
        RetractionDOI: '10.1000/notice',
        RetractionDate: '5/3/2024 0:00',
      },
      { 'Record ID': '8', OriginalPaperPubMedID: '22.0', RetractionPubMedID: '23' },
    );
    await test.night();
    expect(await test.marked()).toEqual(['MED22', 'PMC1']);
    expect(await standing('PMC1')).toEqual({
      notices: [
        {
          kind: 'retraction',
          source: 'retraction-watch',
          issued_on: '2024-05-03',
          reasons: ['Concerns/Issues About Data', 'Unreliable Results'],
          notice: { pmc_id: null, pmid: null, doi: '10.1000/notice' },
          lifted: false,
        },
      ],
      published_as: null,
      preprints: [],
    });
    const paper = await test.application.ask(api.showPaper, { query: { pmc_id: 'PMC1' } }, user);
    expect(paper).toMatchObject({ retracted: true, reputability: 0 });
    expect(paper.reputability_reasons[0]).toBe('Retracted');
  });

  it('marks a paper that is imported after its notice', async () => {
    test.notices.set({ 'Record ID': '7', OriginalPaperDOI: '10.1000/abc' });
    await test.night();
    await test.store({ pmc_id: 'PMC1', doi: '10.1000/ABC' });
    expect(await test.marked()).toEqual(['PMC1']);
  });

  it('marks nothing by a PMID when the DOIs differ, nor by 0 and "unavailable"', async () => {
    await test.store(
      { pmc_id: 'PMC1', doi: '10.1000/abc', pmid: '11' },
      { pmc_id: 'PMC2', doi: 'unavailable', pmid: '0' },
    );
    test.notices.set(
      { 'Record ID': '7', OriginalPaperDOI: '10.1000/xyz', OriginalPaperPubMedID: '11' },
      { 'Record ID': '8' },
    );
    await test.night();
    expect(await test.marked()).toEqual([]);
  });

  it.each([
    ['a reinstatement lifts', '6/1/2024 0:00', false],
    ['an earlier reinstatement does not lift', '6/1/2022 0:00', true],
  ])('%s a retraction, and restores the grade of the paper if it does', async (_, day, isMarked) => {
    await test.store({
      pmc_id: 'PMC1',
      doi: '10.1000/a',
      title: 'A randomised trial',
      abstract: 'We randomised 400 adults.',
    });
    const before = await test.rows('select reputability, reputability_reasons from papers');
    const retraction = { 'Record ID': '7', OriginalPaperDOI: '10.1000/a', RetractionDate: '5/3/2023 0:00' };
    test.notices.set(retraction);
    await test.night();
    expect(await test.marked()).toEqual(['PMC1']);
    test.notices.set(retraction, {
      ...retraction,
      'Record ID': '9',
      RetractionNature: 'Reinstatement',
      RetractionDate: day,
    });
    await test.night();
    expect(await test.marked()).toEqual(isMarked ? ['PMC1'] : []);
    const after = await test.rows('select reputability, reputability_reasons from papers');
    if (!isMarked) expect(after).toEqual(before);
    expect((await standing('PMC1')).notices.map(({ kind, lifted }) => [kind, lifted]).toSorted()).toEqual([
      ['reinstatement', false],
      ['retraction', !isMarked],
    ]);
  });

  it('marks a paper as doubted for an expression of concern, and does not mark it for a correction', async () => {
    await test.store({ pmc_id: 'PMC1', doi: '10.1000/a' }, { pmc_id: 'PMC2', doi: '10.1000/b' });
    test.notices.set(
      { 'Record ID': '7', OriginalPaperDOI: '10.1000/a', RetractionNature: 'Expression of concern' },
      { 'Record ID': '8', OriginalPaperDOI: '10.1000/b', RetractionNature: 'Correction' },
    );
    await test.night();
    expect(await test.rows('select pmc_id, retracted, doubted from papers order by pmc_id')).toEqual([
      { pmc_id: 'PMC1', retracted: false, doubted: true },
      { pmc_id: 'PMC2', retracted: false, doubted: false },
    ]);
    expect((await standing('PMC2')).notices).toMatchObject([{ kind: 'correction' }]);
  });

  it('is requested again every night, and not read again when it has not changed', async () => {
    await test.store({ pmc_id: 'PMC1', doi: '10.1000/a' });
    test.notices.set({ 'Record ID': '7', OriginalPaperDOI: '10.1000/a' });
    expect(await test.night()).toBe(1);
    expect(await test.night()).toBe(1);
    const [first, second] = test.server.requests('retraction-watch');
    expect(first?.headers['if-none-match']).toBeUndefined();
    expect(second?.headers['if-none-match']).toMatch(/^W\//);
    expect(await test.marked()).toEqual(['PMC1']);
  });

  it('removes marks whose entries are gone', async () => {
    await test.store({ pmc_id: 'PMC1', doi: '10.1000/1' }, { pmc_id: 'PMC2', doi: '10.1000/2' });
    const all = Array.from({ length: 20 }, (_, index) => ({
      'Record ID': `${index + 1}`,
      OriginalPaperDOI: `10.1000/${index + 1}`,
    }));
    test.notices.set(...all);
    await test.night();
    expect(await test.marked()).toEqual(['PMC1', 'PMC2']);
    test.notices.set(...all.slice(1));
    await test.night();
    expect(await test.marked()).toEqual(['PMC2']);
  });
});

const withBody =
  (change: (body: string) => string): Fault =>
  ({ response, proper }) =>
    sendAnswer(response, { ...proper, body: change(String(proper.body)) });

describe('an incomplete list', () => {
  const all = Array.from({ length: 60 }, (_, index) => ({
    'Record ID': `${index + 1}`,
    OriginalPaperDOI: `10.1000/${index + 1}`,
  }));
  const faults: [string, Fault, string][] = [
    ['breaks off', cutOff, 'cannot be used'],
    ['ends in the middle as if that were all', halfOfIt, 'cannot be used'],
    [
      'ends between two rows',
      withBody((body) => `${body.split('\r\n').slice(0, 30).join('\r\n')}\r\n`),
      'cannot be used',
    ],
    ['is empty', emptyBody, 'cannot be used'],
    ['is a page for people', htmlPage, 'cannot be used'],
    ['lacks a column', withBody((body) => body.replace('RetractionNature', 'Nature')), 'cannot be used'],
    ['has other dates', withBody((body) => body.replaceAll('7/12/2023', '2023-07-12')), 'cannot be used'],
    ['has other kinds', withBody((body) => body.replaceAll(',Retraction,', ',Withdrawn,')), 'cannot be used'],
    ['is not there', withStatus(404), 'did not accept'],
    ['is under maintenance', withStatus(503), 'is busy'],
  ];

  it.each(faults)('because it %s is reported, and changes nothing', async (_, fault, sentence) => {
    await test.store({ pmc_id: 'PMC1', doi: '10.1000/1' });
    test.notices.set(...all);
    await test.night();
    test.notices.set(...all, { 'Record ID': '99', OriginalPaperDOI: '10.1000/99' });
    test.server.fail('retraction-watch', fault, { times: 10 });
    await test.night();
    expect(await test.problem()).toContain(sentence);
    expect(await test.marked()).toEqual(['PMC1']);
    expect(await test.rows('select count(*)::int as notices from paper_notices')).toEqual([{ notices: 60 }]);
    test.server.clear();
    await test.night();
    expect(await test.problem()).toBeNull();
    expect(await test.rows('select count(*)::int as notices from paper_notices')).toEqual([{ notices: 61 }]);
  });
});
