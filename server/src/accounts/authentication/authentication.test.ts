import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { api, errorMessages, messages } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { addDays } from 'date-fns/addDays';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUpFormOf, type TestApplication, testApplication } from '../../testing/test-client.ts';
import { users } from '../schema.ts';
import { logIn } from './log-in.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await testApplication({ LOGIN_TRIES: '1000' });
  // Here a password costs what it does in use.
  delete application.services.passwordCost;
});
afterAll(() => application.close());

describe('signing up', () => {
  it('creates an account and logs it in', async () => {
    requirement('13.4');
    const form = signUpFormOf();
    const user = await application.ask(api.signUp, { body: form });
    expect(user).toMatchObject({
      username: form.username,
      name: 'Ada',
      lastname: 'Reader',
      age: 40,
      gender: 'Female',
    });
    expect(await application.ask(api.allInterests, {}, user)).toEqual({ interests: [] });
  });

  it.each([
    ['age', { age: 0 }, 'Age must be at least 1.'],
    ['age', { age: 121 }, 'Age must be at most 120.'],
    ['email', { email: 'not an address' }, 'Please enter a valid email address.'],
    ['email', { confirm_email: 'other@example.org' }, 'The email addresses do not match.'],
    [
      'password',
      { password: 'short', confirm_password: 'short' },
      'Password must have at least 8 characters.',
    ],
    ['password', { confirm_password: 'something else' }, 'The passwords do not match.'],
    [
      'password',
      { password: 'password123', confirm_password: 'password123' },
      'This password is too easy to guess.',
    ],
    ['conditions', { conditions: false }, 'Please agree to the Terms and Conditions.'],
    ['privacy', { privacy: false }, 'Please agree to the Privacy Policy.'],
    ['username', { username: '  ' }, 'Username is required.'],
    ['first_name', { first_name: 'x'.repeat(10_000) }, 'First name is too long.'],
    ['gender', { gender: 'Unknown' }, 'Please choose a gender.'],
  ])('refuses a wrong %s under its field: %j', async (field, change, sentence) => {
    requirement('13.5');
    const { status, errors } = await application.errorOf(api.signUp, { body: signUpFormOf(change) });
    expect(status).toBe(400);
    expect(errors?.[field]).toContain(sentence);
  });

  it('refuses a username and an e-mail already in use, whatever their case, under both fields', async () => {
    requirement('13.5');
    const form = signUpFormOf();
    await application.ask(api.signUp, { body: form });
    const again = {
      username: form.username.toUpperCase(),
      email: form.email.toUpperCase(),
      confirm_email: form.email,
    };
    const { status, errors } = await application.errorOf(api.signUp, { body: signUpFormOf(again) });
    expect(status).toBe(409);
    expect(errors).toEqual({ username: [errorMessages.usernameTaken], email: [errorMessages.emailTaken] });
  });

  it('keeps "Prefer not to say" as the text null', async () => {
    requirement('4.5');
    const user = await application.ask(api.signUp, { body: signUpFormOf({ gender: 'null' }) });
    expect(user.gender).toBe('null');
  });
});

describe('logging in', () => {
  it('returns the same error for an unknown user and a wrong password', async () => {
    requirement('13.3', '19.6');
    const { username } = await application.newUser();
    const wrong = await application.errorOf(api.logIn, { body: { username, password: 'not the password' } });
    const unknown = await application.errorOf(api.logIn, {
      body: { username: 'nobody', password: 'not the password' },
    });
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ status: 401, errors: { username: [errorMessages.wrongLogIn] } });
  });

  it('runs the same statements for an unknown user and a wrong password', async () => {
    requirement('19.6');
    const { username } = await application.newUser();
    const { services, database } = application;
    const statementsFor = async (name: string) => {
      const statements: string[] = [];
      const db = drizzle(database.pool, { logger: { logQuery: (text) => statements.push(text) } });
      const credentials = { username: name, password: 'not the password' };
      await expect(logIn({ ...services, db }, credentials, '')).rejects.toMatchObject({ status: 401 });
      return statements;
    };
    const known = await statementsFor(username);
    expect(known.length).toBeGreaterThan(3);
    expect(await statementsFor('nobody at all')).toEqual(known);
  });

  it('returns a token that ends at logout, while other tokens stay valid', async () => {
    requirement('2.9', '19.10');
    const form = signUpFormOf();
    const first = await application.ask(api.signUp, { body: form });
    const second = await application.ask(api.logIn, { body: form });
    await application.ask(api.logOut, {}, first);
    expect((await application.errorOf(api.allInterests, {}, first)).status).toBe(401);
    expect(await application.ask(api.allInterests, {}, second)).toEqual({ interests: [] });
    await application.ask(api.logOutEverywhere, {}, second);
    expect((await application.errorOf(api.allInterests, {}, second)).status).toBe(401);
  });

  it('ends a session after 30 days without use, and any session after 90 days', async () => {
    requirement('19.11');
    const user = await application.newUser();
    const start = application.clock.now;
    for (const day of [29, 58, 87]) {
      application.clock.now = addDays(start, day);
      await application.ask(api.allInterests, {}, user);
    }
    application.clock.now = addDays(start, 91);
    expect((await application.errorOf(api.allInterests, {}, user)).status).toBe(401);
    application.clock.now = start;
    const idle = await application.newUser();
    application.clock.now = addDays(start, 31);
    expect((await application.errorOf(api.allInterests, {}, idle)).status).toBe(401);
    application.clock.now = start;
  });

  it('slows down repeated guesses', async () => {
    const slowed = await testApplication();
    const statuses = [];
    for (let i = 0; i < 25; i++)
      statuses.push(
        (await slowed.errorOf(api.logIn, { body: { username: `nobody${i}`, password: 'x' } })).status,
      );
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401));
    expect(statuses.at(-1)).toBe(429);
    await slowed.close();
  });
});

