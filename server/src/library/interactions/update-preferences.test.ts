import { api, type LoggedInUser } from '@health/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { preferenceWeight } from '../../testing/preference-weight.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

let application: TestApplication;
let user: LoggedInUser;
const paper = arbitraryPaper({ title: 'Asthma and inhalers', key_words: ['asthma'] });
const { pmc_id } = paper;
const asleep = arbitraryPaper({ title: 'Insomnia and caffeine', key_words: ['insomnia', 'sleep'] });

const recommended = () => application.ask(api.allPapers, {}, user);
const want = (interest: string) => application.ask(api.addInterest, { body: { interest } }, user);

beforeAll(async () => {
  application = await testApplication();
  await storePapers(application.services.db, [paper, asleep]);
});
beforeEach(async () => {
  user = await application.newUser();
});
afterAll(() => application.close());

describe('an event', () => {
  it.each([
    [5, 1],
    [4, 0.5],
    [3, 0],
    [2, -0.5],
    [1, -1],
  ])('of %i stars weighs %d', async (value, weight) => {
    await application.ask(api.rankPaper, { body: { pmc_id, value } }, user);
    expect(await preferenceWeight(application.database, user.id, pmc_id)).toBe(weight);
  });

  it('taken back leaves no trace', async () => {
    await application.ask(api.rankPaper, { body: { pmc_id, value: 5 } }, user);
    await application.ask(api.savePaper, { body: { pmc_id } }, user);
    await application.ask(api.rankPaper, { body: { pmc_id, value: 0 } }, user);
    await application.ask(api.unsavePaper, { body: { pmc_id } }, user);
    expect(await preferenceWeight(application.database, user.id, pmc_id)).toBeUndefined();
  });

  it('told many times at once counts once', async () => {
    const events = Array.from({ length: 12 }, (_, index) =>
      index % 3 === 0
        ? application.ask(api.savePaper, { body: { pmc_id } }, user)
        : application.ask(api.rankPaper, { body: { pmc_id, value: 5 } }, user),
    );
    await Promise.all(events);
    expect(await preferenceWeight(application.database, user.id, pmc_id)).toBe(2);
  });

  it('makes only the rankings of its own interests stale', async () => {
    await want('Asthma');
    await want('Sleep');
    await recommended();
    await application.ask(api.rankPaper, { body: { pmc_id, value: 5 } }, user);
    const { rows } = await application.database.pool.query(
      'select interest from candidates where user_id = $1',
      [user.id],
    );
    expect(rows).toEqual([{ interest: 'Sleep' }]);
  });
});
