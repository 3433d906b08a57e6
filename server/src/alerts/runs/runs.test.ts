import { api, errorMessages } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { addSeconds } from 'date-fns/addSeconds';
import { addYears } from 'date-fns/addYears';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contentOf } from '../../answers/compose/write-answer.ts';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { runDueSearches } from './run-due-searches.ts';

let application: TestApplication;
let start: Date;
beforeAll(async () => {
  application = await testApplication({ LOGIN_TRIES: '1000' });
  start = application.clock.now;
});
afterEach(async () => {
  application.clock.now = start;
  await application.database.pool.query('delete from searches');
});
afterAll(() => application.close());

type BySearch = (typeof api)['runNow' | 'pauseRecurrence' | 'resumeRecurrence' | 'searchOpened'];

/** A user with a search that comes back. */
async function recurrent(query: string, schedule: 'daily' | 'weekly' | 'monthly' = 'daily') {
  const user = await application.newUser();
  const { id } = await application.ask(api.search, { body: { query } }, user);
  await application.ask(api.enableRecurrence, { body: { query_id: id, schedule } }, user);
  const item = async () => {
    const history = await application.ask(api.searchHistory, {}, user);
    return history[0] ?? expect.fail('the search is gone');
  };
  return {
    ...{ user, id, item },
    runs: () => application.ask(api.listRuns, { query: { query_id: id } }, user),
    post: (endpoint: BySearch) => application.ask(endpoint, { body: { query_id: id } }, user),
  };
}

const store = async (...papers: Parameters<typeof arbitraryPaper>[0][]) => {
  const stored = papers.map(arbitraryPaper);
  await storePapers(application.services.db, stored);
  return stored;
};

const about = (subject: string, more = {}) => ({
  title: `Trials of ${subject}`,
  abstract: `The ${subject} group had fewer attacks than the other group.`,
  pub_year: start.getUTCFullYear(),
  ...more,
});

function daysLater(days: number) {
  application.clock.now = addDays(start, days);
  return runDueSearches(application.services);
}

describe('the new papers of a search', () => {
  it('are those that no earlier run had, reported once, and marked when they are old', async () => {
    requirement('15.2');
    await store(about('borage'));
    const search = await recurrent('borage');
    expect(await daysLater(1)).toBe(1);
    expect(await search.runs()).toMatchObject([{ new_papers: [], retracted: [], corrected: [] }]);
    const [fresh, late] = await store(about('borage'), about('borage', { pub_year: 1999 }));
    expect(await daysLater(2)).toBe(1);
    expect(await daysLater(3)).toBe(1);
    const [third, second] = await search.runs();
    expect(third?.new_papers).toEqual([]);
    expect(second?.new_papers.map(({ pmc_id, late }) => [pmc_id, late]).toSorted()).toEqual(
      [
        [fresh?.pmc_id, false],
        [late?.pmc_id, true],
      ].toSorted(),
    );
    expect((await search.item()).new_papers).toBe(2);
    await search.post(api.searchOpened);
    expect(await search.item()).toMatchObject({ new_papers: 0, failed: null });
  });

  it('do not include papers that were present before but ranked too low to be shown', async () => {
    const search = await recurrent('comfrey');
    const [known] = await store(about('comfrey'));
    await application.database.pool.query(
      `update papers set imported_at = imported_at - interval '1 day' where pmc_id = $1`,
      [known?.pmc_id],
    );
    await daysLater(1);
    expect(await search.runs()).toMatchObject([{ new_papers: [] }]);
  });

  it('do not include a paper that only got a better key, and the run that found it still names it', async () => {
    const search = await recurrent('lovage');
    await store(about('lovage', { pmc_id: 'MED4711', pmid: '4711', source: 'pubmed' }));
    await daysLater(1);
    await store(about('lovage', { pmc_id: 'PMC4711', pmid: '4711' }));
    await daysLater(2);
    const found = (await search.runs()).map((run) => run.new_papers.map(({ pmc_id }) => pmc_id));
    expect(found).toEqual([[], ['PMC4711']]);
  });

  it('are accompanied by notices about cited papers that were withdrawn or corrected, reported once', async () => {
    const [withdrawn, mended] = await store(about('fennel'), about('fennel'));
    const search = await recurrent('fennel');
    expect((await search.item()).citations).toHaveLength(2);
    const streams = (kind: 'retracts' | 'corrects', pmc_id: string | undefined) => ({
      article_type: kind === 'retracts' ? 'retraction' : 'correction',
      title: 'A notice',
      relations: [{ kind, pmc_id: pmc_id ?? null, pmid: null, doi: null }],
    });
    await store(streams('retracts', withdrawn?.pmc_id), streams('corrects', mended?.pmc_id));
    await daysLater(1);
    await daysLater(2);
    expect(await search.runs()).toMatchObject([
      { retracted: [], corrected: [] },
      { retracted: [{ pmc_id: withdrawn?.pmc_id }], corrected: [{ pmc_id: mended?.pmc_id }] },
    ]);
  });
});

