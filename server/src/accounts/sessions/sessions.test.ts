import { api, errorMessages } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUpFormOf, type TestApplication, testApplication } from '../../testing/test-client.ts';
import { accessLog } from '../schema.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let application: TestApplication;
beforeAll(async () => {
  application = await testApplication({ LOGIN_TRIES: '1000' });
});
afterAll(() => application.close());

/** A user with three sessions, the last of them from Firefox, and a search with a feed. */
async function user() {
  const { ask, app, clock } = application;
  const form = signUpFormOf();
  const first = await ask(api.signUp, { body: form });
  const second = await ask(api.logIn, { body: form });
  clock.now = addHours(clock.now, 2);
  const answer = await app.inject({
    ...{ method: 'POST', url: api.logIn.path, payload: form, headers: { 'user-agent': FIREFOX } },
  });
  const third = answer.json<typeof first>();
  const { id } = await ask(api.search, { body: { query: 'sleep and chamomile' } }, first);
  const { path } = await ask(api.openFeed, { body: { query_id: id } }, first);
  return { first, second, third, searchId: id, feed: path };
}
const isOpen = async (user: { token: string }) => {
  const { app } = application;
  const headers = { authorization: `Bearer ${user.token}` };
  return (await app.inject({ method: 'GET', url: api.showAccount.path, headers })).statusCode === 200;
};
const feedStatus = async (path: string) =>
  (await application.app.inject({ method: 'GET', url: path })).statusCode;
const actionsOf = async ({ id }: { id: string }) =>
  (
    await application.services.db
      .select()
      .from(accessLog)
      .where(eq(accessLog.userId, id))
      .orderBy(accessLog.id)
  ).map(({ action, client }) => [action, client].filter(Boolean).join(' from '));

describe('the sessions of a user', () => {
  it('are listed with the client, last used first, together with the feeds', async () => {
    requirement('19.12');
    const { first, third, searchId } = await user();
    const { data, feeds } = await application.ask(api.listSessions, {}, third);
    expect(data.map(({ client, current }) => [client, current])).toEqual([
      ['Firefox on Linux', true],
      ['', false],
      ['', false],
    ]);
    expect(data[0]?.created_at).toBe(application.clock.now.toISOString());
    expect(feeds).toEqual([{ query_id: searchId, query: 'sleep and chamomile' }]);
    const other = await application.newUser();
    expect((await application.ask(api.listSessions, {}, other)).data).toHaveLength(1);
    expect(await actionsOf(first)).toEqual(['signed-up', 'logged-in', 'logged-in from Firefox on Linux']);
  });

  it('are not listed after they have expired', async () => {
    const { clock, ask } = application;
    const begun = clock.now;
    const form = signUpFormOf();
    await ask(api.signUp, { body: form });
    clock.now = addDays(begun, 31);
    const user = await ask(api.logIn, { body: form });
    expect((await ask(api.listSessions, {}, user)).data).toHaveLength(1);
    clock.now = begun;
  });

  it('end one at a time, only for their owner', async () => {
    requirement('19.12');
    const { ask, errorOf } = application;
    const { first, second, third } = await user();
    const { data } = await ask(api.listSessions, {}, second);
    const own = data.find(({ current }) => current)?.id ?? '';
    const stranger = await application.newUser();
    const unknown = { status: 404, message: errorMessages.unknownSession };
    expect(await errorOf(api.endSession, { body: { id: own } }, stranger)).toMatchObject(unknown);
    await ask(api.endSession, { body: { id: own } }, first);
    expect([await isOpen(first), await isOpen(second), await isOpen(third)]).toEqual([true, false, true]);
    expect(await errorOf(api.endSession, { body: { id: own } }, first)).toMatchObject(unknown);
    expect((await actionsOf(first)).at(-1)).toBe('session-ended');
  });

  it('all end except the current one, and so do the feeds', async () => {
    const { first, second, third, feed } = await user();
    expect(await feedStatus(feed)).toBe(200);
    await application.ask(api.endOtherSessions, {}, second);
    expect([await isOpen(first), await isOpen(second), await isOpen(third)]).toEqual([false, true, false]);
    expect(await feedStatus(feed)).toBe(404);
  });

  it('all end when the user logs out everywhere, and so do the feeds', async () => {
    const { first, second, third, feed } = await user();
    await application.ask(api.logOutEverywhere, {}, third);
    expect([await isOpen(first), await isOpen(second), await isOpen(third)]).toEqual([false, false, false]);
    expect(await feedStatus(feed)).toBe(404);
    expect((await actionsOf(first)).at(-1)).toBe('logged-out');
  });
});

describe('the access log', () => {
  it('shows a failed login to the account', async () => {
    const form = signUpFormOf();
    const user = await application.ask(api.signUp, { body: form });
    await application.errorOf(api.logIn, { body: { ...form, password: 'not the password' } });
    await application.errorOf(api.logIn, { body: { username: 'nobody', password: 'not the password' } });
    expect(await actionsOf(user)).toEqual(['signed-up', 'log-in-failed']);
  });
});
