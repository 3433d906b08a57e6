import { api, type LoggedInUser } from '@health/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Fault,
  htmlPage,
  sendAnswer,
  tooManyRequests,
  withJson,
} from '../../testing/source-server/faults.ts';
import { type NoticesTest, testNotices } from '../../testing/source-server/test-notices.ts';
import { Crossref, pauseAfter } from '../connectors/notices/crossref.ts';

let test: NoticesTest;
let user: LoggedInUser;
beforeAll(async () => {
  test = await testNotices({ PAPER_SOURCES: 'crossref' });
  user = await test.application.newUser();
});
afterAll(() => test.close());
beforeEach(() => test.clear());

const never = new AbortController().signal;
const asked = () => test.server.requests('crossref');

const update = (DOI: string, more: object = {}) => ({
  DOI,
  type: 'retraction',
  label: 'Retraction',
  source: 'publisher',
  updated: { 'date-parts': [[2020, 6, 5]], 'date-time': '2020-06-05T00:00:00Z' },
  ...more,
});
const byWatch = { source: 'retraction-watch', 'record-id': '23529' };
const paper = { DOI: '10.1000/paper', title: ['RETRACTED: Tablets or not: a registry analysis'] };
const notice = { DOI: '10.1000/notice', title: ['Retraction—Tablets or not: a registry analysis'] };

describe('the new notices of Crossref', () => {
  it('mark the papers they name, across pages that all have the same cursor', async () => {
    await test.store({ pmc_id: 'PMC1', doi: '10.1000/First' }, { pmc_id: 'PMC2', doi: '10.1000/last' });
    const filler = Array.from({ length: 250 }, (_, index) => ({
      DOI: `10.1000/notice${index}`,
      title: ['Retraction Note to: something'],
      'update-to': [update(`10.1000/other${index}`)],
    }));
    test.works.push({ ...notice, 'update-to': [update('10.1000/first')] }, ...filler, {
      ...notice,
      DOI: '10.1000/n2',
      'update-to': [update('10.1000/last', { type: 'withdrawal' })],
    });
    await test.night();
    expect(await test.marked()).toEqual(['PMC1', 'PMC2']);
    const cursors = asked().map(({ query }) => query.get('cursor'));
    expect(cursors).toHaveLength(3);
    expect(cursors[0]).toBe('*');
    expect(cursors[1]).toBe(cursors[2]);
    expect(asked()[0]?.headers['user-agent']).toContain('mailto:operator@health.example');
  });

  it('are requested from three days before the last time', async () => {
    await test.night();
    const first = test.application.clock.now;
    await test.night();
    const since = (index: number) =>
      /from-update-date:([\d-]+)/.exec(asked()[index]?.query.get('filter') ?? '')?.[1];
    expect(since(0)).toBe(new Date(first.getTime() - 60 * 86_400_000).toISOString().slice(0, 10));
    expect(since(1)).toBe(new Date(first.getTime() - 3 * 86_400_000).toISOString().slice(0, 10));
  });

  it('with swapped DOIs mark nothing', async () => {
    await test.store({ pmc_id: 'PMC1', doi: notice.DOI }, { pmc_id: 'PMC2', doi: paper.DOI });
    test.works.push({ ...paper, 'update-to': [update(notice.DOI)] });
    await test.night();
    expect(await test.marked()).toEqual([]);
    test.works.push({ ...notice, 'update-to': [update(paper.DOI, byWatch)] });
    await test.night();
    expect(await test.marked()).toEqual(['PMC2']);
  });

  it('do not replace more detailed entries of Retraction Watch', async () => {
    await test.rows(`insert into paper_notices (source, record, kind, doi, reasons)
      values ('retraction-watch', '23529', 'retraction', '10.1000/paper', '{Unreliable}')`);
    test.works.push({ ...notice, 'update-to': [update(paper.DOI, byWatch), update(notice.DOI)] });
    await test.night();
    expect(await test.rows('select record, reasons from paper_notices')).toEqual([
      { record: '23529', reasons: ['Unreliable'] },
    ]);
  });
});

