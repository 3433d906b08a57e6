// On one size only: it tests the output of commands.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { api } from '@health/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUpFormOf, type TestApplication, testApplication } from '../testing/test-client.ts';
import { databaseAddress } from '../testing/test-database.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await testApplication();
  await application.ask(api.signUp, { body: signUpFormOf({ username: 'keeper' }) });
});
afterAll(() => application.close());

/** Runs the command in a process of its own, beside the application on the same database. */
const run = (...words: string[]) => runWith({}, ...words);

/** The same, with settings and with what is typed into it. */
async function runWith(
  { typed = '', ...settings }: { typed?: string; ADMIN_USERS?: string },
  ...words: string[]
) {
  const DATABASE_URL = databaseAddress(application.database.pool);
  const script = join(import.meta.dirname, 'account.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...words], {
    env: { ...process.env, DATABASE_URL, SMTP_URL: '', PUBLIC_URL: '', PORT: '4123', ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(typed);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, out, err };
}

describe('the command that resets a password', () => {
  it('prints a link that works once and verifies no address, while the server runs', async () => {
    const { ask, errorOf } = application;
    const form = signUpFormOf();
    await ask(api.signUp, { body: form });
    const { code, out, err } = await run('reset', form.username.toUpperCase());
    expect(code).toBe(0);
    expect(JSON.parse(err)).toMatchObject({
      ...{ level: 30, msg: 'audit', audit: { action: 'reset', outcome: 'done', at: 'account reset' } },
    });
    expect(err.toLowerCase()).not.toContain(form.username);
    const [, token = ''] = /^http:\/\/localhost:4123\/reset#([\w-]{43})$/m.exec(out) ?? [];
    const password = 'quite another phrase';
    const body = { token, password, confirm_password: password };
    await ask(api.resetPassword, { body });
    const user = await ask(api.logIn, { body: { username: form.username, password } });
    expect(await ask(api.showAccount, {}, user)).toMatchObject({ email_verified: false });
    expect((await errorOf(api.resetPassword, { body })).status).toBe(400);
  });

  it('reports an unknown username, and how to use the command', async () => {
    const nobody = await run('reset', 'nobody');
    const [event = '', sentence] = nobody.err.split('\n');
    expect({ ...nobody, err: sentence }).toEqual({
      ...{ code: 1, out: '', err: 'No account has the username "nobody".' },
    });
    expect(JSON.parse(event)).toMatchObject({ audit: { action: 'reset', outcome: 'refused' } });
    for (const words of [[], ['reset'], ['create'], ['erase'], ['delete', 'ada'], ['reset', 'ada', 'eve']])
      expect(await run(...words)).toEqual({
        ...{ code: 1, out: '' },
        err: 'Usage: npm run account -- create <username>, or reset <username>, or erase <username>\n',
      });
  }, 60_000);
});

describe('the command that erases an account', () => {
  it('erases it with everything that belongs to it, and reports an unknown username', async () => {
    const { ask, errorOf } = application;
    const form = signUpFormOf();
    await ask(api.signUp, { body: form });
    const { code, out, err } = await run('erase', form.username.toUpperCase());
    expect([code, out]).toEqual([0, 'The account and everything that belonged to it are gone.\n']);
    expect(JSON.parse(err)).toMatchObject({
      audit: { action: 'erase', outcome: 'done', at: 'account erase' },
    });
    const body = { username: form.username, password: form.password };
    expect((await errorOf(api.logIn, { body })).status).toBe(401);
    expect(await run('erase', form.username)).toMatchObject({ code: 1, out: '' });
  });
});

describe('the command that creates an account', () => {
  it('prints a one-time password; the owner logs in with it, changes it and sets an address', async () => {
    const { ask } = application;
    const { code, out, err } = await run('create', 'Wärter');
    expect(code).toBe(0);
    expect(JSON.parse(err).audit).toEqual({ action: 'sign-up', outcome: 'done', at: 'account create' });
    expect(err).not.toMatch(/wärter/i);
    const [, password = ''] =
      /^The account "Wärter" is made\.\nIts password, which is shown only now:\n(\S{24})\nIt may open \/admin when ADMIN_USERS names it/.exec(
        out,
      ) ?? [];
    const user = await ask(api.logIn, { body: { username: 'WÄRTER', password } });
    expect(user).toMatchObject({ username: 'Wärter', email: '', age: null });
    const address = 'warden@example.org';
    await ask(api.changeEmail, { body: { password, email: address } }, user);
    expect((await ask(api.showAccount, {}, user)).email).toBe(address);
  });

  it('accepts a given password and does not print it; the account can open the operator page', async () => {
    const password = 'a phrase that was handed over';
    const admin = { ADMIN_USERS: 'warden' };
    const { code, out } = await runWith({ typed: `${password}\n`, ...admin }, 'create', 'Warden');
    expect({ code, out }).toEqual({ code: 0, out: 'The account "Warden" is made.\n' });
    const served = await testApplication(admin, application.database);
    const user = await served.ask(api.logIn, { body: { username: 'warden', password } });
    expect((await served.ask(api.showAccount, {}, user)).is_operator).toBe(true);
    expect((await served.ask(api.serverStatus, {}, user)).library.papers).toBe(0);
    await served.app.close();
  });

  it.each([
    ['a name that somebody has, in another case', 'KEEPER', '', 'This username is already taken.'],
    ['a name that is too short', 'ab', '', 'Username must have at least 3 characters.'],
    ['a name that is too long', 'x'.repeat(51), '', 'Username is too long.'],
    ['a name of nothing but spaces', '   ', '', 'Username is required.'],
    ['a short password', 'keeper2', 'short', 'Password must have at least 8 characters.'],
    ['a password that is easy to guess', 'keeper2', 'password123', 'This password is too easy to guess.'],
  ])('refuses %s, and says why', async (_, name, typed, sentence) => {
    const { code, out, err } = await runWith({ typed }, 'create', name);
    expect([code, out]).toEqual([1, '']);
    const [event = '', said] = err.split('\n');
    expect(JSON.parse(event).audit).toMatchObject({ action: 'sign-up', outcome: 'refused' });
    expect(said).toBe(`No account was made. ${sentence}`);
  });
});
