import { api } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { addMinutes } from 'date-fns/addMinutes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { atomRules, childrenOf, readXml, type XmlElement } from '../../testing/atom-rules.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { writeAtom } from './atom.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await testApplication({ LOGIN_TRIES: '100' });
});
afterAll(() => application.close());

const ask = (method: 'GET' | 'HEAD', url: string, headers = {}) =>
  application.app.inject({ method, url, headers });
const get = (url: string, headers = {}) => ask('GET', url, headers);
const textOf = (element: XmlElement | undefined, name: string) =>
  element ? childrenOf(element, name).map(({ text }) => text) : [];

const TITLE = 'Arnica gel & bruises <in adults>';

/** A search with two new papers, one of them old, and its feed. */
async function openedFeed(query = 'arnica <gel>') {
  const user = await application.newUser();
  const { id: query_id } = await application.ask(api.search, { body: { query } }, user);
  const body = { query_id };
  await application.ask(api.enableRecurrence, { body: { ...body, schedule: 'daily' } }, user);
  const fresh = arbitraryPaper({
    title: TITLE,
    abstract:
      'Methods: Bruises were photographed.\nResults: Arnica gel reduced bruises more than placebo gel did.',
    authors: ['Ada Reader', 'Bea Writer'],
    pub_year: application.clock.now.getUTCFullYear(),
  });
  const late = arbitraryPaper({
    title: 'Arnica gel, an old trial',
    abstract: 'Results: Arnica gel helped.',
    pub_year: 1999,
  });
  await storePapers(application.services.db, [fresh, late]);
  application.clock.now = addMinutes(application.clock.now, 1);
  await application.ask(api.runNow, { body }, user);
  const { path } = await application.ask(api.openFeed, { body }, user);
  return { user, body, path, fresh };
}

describe('a feed', () => {
  it('conforms to its format and has title, journal, reason and one finding of each paper', async () => {
    requirement('15.7');
    const { path, body, fresh } = await openedFeed();
    const answer = await get(path);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
    ]);
    const feed = readXml(answer.body);
    const entries = childrenOf(feed, 'entry');
    expect(entries).toHaveLength(2);
    for (const { section, holds } of atomRules)
      expect([section, holds(feed, entries)]).toEqual([section, true]);
    expect(textOf(feed, 'title')).toEqual(['New papers: arnica <gel>']);
    const hrefs = childrenOf(feed, 'link').map(({ attributes }) => [attributes.rel, attributes.href]);
    const origin = 'http://localhost:3000';
    expect(hrefs).toEqual([
      ['self', `${origin}${path}`],
      ['alternate', `${origin}/search/${body.query_id}`],
    ]);
    const entry = entries.find((one) => textOf(one, 'title')[0] === TITLE);
    expect(textOf(entry, 'id')).toEqual([`urn:uuid:${body.query_id}#${fresh.pmc_id}`]);
    expect(entry && childrenOf(entry, 'author').flatMap((one) => textOf(one, 'name'))).toEqual(fresh.authors);
    const [summary = ''] = textOf(entry, 'summary');
    expect(summary).toMatch(/New, found at place [12] for “arnica <gel>”\. “Arnica gel reduced .+ did\.”$/);
    const other = entries.find((one) => one !== entry);
    expect(textOf(other, 'summary')[0]).toContain('An older paper that is new in this library');
  });

  it('is not sent again when unchanged, has no body for HEAD, and changes when a paper does', async () => {
    const { path, fresh } = await openedFeed('arnica tablets');
    const { headers } = await get(path);
    const { etag = '', 'last-modified': since } = headers;
    for (const condition of [
      { 'if-none-match': etag },
      { 'if-none-match': `"other", W/${etag}` },
      { 'if-none-match': '*' },
      { 'if-modified-since': since },
    ]) {
      const unchanged = await get(path, condition);
      expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', etag]);
    }
    // A tag counts more than a date.
    expect((await get(path, { 'if-none-match': '"other"', 'if-modified-since': since })).statusCode).toBe(
      200,
    );
    const head = await ask('HEAD', path);
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag]);
    const mended = { ...fresh, title: 'Arnica gel and bruises, mended' };
    await storePapers(application.services.db, [mended]);
    const changed = await get(path, { 'if-none-match': etag });
    expect([changed.statusCode, changed.body.includes(mended.title)]).toEqual([200, true]);
  });

  it('uses the configured address of the server, whatever host a request names', async () => {
    const { path } = await openedFeed('arnica balm');
    const plain = await get(path);
    for (const host of ['evil.example.org', 'a b', '', '[']) {
      const answer = await get(path, { host });
      expect([host, answer.statusCode, answer.body]).toEqual([host, 200, plain.body]);
    }
  });

  it('ends when its address is renewed or revoked; the old address then returns the same as an unknown one', async () => {
    const { user, body, path } = await openedFeed('arnica cream');
    const never = `/api/feeds/${'0'.repeat(64)}.atom`;
    const seen = async (method: 'GET' | 'HEAD', url: string) => {
      const { statusCode, body: words, headers } = await ask(method, url, { 'if-none-match': '*' });
      const { date, 'x-request-id': _, ...rest } = headers;
      return { statusCode, words, headers: rest, dated: date !== undefined };
    };
    const { path: newer } = await application.ask(api.openFeed, { body }, user);
    expect((await get(newer)).statusCode).toBe(200);
    expect(await seen('GET', path)).toEqual(await seen('GET', never));
    expect((await seen('GET', path)).statusCode).toBe(404);
    await application.ask(api.closeFeed, { body }, user);
    expect(await seen('GET', newer)).toEqual(await seen('GET', never));
    expect(await seen('HEAD', newer)).toEqual(await seen('HEAD', never));
    const { rows } = await application.database.pool.query('select feed_hash from searches where id = $1', [
      body.query_id,
    ]);
    expect(rows).toEqual([{ feed_hash: null }]);
  });
});

it('guessing addresses is slowed down, for valid and invalid guesses', async () => {
  const guesses = Array.from({ length: 120 }, (_, n) =>
    get(`/api/feeds/${String(n).padStart(64, '0')}.atom`),
  );
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
  expect(statuses).toContain(429);
  expect(statuses).not.toContain(200);
});

it('characters that XML does not allow are left out', () => {
  const xml = writeAtom({
    id: 'urn:x:1',
    title: 'a\u0000\u000B\uFFFE"b"',
    ...{ subtitle: '', self: 'http://a.example/', page: 'http://a.example/', updated: new Date(0) },
    entries: [],
  });
  expect(textOf(readXml(xml), 'title')).toEqual(['a"b"']);
});
