import { api, errorMessages } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { addMinutes } from 'date-fns/addMinutes';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestAccounts, testAccounts, tokenIn, verifyAddress } from '../../testing/test-accounts.ts';
import { signUpFormOf } from '../../testing/test-client.ts';
import { accountLinks, accountMails, users } from '../schema.ts';
import { requestReset } from './reset-password.ts';

const NEW = 'quite another phrase';
const formOf = (token: string, password = NEW) => ({ token, password, confirm_password: password });

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await testAccounts();
});
afterAll(() => accounts.close());

/** A user with a verified address, and what was mailed to it since. */
async function signedUp(changes: object = {}) {
  const { application } = accounts;
  const form = signUpFormOf(changes);
  const user = await application.ask(api.signUp, { body: form });
  await accounts.mailsTo(form.email);
  await verifyAddress(application, user.id);
  return { form, user };
}
const askReset = (email: string) => accounts.application.ask(api.requestReset, { body: { email } });
const resetMails = async (email: string) =>
  (await accounts.mailsTo(email)).filter(({ mail }) => mail.subject === 'Choose a new password');
const newToken = async (email: string) => {
  await askReset(email);
  return tokenIn((await resetMails(email)).at(-1));
};

describe('a forgotten password', () => {
  it('is reset once with the mailed link, which ends every session', async () => {
    requirement('19.7');
    const { ask, errorOf } = accounts.application;
    const { form, user } = await signedUp();
    await askReset(form.email.toUpperCase());
    const [mail] = await resetMails(form.email);
    const token = tokenIn(mail);
    expect(mail?.mail.text).toContain(`https://papers.example.org/reset#${token}`);
    expect(mail?.mail.html).toContain(`href="https://papers.example.org/reset#${token}"`);
    expect(mail?.mail.text).toContain(`Your username is ${form.username}.`);
    expect(mail?.raw).not.toMatch(/<img|List-Unsubscribe/i);
    for (let i = 0; i < 6; i++) await errorOf(api.logIn, { body: { ...form, password: 'a guess' } });
    await ask(api.resetPassword, { body: formOf(token) });
    expect((await errorOf(api.showAccount, {}, user)).status).toBe(401);
    expect((await errorOf(api.logIn, { body: form })).status).toBe(401);
    const again = await ask(api.logIn, { body: { username: form.username, password: NEW } });
    expect(again.id).toBe(user.id);
    expect(await errorOf(api.resetPassword, { body: formOf(token, 'a third long phrase') })).toMatchObject({
      status: 400,
      message: errorMessages.linkNotValid,
    });
    expect((await accounts.mailsTo(form.email)).at(-1)?.mail.subject).toBe('Your password was changed');
  });

  it('is reset only once when the link is opened twice at the same time', async () => {
    const { app } = accounts.application;
    const { form } = await signedUp();
    const token = await newToken(form.email);
    const post = (password: string) =>
      app.inject({ method: 'POST', url: api.resetPassword.path, payload: formOf(token, password) });
    const answers = await Promise.all([post('the first long phrase'), post('the second long phrase')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 400]);
  });

  it('stores only the digest of a 256-bit token, and no token in waiting mails', async () => {
    requirement('19.7');
    const { services, database } = accounts.application;
    const { form } = await signedUp();
    await askReset(form.email);
    const [waiting] = await services.db
      .select()
      .from(accountMails)
      .where(eq(accountMails.address, form.email))
      .orderBy(accountMails.createdAt)
      .then((rows) => rows.filter(({ kind }) => kind === 'reset'));
    expect(waiting).toMatchObject({ status: 'waiting', attempts: 0 });
    expect(await services.db.select().from(accountLinks).where(eq(accountLinks.email, form.email))).toEqual(
      [],
    );
    const token = tokenIn((await resetMails(form.email)).at(-1));
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await database.pool.query(`select account_links::text as link from account_links`);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  it('is not reset after 30 minutes, nor with another kind of link', async () => {
    requirement('19.7');
    const { clock, errorOf } = accounts.application;
    const { form } = await signedUp();
    const token = await newToken(form.email);
    const asked = clock.now;
    clock.now = addMinutes(asked, 31);
    expect((await errorOf(api.resetPassword, { body: formOf(token) })).message).toBe(
      errorMessages.linkNotValid,
    );
    clock.now = addMinutes(asked, 29);
    expect((await errorOf(api.verifyEmail, { body: { token } })).message).toBe(errorMessages.linkNotValid);
    await accounts.application.ask(api.resetPassword, { body: formOf(token) });
    clock.now = asked;
  });

  it('keeps the link valid when the new password is weak', async () => {
    const { errorOf, ask } = accounts.application;
    const { form } = await signedUp();
    const token = await newToken(form.email);
    const weak = await errorOf(api.resetPassword, { body: formOf(token, `${form.username}!!!`) });
    expect(weak).toMatchObject({ status: 400, errors: { password: [errorMessages.weakPassword] } });
    await ask(api.resetPassword, { body: formOf(token) });
  });

  it('verifies the mailed address when only one account has it', async () => {
    const { ask } = accounts.application;
    const form = signUpFormOf();
    const user = await ask(api.signUp, { body: form });
    expect(await ask(api.showAccount, {}, user)).toMatchObject({ email_verified: false });
    const token = await newToken(form.email);
    expect((await resetMails(form.email)).at(-1)?.mail.text).not.toContain(form.username);
    await ask(api.resetPassword, { body: formOf(token) });
    const again = await ask(api.logIn, { body: { username: form.username, password: NEW } });
    expect(await ask(api.showAccount, {}, again)).toMatchObject({ email_verified: true });
  });
});

describe('the account whose password is reset', () => {
  const signUpWith = (email: string) =>
    accounts.application.ask(api.signUp, { body: signUpFormOf({ email, confirm_email: email }) });

  it('is the one that verified the address', async () => {
    const { form, user } = await signedUp();
    const intruder = await signUpWith(form.email);
    await accounts.application.ask(api.resetPassword, { body: formOf(await newToken(form.email)) });
    const { ask, errorOf } = accounts.application;
    expect((await errorOf(api.showAccount, {}, user)).status).toBe(401);
    expect(await ask(api.showAccount, {}, intruder)).toMatchObject({ email_verified: false });
  });

  it('is none when several have the address and none has verified it', async () => {
    const email = 'shared@example.org';
    await signUpWith(email);
    await signUpWith(email);
    await askReset(email);
    expect(await resetMails(email)).toEqual([]);
  });
});

describe('a request for a reset', () => {
  it('gets the same response and runs the same statements for an unknown address', async () => {
    requirement('19.6');
    const { services, database, app } = accounts.application;
    const { form } = await signedUp();
    const statementsFor = async (email: string) => {
      const statements: string[] = [];
      const db = drizzle(database.pool, { logger: { logQuery: (text) => statements.push(text) } });
      await requestReset({ ...services, db }, email);
      return statements;
    };
    const known = await statementsFor(form.email);
    expect(known.length).toBeGreaterThan(1);
    expect(await statementsFor('nobody-has-this@example.org')).toEqual(known);
    const answers = [];
    for (const email of [form.email, 'nobody-either@example.org']) {
      const answer = await app.inject({
        ...{ method: 'POST', url: api.requestReset.path, payload: { email } },
      });
      const { date, 'x-request-id': _, ...headers } = answer.headers;
      answers.push([answer.statusCode, answer.body, headers]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  it('sends at most three mails an hour, and slows down repeated requests for one address', async () => {
    requirement('19.7');
    const { clock, app } = accounts.application;
    const { form } = await signedUp();
    const begun = clock.now;
    for (let i = 0; i < 5; i++) await newToken(form.email);
    expect(await resetMails(form.email)).toHaveLength(3);
    const statusFor = async (email: string) =>
      (await app.inject({ method: 'POST', url: api.requestReset.path, payload: { email } })).statusCode;
    expect(await statusFor(form.email)).toBe(429);
    const unknown = 'nobody-at-all@example.org';
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push(await statusFor(unknown));
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    clock.now = addMinutes(begun, 61);
    await newToken(form.email);
    expect(await resetMails(form.email)).toHaveLength(4);
    clock.now = begun;
  });

  it('is refused when no mail is sent', async () => {
    const { services } = accounts.application;
    const plain = { ...services, config: { ...services.config, SMTP_URL: undefined } };
    await expect(requestReset(plain, 'a@example.org')).rejects.toMatchObject({
      message: errorMessages.mailNotConfigured,
    });
  });
});

it('a link is invalid after the address has changed', async () => {
  const { services, errorOf, ask } = accounts.application;
  const { form, user } = await signedUp();
  const token = await newToken(form.email);
  const email = 'moved@example.org';
  await ask(api.changeEmail, { body: { email, password: form.password } }, user);
  expect((await errorOf(api.resetPassword, { body: formOf(token) })).message).toBe(
    errorMessages.linkNotValid,
  );
  const [account] = await services.db.select().from(users).where(eq(users.id, user.id));
  expect(account).toMatchObject({ email: form.email, pendingEmail: email });
});
