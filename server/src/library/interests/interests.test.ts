import { api, errorMessages } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { addMinutes } from 'date-fns/addMinutes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { sourceStates, sourceTasks } from '../../platform/schema.ts';
import { arbitraryPaper, arbitraryStudy } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { interestCatalogue } from '../../text/vocabulary/interest-catalogue.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await testApplication();
});
afterAll(() => application.close());

describe('interests', () => {
  it('keep the order in which they were added and the spelling in the catalogue', async () => {
    requirement('13.15');
    const user = await application.newUser();
    for (const interest of ['Hiv', 'asthma', 'HIV', ' Sleep '])
      await application.ask(api.addInterest, { body: { interest } }, user);
    expect(await application.ask(api.allInterests, {}, user)).toEqual({
      interests: ['HIV', 'Asthma', 'Sleep'],
    });
    expect(await application.ask(api.deleteInterest, { body: { interest: 'hiv' } }, user)).toEqual({
      interests: ['Asthma', 'Sleep'],
    });
  });

  it.each([
    ['', 'Please enter an interest'],
    ['睡眠', errorMessages.unknownInterest],
    ['x'.repeat(101), 'This interest is too long.'],
  ])('outside the catalogue are refused: %j', async (interest, sentence) => {
    const { status, errors } = await application.errorOf(
      api.addInterest,
      { body: { interest } },
      await application.newUser(),
    );
    expect([status, errors?.interest]).toEqual([400, [sentence]]);
  });
});

describe('fetching papers on interests', () => {
  it('is shown as off when sources are switched off, and makes no request', async () => {
    const user = await application.newUser();
    await application.ask(api.addInterest, { body: { interest: 'Gout' } }, user);
    expect(await application.ask(api.listFills, {}, user)).toEqual({
      fills: [{ interest: 'Gout', status: 'off', fetched: 0, total: null, problem: null, at: null }],
    });
    expect(await application.services.db.select().from(sourceTasks)).toEqual([]);
  });

  it('is shown as off while an operator has paused the source, and continues afterwards', async () => {
    const { services } = application;
    const user = await application.newUser();
    services.config.PAPER_SOURCES = ['europe-pmc'];
    await application.ask(api.addInterest, { body: { interest: 'Gout' } }, user);
    const status = async () => (await application.ask(api.listFills, {}, user)).fills[0]?.status;
    await services.db.insert(sourceStates).values({ name: 'europe-pmc', paused: true });
    expect(await status()).toBe('off');
    await services.db.update(sourceStates).set({ paused: false });
    expect(await status()).toBe('waiting');
    services.config.PAPER_SOURCES = [];
  });
});

describe('the catalogue', () => {
  it('contains every interest once, with its synonyms', async () => {
    requirement('13.20');
    const { interests, synonyms } = await application.ask(api.listInterests, {}, await application.newUser());
    expect(interests.length).toBeGreaterThanOrEqual(150);
    expect(new Set(interests).size).toBe(interests.length);
    expect(synonyms['High Blood Pressure']).toContain('hypertension');
  });

  it('has one group for each interest', async () => {
    const { interests, groups } = await application.ask(api.listInterests, {}, await application.newUser());
    expect(groups.flatMap((group) => group.interests).toSorted()).toEqual(interests.toSorted());
    expect(groups.find(({ name }) => name === 'Diabetes And Hormones')?.interests).toContain(
      'Type 2 Diabetes',
    );
  });

  it('shows how many papers there are on an interest, and updates when the library has changed', async () => {
    const { services, clock } = application;
    const user = await application.newUser();
    const papersOn = async () => {
      const { papers } = await application.ask(api.listInterests, {}, user);
      return [papers.Gout ?? 0, papers.Epilepsy ?? 0];
    };
    const [goutBefore = 0, epilepsyBefore = 0] = await papersOn();
    const gout = (number: number) => arbitraryStudy('Gout and urate, trial', ['gout'], number);
    await storePapers(services.db, [gout(1), { ...gout(2), doi: '10.1/gout' }]);
    expect(await papersOn()).toEqual([goutBefore, epilepsyBefore]);
    clock.now = addMinutes(clock.now, 2);
    expect(await papersOn()).toEqual([goutBefore + 2, epilepsyBefore]);
    const notice = {
      title: 'Retraction: Gout and urate, trial',
      article_type: 'retraction',
      relations: [{ kind: 'retracts', pmc_id: null, pmid: null, doi: '10.1/gout' }],
    } as const;
    await storePapers(services.db, [arbitraryPaper({ ...notice, relations: [...notice.relations] })]);
    clock.now = addMinutes(clock.now, 2);
    expect(await papersOn()).toEqual([goutBefore + 1, epilepsyBefore]);
  });

  it('has no two names that mean the same', () => {
    const names = interestCatalogue.flatMap(({ label, synonyms }) =>
      [label, ...synonyms].map((name) => name.toLowerCase()),
    );
    const twice = names.filter((name, index) => names.indexOf(name) !== index);
    expect(twice).toEqual([]);
  });
});
