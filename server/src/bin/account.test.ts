// On one size only: what is proved is what a command says.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { api } from '@health/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUpFormOf, type TestApplication, testApplication } from '../testing/test-client.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await testApplication();
});
afterAll(() => application.close());

/** Runs the command in a process of its own, beside the application on the same database. */
async function run(...words: string[]) {
  const { connectionString, host, port, user, database } = application.database.pool.options;
  const address = connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${host}`;
  const script = new URL('./account.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...words], {
    env: { ...process.env, DATABASE_URL: address, SMTP_URL: '', PUBLIC_URL: '', PORT: '4123' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, out, err };
}

describe('the command that resets a password', () => {
  it('prints a link that works once and verifies no address, beside a running server', async () => {
    const { ask, refused } = application;
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
    expect((await refused(api.resetPassword, { body })).status).toBe(400);
  });

  it('says when nobody has the name, and how it is used', async () => {
    const nobody = await run('reset', 'nobody');
    const [event = '', sentence] = nobody.err.split('\n');
    expect({ ...nobody, err: sentence }).toEqual({
      ...{ code: 1, out: '', err: 'No account has the username "nobody".' },
    });
    expect(JSON.parse(event)).toMatchObject({ audit: { action: 'reset', outcome: 'refused' } });
    for (const words of [[], ['reset'], ['delete', 'ada'], ['reset', 'ada', 'eve']])
      expect(await run(...words)).toEqual({
        ...{ code: 1, out: '', err: 'Usage: npm run account -- reset <username>, or erase <username>\n' },
      });
  }, 60_000);
});

describe('the command that erases an account', () => {
  it('erases it with all that belonged to it, and says when nobody has the name', async () => {
    const { ask, refused } = application;
    const form = signUpFormOf();
    await ask(api.signUp, { body: form });
    const { code, out, err } = await run('erase', form.username.toUpperCase());
    expect([code, out]).toEqual([0, 'The account and everything that belonged to it are gone.\n']);
    expect(JSON.parse(err)).toMatchObject({
      audit: { action: 'erase', outcome: 'done', at: 'account erase' },
    });
    const body = { username: form.username, password: form.password };
    expect((await refused(api.logIn, { body })).status).toBe(401);
    expect(await run('erase', form.username)).toMatchObject({ code: 1, out: '' });
  });
});
