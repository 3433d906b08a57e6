import { api, type LoggedInUser } from '@health/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { preferenceWeight } from '../../testing/database-scan.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { announceEvents, recordInteraction } from '../record-interaction.ts';
import { library, paperViews, ratings } from '../schema/events.ts';

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
  ])('with %i stars weighs %d', async (value, weight) => {
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

  it('leaves no trace after it is undone', async () => {
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

  it('is stored with its preference or not at all', async () => {
    const stopped = recordInteraction(application.services.db, user.id, pmc_id, async (tx) => {
      await tx.insert(library).values({ userId: user.id, pmcId: pmc_id });
      await announceEvents(tx, user.id, [pmc_id]);
      throw new Error('stopped between the event and the end');
    });
    await expect(stopped).rejects.toThrow('stopped between');
    expect(await storedWeight()).toBeUndefined();
    const { rows } = await application.database.pool.query('select from library where user_id = $1', [
      user.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('is dated by the last decision, and by the last view if there is none', async () => {
    const at = async () => {
      const { rows } = await application.database.pool.query(
        'select at from preferences where user_id = $1 and pmc_id = $2',
        [user.id, pmc_id],
      );
      return rows[0]?.at;
    };
    const [rated, viewed, later] = ['2026-03-01', '2026-03-02', '2026-03-03'].map((day) => new Date(day));
    const { db } = application.services;
    const announce = () => db.transaction((tx) => announceEvents(tx, user.id, [pmc_id, pmc_id]));
    const view = { userId: user.id, pmcId: pmc_id, part: 'paper' as const };
    await db.insert(paperViews).values([
      { ...view, viewedAt: later },
      { ...view, viewedAt: viewed },
    ]);
    await announce();
    expect(await at()).toEqual(later);
    await db.insert(ratings).values({ userId: user.id, pmcId: pmc_id, value: 4, ratedAt: rated });
    await announce();
    expect(await at()).toEqual(rated);
  });

  it('invalidates only the rankings of its own interests', async () => {
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
