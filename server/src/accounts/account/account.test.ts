import { api, errorMessages } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { addMinutes } from 'date-fns/addMinutes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestAccounts, testAccounts, tokenIn, verifyAddress } from '../../testing/test-accounts.ts';
import { signUpFormOf, type TestApplication, testApplication } from '../../testing/test-client.ts';
import { accessLog, users } from '../schema.ts';

const NEW = 'quite another phrase';
const changeOf = (current_password: string, more: object = {}) => ({
  ...{ current_password, password: NEW, confirm_password: NEW, ...more },
});

let accounts: TestAccounts;
let plain: TestApplication;
beforeAll(async () => {
  accounts = await testAccounts();
  plain = await testApplication({ LOGIN_TRIES: '1000' });
});
afterAll(async () => {
  await accounts.close();
  await plain.close();
});

async function signedUp(application: TestApplication, isVerified = true) {
  const form = signUpFormOf();
  const user = await application.ask(api.signUp, { body: form });
  if (isVerified) await verifyAddress(application, user.id);
  return { form, user };
}
const actionsOf = async ({ services }: TestApplication, { id }: { id: string }) =>
  (await services.db.select().from(accessLog).where(eq(accessLog.userId, id)).orderBy(accessLog.id)).map(
    ({ action }) => action,
  );
const subjects = async (address: string) => (await accounts.mailsTo(address)).map(({ mail }) => mail.subject);

describe('changing the password', () => {
  it('requires the current password, ends the other sessions and notifies the verified address', async () => {
    requirement('19.4');
    const { ask, errorOf } = accounts.application;
    const { form, user } = await signedUp(accounts.application);
    const other = await ask(api.logIn, { body: form });
    const wrong = await errorOf(api.changePassword, { body: changeOf('not the password') }, user);
    expect(wrong).toMatchObject({ status: 403, errors: { current_password: [errorMessages.wrongPassword] } });
    await ask(api.changePassword, { body: changeOf(form.password) }, user);
    expect((await errorOf(api.showAccount, {}, other)).status).toBe(401);
    expect(await ask(api.showAccount, {}, user)).toMatchObject({ username: form.username });
    expect((await errorOf(api.logIn, { body: form })).status).toBe(401);
    await ask(api.logIn, { body: { username: form.username, password: NEW } });
    expect((await subjects(form.email)).at(-1)).toBe('Your password was changed');
    expect(await actionsOf(accounts.application, user)).toContain('password-changed');
  });

  it('keeps the other sessions on request, and mails no unverified address', async () => {
    const { ask } = accounts.application;
    const { form, user } = await signedUp(accounts.application, false);
    const other = await ask(api.logIn, { body: form });
    await ask(api.changePassword, { body: changeOf(form.password, { end_other_sessions: false }) }, user);
    expect(await ask(api.showAccount, {}, other)).toMatchObject({ email_verified: false });
    expect(await subjects(form.email)).toEqual(['Please verify your e-mail address']);
  });

  it('refuses a weak password and two different ones, and changes nothing', async () => {
    const { ask, errorOf } = plain;
    const { form, user } = await signedUp(plain);
    const tries = [
      { password: 'sunshine99', confirm_password: 'sunshine99' },
      { password: `${form.username}2026`, confirm_password: `${form.username}2026` },
      { confirm_password: 'something else' },
    ];
    for (const more of tries) {
      const answer = await errorOf(api.changePassword, { body: changeOf(form.password, more) }, user);
      expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([400, ['password']]);
    }
    await ask(api.logIn, { body: form });
  });
});

describe('a change of the address when mail is sent', () => {
  it('takes effect when the mailed link is opened, and notifies the old address first', async () => {
    const { ask, errorOf } = accounts.application;
    const { form, user } = await signedUp(accounts.application);
    const email = `new-${form.email}`;
    const body = { email, password: 'not the password' };
    expect(await errorOf(api.changeEmail, { body }, user)).toMatchObject({
      status: 403,
      errors: { password: [errorMessages.wrongPassword] },
    });
    const asked = await ask(api.changeEmail, { body: { email, password: form.password } }, user);
    expect(asked).toMatchObject({ email: form.email, pending_email: email, email_verified: true });
    const [received] = await accounts.mailsTo(email);
    expect((await subjects(form.email)).at(-1)).toBe('Your e-mail address is to change');
    expect(await ask(api.verifyEmail, { body: { token: tokenIn(received) } })).toEqual({ email });
    expect(await ask(api.showAccount, {}, user)).toMatchObject({
      ...{ email, pending_email: null, email_verified: true },
    });
    expect(await actionsOf(accounts.application, user)).toContain('email-changed');
  });

  it('is cancelled by entering the current address', async () => {
    const { ask, errorOf } = accounts.application;
    const { form, user } = await signedUp(accounts.application);
    const email = `other-${form.email}`;
    await ask(api.changeEmail, { body: { email, password: form.password } }, user);
    const [received] = await accounts.mailsTo(email);
    const back = { email: form.email, password: form.password };
    expect(await ask(api.changeEmail, { body: back }, user)).toMatchObject({ pending_email: null });
    expect((await errorOf(api.verifyEmail, { body: { token: tokenIn(received) } })).status).toBe(400);
  });

  it('to the address of another account notifies only the owner of that account', async () => {
    const { ask } = accounts.application;
    const [owner, other] = [await signedUp(accounts.application), await signedUp(accounts.application)];
    const body = { email: owner.form.email, password: other.form.password };
    expect(await ask(api.changeEmail, { body }, other.user)).toMatchObject({
      pending_email: owner.form.email,
    });
    expect((await subjects(owner.form.email)).at(-1)).toBe('You have an account already');
    expect((await ask(api.listMails, {}, other.user)).data.map(({ kind }) => kind)).not.toContain(
      'address-taken',
    );
  });
});

describe('a change of the address when no mail is sent', () => {
  it('takes effect at once, and is refused when another account has the address', async () => {
    const { form, user } = await signedUp(plain);
    const other = await signedUp(plain);
    const change = { email: other.form.email.toUpperCase(), password: form.password };
    expect(await plain.errorOf(api.changeEmail, { body: change }, user)).toMatchObject({
      status: 409,
      errors: { email: [errorMessages.emailTaken] },
    });
    const email = `new-${form.email}`;
    const changed = await plain.ask(api.changeEmail, { body: { email, password: form.password } }, user);
    expect(changed).toMatchObject({ email, email_verified: false, pending_email: null, mail_offered: false });
    expect(await plain.errorOf(api.sendVerification, {}, user)).toMatchObject({ status: 409 });
  });

  it('is allowed for ten minutes after a login to an account without a password', async () => {
    const { user } = await signedUp(plain);
    const { services, clock } = plain;
    await services.db.update(users).set({ password: null }).where(eq(users.id, user.id));
    const body = { email: 'without-password@example.org' };
    const begun = clock.now;
    clock.now = addMinutes(begun, 11);
    expect(await plain.errorOf(api.changeEmail, { body }, user)).toMatchObject({
      message: errorMessages.logInAgain,
    });
    clock.now = begun;
    expect(await plain.ask(api.changeEmail, { body }, user)).toMatchObject({ has_password: false, ...body });
  });
});
