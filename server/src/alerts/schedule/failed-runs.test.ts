import { api } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { runDueSearches } from '../runs/run-due-searches.ts';

let application: TestApplication;
let start: Date;
const logged: object[] = [];
beforeAll(async () => {
  application = await testApplication();
  start = application.clock.now;
});
afterEach(async () => {
  application.clock.now = start;
  logged.length = 0;
  await mend();
  await query('delete from searches');
});
afterAll(() => application.close());

/** Without its index no paper can be looked for: what a database half restored looks like. */
const damage = () => query('alter table word_segments rename to word_segments_away');
const mend = () => query('alter table if exists word_segments_away rename to word_segments');
const query = (text: string) => application.database.pool.query(text);

/** What a worker does this many minutes after the search was made to come back. */
async function worked(minutes: number) {
  application.clock.now = addMinutes(start, minutes);
  const log = { warn: (about: object, words: string) => logged.push({ ...about, words }) };
  return runDueSearches({ ...application.services, log });
}

const DAY = 24 * 60;

async function daily(words: string) {
  const user = await application.newUser();
  const { id } = await application.ask(api.search, { body: { query: words } }, user);
  await application.ask(api.enableRecurrence, { body: { query_id: id, schedule: 'daily' } }, user);
  const item = async () => (await application.ask(api.searchHistory, {}, user))[0];
  return { user, id, item };
}

describe('a run that fails', () => {
  it('is logged with its cause and without any word of the query', async () => {
    requirement('15.4');
    const { id } = await daily('papers about bm25 and feverfew');
    await damage();
    expect(await worked(DAY)).toBe(0);
    expect(logged).toEqual([
      {
        search: id,
        attempt: 1,
        cause: { name: 'error', code: expect.any(String), message: expect.any(String) },
        triesAgainAt: addMinutes(start, DAY + 1).toISOString(),
        words: 'a run failed',
      },
    ]);
    const all = JSON.stringify(logged).toLowerCase();
    expect(all).toContain('does not exist');
    for (const word of ['feverfew', 'bm25', 'papers']) expect(all).not.toContain(word);
  });

  it('is retried at growing intervals, is counted, and is cleared by a success', async () => {
    const { item } = await daily('goldenrod');
    await damage();
    let at = DAY;
    const since = addMinutes(start, at).toISOString();
    for (const [index, wait] of [1, 5, 15, 60, 240].entries()) {
      expect(await worked(at)).toBe(0);
      at += wait;
      const tries_again_at = addMinutes(start, at).toISOString();
      expect((await item())?.failed).toEqual({ tries: index + 1, since, tries_again_at });
    }
    expect(await worked(at)).toBe(0);
    expect((await item())?.failed).toEqual({ tries: 6, since, tries_again_at: null });
    // Given up, until its next time comes: that fails too, and is counted on.
    expect(await worked(at + 60)).toBe(0);
    expect(await worked(2 * DAY)).toBe(0);
    expect((await item())?.failed).toMatchObject({ tries: 7, since });
    await mend();
    expect(await worked(2 * DAY + 1)).toBe(1);
    expect(await item()).toMatchObject({
      failed: null,
      next_run_at: addDays(start, 3).toISOString(),
    });
  });

  it('is cleared when the user pauses the search', async () => {
    const { item, id, user } = await daily('betony');
    await damage();
    await worked(DAY);
    expect((await item())?.failed).toMatchObject({ tries: 1 });
    await application.ask(api.pauseRecurrence, { body: { query_id: id } }, user);
    expect((await item())?.failed).toBe(null);
  });

  it('after a manual request is reported, and the user may request it again', async () => {
    const { item, id, user } = await daily('mugwort');
    const now = () => application.ask(api.runNow, { body: { query_id: id } }, user);
    await damage();
    application.clock.now = addMinutes(start, 5);
    expect(await now()).toEqual({ query_id: id, stored: false });
    expect((await item())?.failed).toMatchObject({ tries: 1 });
    await mend();
    application.clock.now = addMinutes(start, 6);
    expect(await now()).toEqual({ query_id: id, stored: true });
    expect((await item())?.failed).toBe(null);
  });
});
