import { api } from '@health/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyNotices } from '../../ingestion/store/apply-notices.ts';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { readQuestion } from './read-question.ts';
import { sharedSearch } from './shared-search.ts';

let application: TestApplication;
let word: string;
let rounds = 0;

beforeAll(async () => {
  application = await testApplication();
});
afterAll(() => application.close());
beforeEach(async () => {
  word = `qu${'x'.repeat(++rounds)}ine`;
  await storePapers(application.services.db, [paper('first')]);
});

const paper = (of: string, changes = {}) => arbitraryPaper({ title: `The ${of} ${word} study`, ...changes });

async function search(filters = {}) {
  const { services } = application;
  const now = services.now();
  return sharedSearch(services, await readQuestion(services, word, now), { now, ...filters });
}

async function find(user?: { token: string }) {
  const asked = user ?? (await application.newUser());
  return (await application.ask(api.findPapers, { query: { query: word } }, asked)).papers;
}

describe('a search requested by several users', () => {
  it('is run once for requests at the same time or shortly after', async () => {
    const [one, other] = await Promise.all([search(), search()]);
    expect(other).toBe(one);
    expect(await search()).toBe(one);
    expect(await search({ kind: 'Review' })).not.toBe(one);
  });

  it('finds a paper that was stored meanwhile', async () => {
    expect(await find()).toHaveLength(1);
    await storePapers(application.services.db, [paper('second')]);
    expect(await find()).toHaveLength(2);
  });

  it('reflects a retraction at once', async () => {
    const retracted = paper('withdrawn', { doi: `10.1/${word}` });
    await storePapers(application.services.db, [retracted]);
    expect(await find()).toHaveLength(2);
    const notice = {
      source: 'retraction-watch',
      record: word,
      kind: 'retraction',
      doi: `10.1/${word}`,
    } as const;
    await applyNotices(application.services.db, { put: [notice], gone: [] }, new Date());
    expect((await find()).map(({ pmc_id }) => pmc_id)).not.toContain(retracted.pmc_id);
  });

  it('shows every user their own rating', async () => {
    const [rater, other] = [await application.newUser(), await application.newUser()];
    const [found] = await find(rater);
    await application.ask(api.rankPaper, { body: { pmc_id: found?.pmc_id ?? '', value: 5 } }, rater);
    expect((await find(rater)).map(({ ranking }) => ranking)).toEqual([5]);
    expect((await find(other)).map(({ ranking }) => ranking)).toEqual([0]);
  });

  it('is retried after it failed', async () => {
    const { services } = application;
    const question = await readQuestion(services, word, services.now());
    const broken = {
      ...services,
      db: new Proxy(services.db, { get: () => () => Promise.reject(new Error('lost')) }),
    };
    await expect(sharedSearch(broken, question, { now: services.now() })).rejects.toThrow('lost');
    const { papers } = await sharedSearch(services, question, { now: services.now() });
    expect(papers).toHaveLength(1);
  });
});
