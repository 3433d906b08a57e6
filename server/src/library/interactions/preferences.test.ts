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
const storedWeight = () => preferenceWeight(application.database, user.id, pmc_id);
const query = { pmc_id };
const body = { pmc_id };
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
    expect(await storedWeight()).toBe(weight);
  });

  it('counts more the further a paper was read, until the user saves, rates or dismisses it', async () => {
    await application.ask(api.logPaper, { query }, user);
    expect(await storedWeight()).toBeCloseTo(0.1);
    await application.ask(api.logAbstract, { query }, user);
    expect(await storedWeight()).toBeCloseTo(0.25);
    await application.ask(api.logConclusion, { query }, user);
    expect(await storedWeight()).toBeCloseTo(0.4);
    await application.ask(api.dismissPaper, { body }, user);
    expect(await storedWeight()).toBe(-1);
    await application.ask(api.moreLike, { body }, user);
    expect(await storedWeight()).toBe(1);
    await application.ask(api.savePaper, { body }, user);
    expect(await storedWeight()).toBe(2);
  });

  it('taken back leaves no trace', async () => {
    await application.ask(api.rankPaper, { body: { pmc_id, value: 5 } }, user);
    await application.ask(api.savePaper, { body: { pmc_id } }, user);
    await application.ask(api.rankPaper, { body: { pmc_id, value: 0 } }, user);
    await application.ask(api.unsavePaper, { body: { pmc_id } }, user);
    expect(await storedWeight()).toBeUndefined();
  });

  it('sent many times at once counts once', async () => {
    const events = Array.from({ length: 12 }, (_, index) =>
      index % 3 === 0
        ? application.ask(api.savePaper, { body: { pmc_id } }, user)
        : application.ask(api.rankPaper, { body: { pmc_id, value: 5 } }, user),
    );
    await Promise.all(events);
    expect(await storedWeight()).toBe(2);
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
