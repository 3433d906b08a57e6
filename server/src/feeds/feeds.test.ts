import { api } from '@health/contract';
import { addMinutes } from 'date-fns';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '../http/test-client.ts';
import { storePapers } from '../ingestion/store-papers.ts';
import { whicheverPaper } from '../ingestion/whichever-paper.ts';
import { writeAtom } from './atom.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await testApplication();
});
afterAll(() => application.close());

const get = (url: string, headers = {}) => application.app.inject({ method: 'GET', url, headers });

/** The text of every element of a name; throws when the document is not well-formed. */
function textsOf(xml: string, name: string): string[] {
  const texts: string[] = [];
  let open = '';
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => {
    open = tag.name;
  });
  parser.on('text', (text) => {
    if (open === name) texts.push(text);
    open = '';
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return texts;
}

it('a feed holds the new papers under a secret address, answers unchanged with 304, and can be ended', async () => {
  const user = await application.newUser();
  const { id: query_id } = await application.ask(api.search, { body: { query: 'arnica <gel>' } }, user);
  const body = { query_id };
  await application.ask(api.enableRecurrence, { body: { ...body, schedule: 'daily' } }, user);
  const title = 'Arnica gel & bruises <in adults>';
  await storePapers(application.services.db, [whicheverPaper({ title, abstract: 'Arnica gel helped.' })]);
  application.clock.now = addMinutes(application.clock.now, 1);
  await application.ask(api.runNow, { body }, user);
  const { path } = await application.ask(api.openFeed, { body }, user);

  const feed = await get(path);
  expect([feed.statusCode, feed.headers['content-type']]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
  ]);
  expect(textsOf(feed.body, 'title')).toEqual(['New papers: arnica <gel>', title]);
  expect((await get(path, { 'if-none-match': feed.headers.etag })).statusCode).toBe(304);
  const since = { 'if-modified-since': feed.headers['last-modified'] };
  expect((await get(path, since)).statusCode).toBe(304);

  const { path: newer } = await application.ask(api.openFeed, { body }, user);
  const unknown = await get(`/api/feeds/${'0'.repeat(64)}.atom`);
  const ended = await get(path);
  expect([ended.statusCode, ended.body]).toEqual([404, unknown.body]);
  await application.ask(api.closeFeed, { body }, user);
  expect((await get(newer)).statusCode).toBe(404);
  const { rows } = await application.database.pool.query('select feed_hash from searches');
  expect(rows).toEqual([{ feed_hash: null }]);
});

it('guessing addresses is slowed down, whatever is guessed', async () => {
  const guesses = Array.from({ length: 30 }, (_, n) => get(`/api/feeds/${String(n).padStart(64, '0')}.atom`));
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
  expect(statuses).toContain(429);
  expect(statuses).not.toContain(200);
});

it('what XML cannot hold is left out', () => {
  const xml = writeAtom({
    id: 'urn:x:1',
    title: 'a\u0000\u000B\uFFFE"b"',
    updated: new Date(0),
    entries: [],
  });
  expect(textsOf(xml, 'title')).toEqual(['a"b"']);
});
