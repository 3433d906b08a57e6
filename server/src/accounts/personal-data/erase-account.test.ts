import { api, errorMessages } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { unsubscribeToken } from '../../alerts/digests/unsubscribe.ts';
import { RunningAnswers } from '../../answers/sessions/running-answers.ts';
import { startJobs } from '../../jobs.ts';
import { allowTry } from '../../platform/limits/count-tries.ts';
import { forgetPage } from '../../recommendations/page/page-cache.ts';
import { tablesHolding } from '../../testing/database-scan.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { type UsedAccount, userWithEverything } from '../../testing/user-with-everything.ts';
import { nameOfTable, personalTables } from './inventory.ts';

let application: TestApplication;
let gone: UsedAccount;
let stays: UsedAccount;
let before: string[];
let rowsBefore: string[];

const wordsOf = ({ user, secret }: UsedAccount) => [user.id, user.username, user.email, secret];
const scan = (account: UsedAccount) => tablesHolding(application.database.pool, wordsOf(account));

const count = z.object({ count: z.number() });

/** How many rows of each table belong to a user. */
async function rowsOf({ user }: UsedAccount): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, belongsTo } of personalTables) {
    const { rows } = await application.services.db.execute(
      sql`select count(*)::int as count from ${table} t where ${belongsTo(user.id)}`,
    );
    counts[nameOfTable(table)] = count.parse(rows[0]).count;
  }
  return counts;
}

beforeAll(async () => {
  application = await testApplication();
  const { services, database, app } = application;
  gone = await userWithEverything(application, 'Quokkaword');
  stays = await userWithEverything(application, 'Numbatword');
  const stop = await startJobs(services, database.pool, { log: app.log, servesUsers: true });
  await stop();
  await allowTry(services, 'log-in', gone.user.username);
  before = await scan(gone);
  rowsBefore = Object.entries(await rowsOf(gone)).flatMap(([name, count]) => (count > 0 ? [name] : []));
}, 60_000);
afterAll(() => application.close());

const erase = (account: UsedAccount, changes: object = {}) => ({
  body: { username: account.user.username, password: account.password, ...changes },
});

describe('deleting an account', () => {
  it('requires the password and the user’s own username', async () => {
    requirement('19.13');
    const wrong = await application.errorOf(api.eraseAccount, erase(gone, { password: 'wrong' }), gone.user);
    expect(wrong).toMatchObject({ status: 403, errors: { password: [errorMessages.wrongPassword] } });
    const other = { username: stays.user.username };
    const another = await application.errorOf(api.eraseAccount, erase(gone, other), gone.user);
    expect(another).toMatchObject({ status: 403, errors: { username: [errorMessages.wrongUsername] } });
  });

  it('starts with a user who has a row in every table that references users', () => {
    expect(rowsBefore.toSorted()).toEqual(personalTables.map(({ table }) => nameOfTable(table)).toSorted());
    expect(before).toEqual(expect.arrayContaining(['public.users', 'public.searches', 'public.search_runs']));
  });

  it('leaves no trace in any column of any table, nor in process memory', async () => {
    requirement('19.41');
    const untouched = await rowsOf(stays);
    await application.ask(api.eraseAccount, erase(gone), gone.user);
    expect(await scan(gone)).toEqual([]);
    expect(await rowsOf(stays)).toEqual(untouched);
    expect(await counters(gone)).toBe(0);
    const { services } = application;
    expect([forgetPage(services, gone.user.id), forgetPage(services, stays.user.id)]).toEqual([false, true]);
  });

  it('ends every token, feed and login at once, and still accepts unsubscribe links', async () => {
    requirement('19.10');
    const { ask, errorOf, app, services } = application;
    expect(await errorOf(api.showAccount, {}, gone.user)).toMatchObject({ status: 401 });
    expect((await app.inject(gone.feedPath)).statusCode).toBe(404);
    expect((await app.inject(stays.feedPath)).statusCode).toBe(200);
    const login = { body: { username: gone.user.username, password: gone.password } };
    expect(await errorOf(api.logIn, login)).toMatchObject({ status: 401, message: errorMessages.wrongLogIn });
    const id = unsubscribeToken(services, gone.user.id, 'searches');
    expect(await ask(api.unsubscribe, { params: { id } })).toEqual({ on: false });
  });

  it('stops and deletes the answers that are being written', async () => {
    const answers = new RunningAnswers(application.services);
    const { id } = answers.start(stays.user.id, { query: 'do masks help', correction: undefined });
    expect((await answers.find(stays.user.id, id)).id).toBe(id);
    await answers.forget(stays.user.id);
    await expect(answers.find(stays.user.id, id)).rejects.toThrow(errorMessages.unknownSearch);
    await answers.close();
  });
});

async function counters({ user }: UsedAccount): Promise<number> {
  const { services, database } = application;
  const { rows: all } = await database.pool.query('select key from try_counters');
  // A first try of somebody who was never counted makes a new row; one who was counted is found again.
  await allowTry(services, 'log-in', user.username);
  const { rows: then } = await database.pool.query('select key from try_counters');
  return all.length + 1 - then.length;
}
