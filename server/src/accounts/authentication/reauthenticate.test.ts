import { api, refusals } from '@health/contract';
import { addMinutes } from 'date-fns/addMinutes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../platform/schema/readers.ts';
import { signUpFormOf, type TestApplication, testApplication } from '../../testing/test-client.ts';
import { reauthenticate } from './reauthenticate.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await testApplication();
});
afterAll(() => application.close());

describe('asking again who it is', () => {
  it('takes the password of the account and no other', async () => {
    const form = signUpFormOf();
    const user = await application.ask(api.signUp, { body: form });
    const { services } = application;
    await expect(reauthenticate(services, user, form.password)).resolves.toBeUndefined();
    for (const wrong of ['not the password', '', undefined])
      await expect(reauthenticate(services, user, wrong)).rejects.toMatchObject({
        status: 403,
        errors: { password: [refusals.wrongPassword] },
      });
  });

  it('wants a session of the last ten minutes where the account has no password', async () => {
    const { services, clock } = application;
    const user = await application.newUser();
    await services.db.update(users).set({ password: null }).where(eq(users.id, user.id));
    const begun = clock.now;
    clock.now = addMinutes(begun, 9);
    await expect(reauthenticate(services, user, undefined)).resolves.toBeUndefined();
    clock.now = addMinutes(begun, 11);
    await expect(reauthenticate(services, user, 'anything')).rejects.toMatchObject({
      status: 403,
      message: refusals.logInAgain,
    });
    clock.now = begun;
  });
});
