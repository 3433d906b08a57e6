import { api, errorMessages } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestAccounts, testAccounts, tokenIn, verifyAddress } from '../../testing/test-accounts.ts';
import { signUpFormOf } from '../../testing/test-client.ts';
import { signUp } from './sign-up.ts';

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await testAccounts();
});
afterAll(() => accounts.close());

async function owner() {
  const { application } = accounts;
  const form = signUpFormOf();
  const user = await application.ask(api.signUp, { body: form });
  await verifyAddress(application, user.id);
  return { form, user };
}
const formWith = (email: string) => signUpFormOf({ email, confirm_email: email });
const subjects = async (address: string) => (await accounts.mailsTo(address)).map(({ mail }) => mail.subject);

describe('a sign-up when mail is sent', () => {
  it('sends a link that verifies the address once', async () => {
    const { ask, errorOf } = accounts.application;
    const form = signUpFormOf();
    const user = await ask(api.signUp, { body: form });
    expect(await ask(api.showAccount, {}, user)).toMatchObject({
      email: form.email,
      email_verified: false,
      mail_offered: true,
      has_password: true,
    });
    const [received] = await accounts.mailsTo(form.email);
    expect(received?.mail.subject).toBe('Please verify your e-mail address');
    const token = tokenIn(received);
    expect(received?.mail.text).toContain(`https://papers.example.org/verify#${token}`);
    // A person who signs up with the address of someone else cannot add text to this mail.
    expect(received?.mail.text).not.toContain(form.username);
    expect(await ask(api.verifyEmail, { body: { token } })).toEqual({ email: form.email });
    expect(await ask(api.showAccount, {}, user)).toMatchObject({ email_verified: true });
    expect((await errorOf(api.verifyEmail, { body: { token } })).message).toBe(errorMessages.linkNotValid);
  });

  it('with the address of another account succeeds, notifies only the owner, and never verifies the address', async () => {
    const { ask } = accounts.application;
    const { form, user } = await owner();
    const before = await subjects(form.email);
    const intruder = await ask(api.signUp, { body: formWith(form.email.toUpperCase()) });
    expect(await subjects(form.email)).toEqual([...before, 'You have an account already']);
    expect((await accounts.mailsTo(form.email)).at(-1)?.mail.text).not.toContain('#');
    const fresh = await ask(api.signUp, { body: signUpFormOf() });
    await accounts.mailsTo(fresh.email);
    // What the new account sees is what it would see with an address of its own.
    const seen = async (one: typeof fresh) => {
      const [{ kind, status, problem } = { kind: '', status: '', problem: '' }] = (
        await ask(api.listMails, {}, one)
      ).data;
      const { email_verified, pending_email } = await ask(api.showAccount, {}, one);
      return { kind, status, problem, email_verified, pending_email };
    };
    expect(await seen(intruder)).toEqual(await seen(fresh));
    expect((await ask(api.listMails, {}, user)).data[0]).toMatchObject({
      kind: 'address-taken',
      address: form.email,
      status: 'sent',
    });
    await ask(api.sendVerification, {}, intruder);
    expect((await subjects(form.email)).at(-1)).toBe('You have an account already');
    expect(await ask(api.showAccount, {}, intruder)).toMatchObject({ email_verified: false });
  });

  it('shows through the link that another account was first to verify the address', async () => {
    const { ask, errorOf } = accounts.application;
    const email = 'both@example.org';
    const first = await ask(api.signUp, { body: formWith(email) });
    await ask(api.signUp, { body: formWith(email) });
    const [one, other] = (await accounts.mailsTo(email)).map(tokenIn);
    expect(await ask(api.verifyEmail, { body: { token: one ?? '' } })).toEqual({ email });
    expect(await errorOf(api.verifyEmail, { body: { token: other } })).toMatchObject({
      status: 409,
      message: errorMessages.emailTaken,
    });
    expect(await ask(api.showAccount, {}, first)).toMatchObject({ email_verified: true });
  });

  it('runs the same statements whether or not the address is known', async () => {
    requirement('19.6');
    const { services, database } = accounts.application;
    const { form } = await owner();
    const statementsFor = async (email: string) => {
      const statements: string[] = [];
      const db = drizzle(database.pool, { logger: { logQuery: (text) => statements.push(text) } });
      await signUp({ ...services, db }, { ...formWith(email) }, '');
      return statements;
    };
    const known = await statementsFor(form.email);
    expect(known.length).toBeGreaterThan(4);
    expect(await statementsFor('new-address@example.org')).toEqual(known);
  });

  it('slows down when the same address is submitted again and again', async () => {
    const { errorOf, ask } = accounts.application;
    for (const email of ['besieged@example.org', (await owner()).form.email]) {
      const statuses: number[] = [];
      for (let i = 0; i < 8; i++) {
        const payload = formWith(email);
        const answer = await accounts.application.app.inject({
          ...{ method: 'POST', url: api.signUp.path, payload },
        });
        statuses.push(answer.statusCode);
      }
      expect(statuses.slice(0, 4)).toEqual([201, 201, 201, 201]);
      expect(statuses.slice(-3)).toEqual([429, 429, 429]);
    }
    await ask(api.signUp, { body: formWith('another@example.org') });
    const { status } = await errorOf(api.signUp, { body: formWith('besieged@example.org') });
    expect(status).toBe(429);
  });

  it('still refuses a username already in use', async () => {
    const { form } = await owner();
    const again = { ...signUpFormOf(), username: form.username };
    expect(await accounts.application.errorOf(api.signUp, { body: again })).toMatchObject({
      status: 409,
      errors: { username: [errorMessages.usernameTaken] },
    });
  });
});

describe('the verification link', () => {
  it('is mailed again on request, at most five times an hour', async () => {
    const { ask, errorOf } = accounts.application;
    const form = signUpFormOf();
    const user = await ask(api.signUp, { body: form });
    for (let i = 0; i < 4; i++) await ask(api.sendVerification, {}, user);
    expect((await errorOf(api.sendVerification, {}, user)).status).toBe(429);
    const mails = await accounts.mailsTo(form.email);
    expect(mails).toHaveLength(5);
    await ask(api.verifyEmail, { body: { token: tokenIn(mails.at(0)) } });
    // The others have done their work too.
    expect((await errorOf(api.verifyEmail, { body: { token: tokenIn(mails.at(-1)) } })).status).toBe(400);
  });

  it('is not mailed to a verified address', async () => {
    const { form, user } = await owner();
    const before = await subjects(form.email);
    await accounts.application.ask(api.sendVerification, {}, user);
    expect(await subjects(form.email)).toEqual(before);
  });
});
