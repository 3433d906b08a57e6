import { api, type LoggedInUser } from '@health/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sourceTasks } from '../../platform/schema.ts';
import { withJson, withStatus } from '../../testing/source-server/faults.ts';
import { type NoticesTest, testNotices } from '../../testing/source-server/test-notices.ts';
import { freeCopy } from '../connectors/notices/unpaywall.ts';
import { requestNotices } from './request-notices.ts';

let test: NoticesTest;
let user: LoggedInUser;
beforeAll(async () => {
  test = await testNotices({ PAPER_SOURCES: 'unpaywall' });
  user = await test.application.newUser();
});
afterAll(() => test.close());
beforeEach(() => test.clear());

const PAGE = 'https://repository.example/1';
const PDF = 'https://repository.example/1.pdf';
const signal = new AbortController().signal;
const ask = (doi: string, email = 'operator@health.example') => freeCopy(test.client, { doi, email }, signal);
const save = (pmc_id: string) => test.application.ask(api.savePaper, { body: { pmc_id } }, user);

describe('a free copy', () => {
  it.each([
    ['the PDF before the page', { url: PAGE, url_for_pdf: PDF }, PDF],
    ['the page where there is no PDF', { url: PAGE, url_for_pdf: null }, PAGE],
    [
      'the page where the PDF is not safe',
      { url: PAGE, url_for_pdf: 'http://repository.example/1.pdf' },
      PAGE,
    ],
    ['nothing of a scheme that runs', { url: 'javascript:alert(1)', url_for_pdf: null }, null],
    ['nothing with a password', { url: 'https://a:b@repository.example/1', url_for_pdf: null }, null],
    ['nothing that is no address', { url: 'n/a', url_for_pdf: null }, null],
    ['nothing of a closed paper', null, null],
  ])('is %s', async (_, copy, expected) => {
    test.copies.set('10.1000/s2(20)31180-6', copy);
    expect(await ask('10.1000/S2(20)31180-6')).toBe(expected);
  });

  it('is null for an unknown DOI', async () => {
    expect(await ask('10.1000/unknown')).toBeNull();
  });

  it('is an error when the contact address is a placeholder', async () => {
    await expect(ask('10.1000/unknown', 'you@example.com')).rejects.toThrow('did not accept');
  });

  it('is null for an invalid DOI', async () => {
    test.server.fail('unpaywall', withStatus(422, {}, '{"message":"invalid doi"}'));
    expect(await ask('10.1000/odd')).toBeNull();
  });
});

describe('links to read', () => {
  it('are searched once for papers in use that have no text here', async () => {
    const papers = [
      { pmc_id: 'MED1', doi: '10.1000/1' },
      { pmc_id: 'MED2', doi: '10.1000/2' },
      { pmc_id: 'PMC3', doi: '10.1000/3', sections: [{ heading: 'A', text: 'x' }] },
      { pmc_id: 'MED4', doi: null },
    ];
    await test.store(...papers);
    for (const key of ['MED1', 'PMC3', 'MED4']) await save(key);
    test.copies.set('10.1000/1', { url: PAGE, url_for_pdf: null });
    for (let night = 0; night < 3; night++) await test.night();
    expect(test.server.requests('unpaywall').map(({ path }) => path)).toEqual(['/10.1000/1']);
    const shown = await test.application.ask(api.showPaper, { query: { pmc_id: 'MED1' } }, user);
    expect(shown.free_url).toBe(PAGE);
  });

  it('are searched again after a missing response', async () => {
    await test.store({ pmc_id: 'MED1', doi: '10.1000/1' });
    await save('MED1');
    test.copies.set('10.1000/1', { url: PAGE, url_for_pdf: null });
    test.server.fail('unpaywall', withJson({ error: true }), { times: 4 });
    await test.night();
    expect(await test.problem()).toContain('cannot be used');
    await test.night();
    const shown = await test.application.ask(api.showPaper, { query: { pmc_id: 'MED1' } }, user);
    expect(shown.free_url).toBe(PAGE);
  });

  it('are not searched without a contact address', async () => {
    const { services } = test.application;
    const { CONTACT_EMAIL: _, ...config } = services.config;
    await requestNotices({ ...services, config });
    expect(await services.db.select().from(sourceTasks)).toEqual([]);
  });
});