describe('the access code of the server', () => {
  it('is checked at sign-up, not only in the browser', async () => {
    requirement('19.16');
    const closed = await testApplication({ ACCESS_CODE: 'open sesame' });
    expect(await closed.ask(api.signInOptions, {})).toEqual({
      google: false,
      reset: false,
      access_code: 'server',
    });
    expect(await closed.ask(api.checkAccessCode, { body: { code: 'open sesame' } })).toEqual({
      correct: true,
    });
    expect(await closed.ask(api.checkAccessCode, { body: { code: 'guess' } })).toEqual({ correct: false });
    const { status, message } = await closed.errorOf(api.signUp, { body: signUpFormOf() });
    expect([status, message]).toEqual([403, messages.accessCodeWrong]);
    const headers = { 'x-access-code': 'open sesame' };
    const answer = await closed.app.inject({
      method: 'POST',
      url: api.signUp.path,
      payload: signUpFormOf(),
      headers,
    });
    expect(answer.statusCode).toBe(201);
    await closed.close();
  });
});

describe('passwords', () => {
  it('have 8 to 200 characters of any kind, and are never truncated', async () => {
    requirement('19.1');
    const withPassword = (password: string) => signUpFormOf({ password, confirm_password: password });
    const long = `${' ß漢🍒'.repeat(39)}${'x'.repeat(5)}`;
    expect(long).toHaveLength(200);
    const form = withPassword(long);
    await application.ask(api.signUp, { body: form });
    await application.ask(api.logIn, { body: form });
    const cut = await application.errorOf(api.logIn, { body: { ...form, password: long.slice(0, -1) } });
    expect(cut.status).toBe(401);
    for (const wrong of ['seven-7', 'y'.repeat(201)]) {
      const error = await application.errorOf(api.signUp, { body: withPassword(wrong) });
      expect(error).toMatchObject({ status: 400, errors: { password: [expect.any(String)] } });
    }
  });

  it('are rehashed at login when the cost has increased since', async () => {
    requirement('19.3');
    const form = signUpFormOf();
    const user = await application.ask(api.signUp, { body: form });
    const { db } = application.services;
    const storedNow = async () =>
      (await db.select().from(users).where(eq(users.id, user.id))).map(({ password }) => password).join();
    const [salt, cost] = [randomBytes(16), { memory: 8192, passes: 1, parallelism: 1 }];
    const tag = await promisify(argon2)('argon2id', {
      ...{ message: form.password, nonce: salt, tagLength: 32, ...cost },
    });
    const old = `$argon2id$v=19$m=8192,t=1,p=1$${salt.toString('base64url')}$${tag.toString('base64url')}`;
    await db.update(users).set({ password: old }).where(eq(users.id, user.id));
    await application.errorOf(api.logIn, { body: { ...form, password: 'not the password' } });
    expect(await storedNow()).toBe(old);
    await application.ask(api.logIn, { body: form });
    const renewed = await storedNow();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await application.ask(api.logIn, { body: form });
    expect(await storedNow()).toBe(renewed);
  });

  it('match only themselves and are stored as argon2id hashes', async () => {
    requirement('19.3');
    const stored = await hashPassword('correct horse');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwordMatches('correct horse', stored)).toBe(true);
    expect(await passwordMatches('correct horsf', stored)).toBe(false);
    expect(await passwordMatches('correct horse', 'garbage')).toBe(false);
  });
});
