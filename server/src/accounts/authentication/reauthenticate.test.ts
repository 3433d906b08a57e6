import { api, errorMessages } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { addMinutes } from 'date-fns/addMinutes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUpFormOf, type TestApplication, testApplication } from '../../testing/test-client.ts';
import { users } from '../schema.ts';
import { reauthenticate } from './reauthenticate.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await testApplication();
});
afterAll(() => application.close());

describe('reauthentication', () => {
  it('accepts only the password of the account', async () => {
    requirement('19.13');
    const form = signUpFormOf();
    const user = await application.ask(api.signUp, { body: form });
    const { services } = application;
    await expect(reauthenticate(services, user, form.password)).resolves.toBeUndefined();
    for (const wrong of ['not the password', '', undefined])
      await expect(reauthenticate(services, user, wrong)).rejects.toMatchObject({
        status: 403,
        errors: { password: [errorMessages.wrongPassword] },
      });
  });

  it('slows down repeated guesses, only for this account', async () => {
    const { services } = application;
    const [user, other] = [await application.newUser(), await application.newUser()];
    const tries: unknown[] = [];
    for (let i = 0; i < 8; i++)
      tries.push(await reauthenticate(services, user, 'a wrong one').catch(({ status }) => status));
    expect(tries.filter((status) => status === 403)).toHaveLength(5);
    expect(tries.filter((status) => status === 429)).toHaveLength(3);
    await expect(reauthenticate(services, other, 'a long enough phrase')).resolves.toBeUndefined();
    const begun = application.clock.now;
    application.clock.now = addMinutes(begun, 1);
    await expect(reauthenticate(services, user, 'a long enough phrase')).resolves.toBeUndefined();
    application.clock.now = begun;
  });

  it('requires a login in the last ten minutes when the account has no password', async () => {
    const { services, clock } = application;
    const user = await application.newUser();
    await services.db.update(users).set({ password: null }).where(eq(users.id, user.id));
    const begun = clock.now;
    clock.now = addMinutes(begun, 9);
    await expect(reauthenticate(services, user, undefined)).resolves.toBeUndefined();
    clock.now = addMinutes(begun, 11);
    await expect(reauthenticate(services, user, 'anything')).rejects.toMatchObject({
      status: 403,
      message: errorMessages.logInAgain,
    });
    clock.now = begun;
  });
});
