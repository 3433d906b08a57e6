import { api, type LoggedInUser } from '@health/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

let application: TestApplication;
let user: LoggedInUser;
const ask: TestApplication['ask'] = (endpoint, input) => application.ask(endpoint, input, user);

beforeAll(async () => {
  application = await testApplication();
  await storePapers(application.services.db, [
    arbitraryPaper({ pmc_id: 'PMC1' }),
    arbitraryPaper({ pmc_id: 'PMC2' }),
  ]);
});
beforeEach(async () => {
  user = await application.newUser();
});
afterAll(() => application.close());

describe('own tags', () => {
  const tagsOf = async () =>
    Object.fromEntries((await ask(api.listNotes, {})).notes.map(({ pmc_id, tags }) => [pmc_id, tags]));
  const tag = (pmc_ids: string[], add: string[], remove: string[] = []) =>
    ask(api.changeTags, { body: { pmc_ids, add, remove } });

  it.each([
    ['another tag', ['salt'], ['diet'], ['Heart', 'salt'], ['diet', 'Heart']],
    ['the same tag in other letters', ['Diet'], ['diet'], ['Diet', 'Heart'], ['Diet', 'Heart']],
    ['the same tag as it was', ['diet'], ['DIET'], ['diet', 'Heart'], ['diet', 'Heart']],
    ['a tag that others have', ['HEART', 'salt'], ['diet'], ['Heart', 'salt'], ['diet', 'Heart']],
    [
      'two tags, one in other letters',
      ['heart', 'salt'],
      ['Heart'],
      ['diet', 'heart', 'salt'],
      ['diet', 'heart'],
    ],
    ['nothing', [], ['diet', 'Heart', 'none'], [], ['diet', 'Heart']],
  ])('are removed and added in one call: %s', async (_, add, remove, PMC1, PMC2) => {
    await tag(['PMC1', 'PMC2'], ['diet', 'Heart']);
    await tag(['PMC1'], add, remove);
    expect(await tagsOf()).toEqual({ PMC1, PMC2 });
  });

  it.each([
    ['diet', 'Diet', ['Diet', 'Heart'], ['Diet']],
    ['DIET', 'Eating  habits ', ['Eating habits', 'Heart'], ['Eating habits']],
    ['diet', 'heart', ['heart'], ['heart']],
    ['Heart', 'diet', ['diet'], ['diet']],
  ])('are renamed on every paper: %s to %j', async (name, to, PMC1, PMC2) => {
    await tag(['PMC1', 'PMC2'], ['diet']);
    await tag(['PMC1'], ['Heart']);
    const { pmc_ids } = await ask(api.renameTag, { body: { name, to } });
    expect(pmc_ids).toEqual(name === 'Heart' ? ['PMC1'] : ['PMC1', 'PMC2']);
    expect(await tagsOf()).toEqual({ PMC1, PMC2 });
  });

  it('are not renamed for others, and not when no paper has them', async () => {
    await tag(['PMC1'], ['diet']);
    const body = { name: 'diet', to: 'food' };
    const refused = await application.errorOf(api.renameTag, { body }, await application.newUser());
    expect(refused.status).toBe(404);
    expect(await tagsOf()).toEqual({ PMC1: ['diet'] });
  });
});