describe('papers in use', () => {
  it('are requested by their DOIs only', async () => {
    await test.store({ pmc_id: 'PMC1', doi: '10.1000/Paper' }, { pmc_id: 'PMC2', doi: '10.1000/unused' });
    await test.application.ask(api.savePaper, { body: { pmc_id: 'PMC1' } }, user);
    test.works.push({ ...paper, 'updated-by': [update(notice.DOI, byWatch)] });
    for (let night = 0; night < 4; night++) await test.night();
    expect(await test.marked()).toEqual(['PMC1']);
    const works = asked().filter(({ path }) => path !== '/works');
    expect(new Set(works.map(({ path }) => path))).toEqual(new Set(['/works/10.1000/Paper']));
    expect(works.map(({ query }) => query.size)).toEqual(works.map(() => 0));
  });

  it.each([
    ['its own update', { ...paper, 'update-to': [update(notice.DOI)] }, []],
    ['a publisher, and its title agrees', { ...paper, 'updated-by': [update(notice.DOI)] }, ['PMC1']],
    ['a publisher alone', { ...paper, title: ['Tablets'], 'updated-by': [update(notice.DOI)] }, []],
    ['itself', { ...paper, 'updated-by': [update(paper.DOI, byWatch)] }, []],
    ['a notice of another kind', { ...paper, 'updated-by': [update(notice.DOI, { type: 'addendum' })] }, []],
  ])('are marked as retracted or not by %s', async (_, work, expected) => {
    await test.store({ pmc_id: 'PMC1', doi: paper.DOI });
    await test.application.ask(api.savePaper, { body: { pmc_id: 'PMC1' } }, user);
    test.works.push(work);
    for (let night = 0; night < 4; night++) await test.night();
    expect(await test.marked()).toEqual(expected);
  });

  it('that Crossref does not know cause no error', async () => {
    await test.store({ pmc_id: 'PMC1', doi: paper.DOI });
    await test.application.ask(api.savePaper, { body: { pmc_id: 'PMC1' } }, user);
    await test.night();
    expect(await test.problem()).toBeNull();
    expect(await new Crossref(test.client).work('10.1000/unknown', never)).toBeNull();
  });
});

describe('an invalid response of Crossref', () => {
  const answering =
    (status: number, type: string, body: string): Fault =>
    ({ response }) =>
      sendAnswer(response, { status, type, body });
  const invalid = {
    status: 'failed',
    'message-type': 'resource-failure',
    message: [{ type: 'cursor-invalid' }],
  };
  it.each<[string, Fault, string]>([
    ['429 in HTML', answering(429, 'text/html', '<html>Too many requests</html>'), 'is busy'],
    ['429 for an hour', tooManyRequests('3600'), 'is busy'],
    [
      '400',
      answering(400, 'application/json', '{"status":"failed","message-type":"validation-failure"}'),
      'did not accept',
    ],
    ['a page for people', htmlPage, 'cannot be used'],
    ['another shape', withJson({ status: 'ok' }), 'cannot be used'],
    [
      'a cursor that is too old',
      answering(404, 'application/json', JSON.stringify(invalid)),
      'cannot be used',
    ],
  ])('(%s) is reported, and retried later', async (_, fault, sentence) => {
    await test.store({ pmc_id: 'PMC1', doi: paper.DOI });
    test.works.push({ ...notice, 'update-to': [update(paper.DOI)] });
    test.server.fail('crossref', fault, { times: 8 });
    await test.night();
    expect(await test.problem()).toContain(sentence);
    test.server.clear();
    // By the clock of the database the hour is not over.
    await test.rows('update source_states set next_request_at = null');
    await test.night();
    expect(await test.problem()).toBeNull();
    expect(await test.marked()).toEqual(['PMC1']);
  });

  it.each([
    ['1', '1s', 750],
    ['50', '1s', 0],
    ['10', '60s', 5750],
    ['', '', 0],
  ])('leaves the pauses that the rate of %s in %s requires', (limit, interval, pause) => {
    const headers = new Headers({ 'x-rate-limit-limit': limit, 'x-rate-limit-interval': interval });
    expect(pauseAfter({ headers })).toBe(pause);
  });
});
