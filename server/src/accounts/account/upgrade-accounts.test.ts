import { api } from '@health/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestAccounts, testAccounts, tokenIn, verifyAddress } from '../../testing/test-accounts.ts';
import { accountMails, users } from '../schema.ts';
import { upgradeAccounts } from './upgrade-accounts.ts';

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await testAccounts();
});
afterAll(() => accounts.close());

it('users of an earlier version who want e-mails are asked once to verify their address', async () => {
  const { ask, newUser, services } = accounts.application;
  const [wants, wantsNot, verified] = [await newUser(), await newUser(), await newUser()];
  await verifyAddress(accounts.application, verified.id);
  for (const user of [wants, verified]) await ask(api.switchDigests, { body: { on: true } }, user);
  // An earlier version asked nobody.
  await services.db.delete(accountMails);
  const plain = { ...services, config: { ...services.config, SMTP_URL: undefined } };
  expect(await upgradeAccounts(plain)).toBe(0);
  const asked = await Promise.all([1, 2, 3].map(() => upgradeAccounts(services)));
  expect(asked.reduce((sum, count) => sum + count)).toBe(1);
  expect(await upgradeAccounts(services)).toBe(0);
  const [received] = await accounts.mailsTo(wants.email);
  await ask(api.verifyEmail, { body: { token: tokenIn(received) } });
  expect(accounts.server.received).toHaveLength(1);
  expect(await ask(api.showDigests, {}, wants)).toMatchObject({ on: true, verified: true });
  expect(await ask(api.showDigests, {}, wantsNot)).toMatchObject({ on: false, verified: false });
});

it('usernames are normalised again at startup', async () => {
  const { newUser, services } = accounts.application;
  const { id } = await newUser();
  await services.db.update(users).set({ username: 'ΝΙΚΟΣ', usernameKey: 'νικοσ' }).where(eq(users.id, id));
  await upgradeAccounts(services);
  const [user] = await services.db.select().from(users).where(eq(users.id, id));
  expect(user?.usernameKey).toBe('νικος');
});
