import { api, refusals } from '@health/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { interestCatalogue } from '../../text/vocabulary/interest-catalogue.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await testApplication();
});
afterAll(() => application.close());

describe('interests', () => {
  it('keep the order they were added in and the catalogue’s spelling', async () => {
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
    ['睡眠', refusals.unknownInterest],
    ['x'.repeat(101), 'This interest is too long.'],
  ])('outside the catalogue are refused: %j', async (interest, sentence) => {
    const { status, errors } = await application.refused(
      api.addInterest,
      { body: { interest } },
      await application.newUser(),
    );
    expect([status, errors?.interest]).toEqual([400, [sentence]]);
  });
});

describe('the catalogue', () => {
  it('offers every interest once, with its synonyms', async () => {
    const { interests, synonyms } = await application.ask(api.listInterests, {}, await application.newUser());
    expect(interests.length).toBeGreaterThanOrEqual(150);
    expect(new Set(interests).size).toBe(interests.length);
    expect(synonyms['High Blood Pressure']).toContain('hypertension');
  });

  it('has no two names that mean the same', () => {
    const names = interestCatalogue.flatMap(({ label, synonyms }) =>
      [label, ...synonyms].map((name) => name.toLowerCase()),
    );
    const twice = names.filter((name, index) => names.indexOf(name) !== index);
    expect(twice).toEqual([]);
  });
});
