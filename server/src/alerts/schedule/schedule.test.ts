import { api, errorMessages } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { addDays } from 'date-fns/addDays';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { runDueSearches } from '../runs/run-due-searches.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await testApplication();
});
afterAll(() => application.close());

describe('a recurrent search', () => {
  it('runs on its schedule and reports what is new, once however many workers ask', async () => {
    const user = await application.newUser();
    const start = application.clock.now;
    const { id, citations } = await application.ask(
      api.search,
      { body: { query: 'cherries and gout' } },
      user,
    );
    expect(citations).toEqual([]);
    await application.ask(api.enableRecurrence, { body: { query_id: id, schedule: 'weekly' } }, user);
    const fresh = arbitraryPaper({
      title: 'Cherries and gout',
      abstract: 'Cherries were followed by fewer attacks of gout.',
    });
    await storePapers(application.services.db, [fresh]);

    expect(await runDueSearches(application.services)).toBe(0);
    application.clock.now = addDays(start, 8);
    const ran = await Promise.all([1, 2, 3].map(() => runDueSearches(application.services)));
    expect(ran.reduce((sum, count) => sum + count)).toBe(1);
    const [item] = await application.ask(api.searchHistory, {}, user);
    expect(item).toMatchObject({
      is_recurrent: true,
      schedule: 'weekly',
      next_run_at: addDays(start, 14).toISOString(),
    });
    expect(item?.citations.map(({ pmc_id }) => pmc_id)).toEqual([fresh.pmc_id]);

    await application.ask(api.disableRecurrence, { body: { query_id: id } }, user);
    const [stopped] = await application.ask(api.searchHistory, {}, user);
    expect(stopped).toMatchObject({ is_recurrent: false, next_run_at: null });
  });

  it('is refused for an unknown schedule and for the search of another user', async () => {
    requirement('13.14');
    const user = await application.newUser();
    const { id } = await application.ask(api.search, { body: { query: 'gout' } }, user);
    const unknown = await application.errorOf(
      api.enableRecurrence,
      { body: { query_id: id, schedule: 'hourly' } },
      user,
    );
    expect(unknown.errors?.schedule).toEqual(['Please choose a schedule.']);
    const stranger = await application.newUser();
    const denied = await application.errorOf(
      api.enableRecurrence,
      { body: { query_id: id, schedule: 'daily' } },
      stranger,
    );
    expect([denied.status, denied.message]).toEqual([404, errorMessages.unknownSearch]);
  });
});