describe('a run', () => {
  it('is made up for once after weeks without a worker', async () => {
    const search = await recurrent('yarrow');
    expect(await daysLater(20.5)).toBe(1);
    expect(await search.runs()).toHaveLength(1);
    expect((await search.item()).next_run_at).toBe(addDays(start, 21).toISOString());
  });

  it.each([1 / 24, 1])('is not repeated when the clock jumps back %d days', async (jump) => {
    const search = await recurrent('tansy');
    expect(await daysLater(1)).toBe(1);
    expect(await daysLater(1 - jump)).toBe(0);
    expect(await daysLater(1)).toBe(0);
    expect(await search.runs()).toHaveLength(1);
  });

  it.each([1 / 24, 1])('is not lost when the clock jumps back %d days before it', async (jump) => {
    const search = await recurrent('agrimony', 'weekly');
    expect(await daysLater(7 - jump)).toBe(0);
    expect(await daysLater(6)).toBe(0);
    expect(await daysLater(7)).toBe(1);
    expect(await search.runs()).toHaveLength(1);
    expect((await search.item()).next_run_at).toBe(addDays(start, 14).toISOString());
  });

  it('of an unchanged library keeps the answer and still counts as a run', async () => {
    await store(about('burdock'));
    const search = await recurrent('burdock');
    await daysLater(1);
    const asked = await search.item();
    await application.database.pool.query(`update searches set result = 'kept' where id = $1`, [search.id]);
    // With the index away nothing could be looked up.
    await application.database.pool.query('alter table word_segments rename to word_segments_away');
    const stored = await daysLater(2);
    await application.database.pool.query('alter table word_segments_away rename to word_segments');
    expect(stored).toBe(1);
    expect(await search.item()).toMatchObject({
      result: 'kept',
      last_run_at: addDays(start, 2).toISOString(),
    });
    expect(await search.runs()).toMatchObject([{ new_papers: [] }, { new_papers: [] }]);
    expect(asked.citations).toHaveLength(1);
  });

  it('does not rewrite the answer when the new papers do not affect it', async () => {
    await store(about('garlic'));
    const search = await recurrent('garlic');
    await daysLater(1);
    const first = await search.item();
    await application.database.pool.query(`update searches set result = 'kept' where id = $1`, [search.id]);
    await store(about('plantain'));
    await daysLater(2);
    expect(await search.item()).toMatchObject({ result: 'kept', parts: first.parts, new_papers: 0 });
    const [fresh] = await store(about('garlic'));
    await daysLater(3);
    const changed = await search.item();
    expect(changed.result).not.toBe('kept');
    expect(changed.parts && contentOf(changed.parts)).toBe(changed.result);
    expect(changed.citations.map(({ pmc_id }) => pmc_id)).toContain(fresh?.pmc_id);
    expect(changed.new_papers).toBe(1);
  });

  it('answers a question once for all users who saved it, and reports to each what is new to them', async () => {
    await store(about('comfrey root'));
    const early = await recurrent('comfrey root');
    const [between] = await store(about('comfrey root'));
    application.clock.now = addMinutes(start, 1);
    const late = await recurrent('comfrey root');
    const [last] = await store(about('comfrey root'));
    expect(await daysLater(2)).toBe(2);
    const [{ new_papers: toEarly } = { new_papers: [] }] = await early.runs();
    const [{ new_papers: toLate } = { new_papers: [] }] = await late.runs();
    expect(new Set(toEarly.map(({ pmc_id }) => pmc_id))).toEqual(new Set([between?.pmc_id, last?.pmc_id]));
    expect(toLate.map(({ pmc_id }) => pmc_id)).toEqual([last?.pmc_id]);
    expect((await early.item()).result).toBe((await late.item()).result);
  });

  it('is executed by only one of several workers', async () => {
    const searches = await Promise.all(Array.from({ length: 12 }, () => recurrent('valerian')));
    application.clock.now = addDays(start, 1);
    const ran = await Promise.all([1, 2, 3].map(() => runDueSearches(application.services)));
    expect(ran.reduce((sum, count) => sum + count)).toBe(12);
    for (const search of searches) expect(await search.runs()).toHaveLength(1);
  });

  it('that fails keeps the last result, reports when it will be retried, and then succeeds', async () => {
    await store(about('hyssop'));
    const search = await recurrent('hyssop');
    const { result } = await search.item();
    await application.database.pool.query('alter table word_segments rename to word_segments_away');
    expect(await daysLater(1)).toBe(0);
    const again = addMinutes(application.clock.now, 1);
    expect(await search.item()).toMatchObject({ result, failed: { tries_again_at: again.toISOString() } });
    expect(await runDueSearches(application.services)).toBe(0);
    await application.database.pool.query('alter table word_segments_away rename to word_segments');
    application.clock.now = again;
    expect(await runDueSearches(application.services)).toBe(1);
    expect(await search.item()).toMatchObject({ failed: null, last_run_at: again.toISOString() });
    expect(await search.runs()).toHaveLength(1);
  });

  it('is never executed for a paused or deleted search', async () => {
    requirement('15.6');
    const resting = await recurrent('sorrel');
    const gone = await recurrent('sorrel');
    await resting.post(api.pauseRecurrence);
    await application.ask(api.deleteSearch, { params: { id: gone.id } }, gone.user);
    expect(await daysLater(3)).toBe(0);
    expect(await resting.item()).toMatchObject({ paused: true, next_run_at: null, is_recurrent: true });
    await resting.post(api.resumeRecurrence);
    expect(await runDueSearches(application.services)).toBe(0);
    expect((await resting.item()).next_run_at).toBe(addDays(start, 4).toISOString());
  });

  it('continues for a deleted search that is restored within ten seconds, with its history', async () => {
    await store(about('tansy'));
    const search = await recurrent('tansy');
    await daysLater(1);
    const [before, runs] = [await search.item(), await search.runs()];
    const remove = () => application.ask(api.deleteSearch, { params: { id: search.id } }, search.user);
    const restore = { body: { id: search.id } };
    await remove();
    const { rows } = await application.database.pool.query('select 1 from search_runs where search_id = $1', [
      search.id,
    ]);
    expect(rows).toEqual([]);
    await application.ask(api.restoreSearch, restore, search.user);
    expect([await search.item(), await search.runs()]).toEqual([before, runs]);
    expect(await daysLater(2)).toBe(1);
    await remove();
    application.clock.now = addSeconds(application.clock.now, 10);
    const error = await application.errorOf(api.restoreSearch, restore, search.user);
    expect([error.status, error.message]).toEqual([404, errorMessages.goneForGood]);
  });

  it('can be requested manually without changing the schedule', async () => {
    const search = await recurrent('mallow');
    await store(about('mallow'), about('mallow'), about('mallow'));
    const { next_run_at } = await search.item();
    application.clock.now = addMinutes(start, 5);
    expect(await search.post(api.runNow)).toMatchObject({ stored: true });
    expect(await search.item()).toMatchObject({ new_papers: 3, next_run_at });
  });

  it('uses the schedule and the time zone of the user; changes apply from the next run', async () => {
    const search = await recurrent('lovage');
    await application.ask(api.keepTimeZone, { body: { time_zone: 'America/New_York' } }, search.user);
    expect((await search.item()).time_zone).toBe('UTC');
    const body = { query_id: search.id, schedule: 'monthly' as const };
    await application.ask(api.enableRecurrence, { body }, search.user);
    expect(await daysLater(1)).toBe(0);
    const { schedule, time_zone, next_run_at } = await search.item();
    expect([schedule, time_zone]).toEqual(['monthly', 'America/New_York']);
    expect(new Date(next_run_at ?? '') < addYears(start, 1)).toBe(true);
  });
});
