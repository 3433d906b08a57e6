import { api, type LoggedInUser } from '@health/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryStudy } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

let application: TestApplication;
let user: LoggedInUser;

const numbers = Array.from({ length: 10 }, (_, index) => index);
const masks = numbers.map((number) =>
  arbitraryStudy('Sleep apnoea and masks, survey', ['sleep apnoea', 'masks'], number),
);
const inhalers = numbers.map((number) => arbitraryStudy('Asthma and inhalers', ['asthma'], number));

const keys = (papers: { pmc_id: string }[]) => papers.map(({ pmc_id }) => pmc_id);
const file = (name: string, pmc_ids: string[]) =>
  application.ask(api.filePapers, { body: { name, pmc_ids } }, user);
const like = async (name: string, sort?: 'best' | 'newest') =>
  (await application.ask(api.papersLikeFolder, { body: { name, sort } }, user)).papers;

beforeAll(async () => {
  application = await testApplication({ LOG_LEVEL: 'error' });
  await storePapers(application.services.db, [...masks, ...inhalers]);
});
beforeEach(async () => {
  user = await application.newUser();
});
afterAll(() => application.close());

describe('papers like those of a folder', () => {
  it('are about the subject of the folder, whatever else is in the library, and name what they resemble', async () => {
    await file('Sleep', keys(masks.slice(0, 2)));
    await file('Lungs', keys(inhalers.slice(0, 2)));
    for (const [name, known] of [
      ['Sleep', masks],
      ['Lungs', inhalers],
    ] as const) {
      const found = await like(name);
      expect(found.length).toBeGreaterThan(3);
      const titles = known.map(({ title }) => title);
      // A number in a title finds two of the other subject in so small a library.
      const about = found.slice(0, 8).filter(({ paper }) => titles.includes(paper.title));
      expect(about.length).toBeGreaterThanOrEqual(6);
      expect(found[0]?.why[0]?.text).toMatch(`Like “${known[0]?.title.slice(0, 12)}`);
      const reasons = found.flatMap(({ why }) => why.map(({ text }) => text));
      expect(reasons.filter((text) => /^Like “.*which is in your folder/.test(text)).length).toBeGreaterThan(
        0,
      );
      expect(reasons.filter((text) => /your library|you read/.test(text))).toEqual([]);
    }
  });

  it('exclude those that the user saved, rated or dismissed', async () => {
    await file('Sleep', keys(masks.slice(0, 2)));
    const [saved = '', rated = '', dismissed = ''] = keys((await like('Sleep')).map(({ paper }) => paper));
    await application.ask(api.savePaper, { body: { pmc_id: saved } }, user);
    await application.ask(api.ratePaper, { body: { pmc_id: rated, rating: 2 } }, user);
    await application.ask(api.dismissPaper, { body: { pmc_id: dismissed } }, user);
    const left = keys((await like('Sleep')).map(({ paper }) => paper));
    expect(left.length).toBeGreaterThan(0);
    expect(left.filter((key) => [saved, rated, dismissed].includes(key))).toEqual([]);
  });

  it('are sorted by year when the newest are requested', async () => {
    await file('Sleep', keys(masks.slice(0, 2)));
    const years = (await like('Sleep', 'newest')).map(({ paper }) => paper.pub_year ?? 0);
    expect(years.length).toBeGreaterThan(3);
    expect(years).toEqual(years.toSorted((a, b) => b - a));
  });

  it('are none for an empty folder, and refused for an unknown one or that of another user', async () => {
    await application.ask(api.addFolder, { body: { name: 'Empty' } }, user);
    expect(await like('empty')).toEqual([]);
    const other = await application.newUser();
    for (const [asking, name] of [
      [user, 'None'],
      [other, 'Empty'],
    ] as const)
      expect(await application.errorOf(api.papersLikeFolder, { body: { name } }, asking)).toMatchObject({
        status: 404,
      });
  });
});
