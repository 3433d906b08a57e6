import { type Account, errorMessages } from '@health/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { CurrentUser } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { recordAccess } from '../access-log/record-access.ts';
import { reauthenticate } from '../authentication/reauthenticate.ts';
import { endLinks } from '../mails/account-links.ts';
import { queueMail, slowDownMails } from '../mails/queue-mail.ts';
import { isAddressUsed, lockAddress } from '../names/address-owners.ts';
import { foldName } from '../names/fold-name.ts';
import { users } from '../schema.ts';
import { lockForMail } from './lock-for-mail.ts';
import { showAccount } from './show-account.ts';

/**
 * Changes the address of the account; the password is asked for. Where mail is sent, the new address counts once its link was
 * opened, and the present one gets a notice if it is verified. Elsewhere it counts at once and is not verified.
 */
export async function changeEmail(
  services: Services,
  user: CurrentUser,
  { email, password }: { email: string; password?: string | undefined },
  client: string,
): Promise<Account> {
  await reauthenticate(services, user, password);
  await slowDownMails(services, email);
  await services.db.transaction((tx) =>
    services.config.SMTP_URL
      ? askNewAddress(services, tx, user.id, email)
      : setAddress(services, tx, user.id, email, client),
  );
  return showAccount(services, user.id);
}

/** Whether another account has the address is not told here: the mail tells its owner. */
async function askNewAddress(services: Services, tx: Transaction, userId: string, email: string) {
  const account = await lockForMail(services, tx, userId);
  await endLinks(tx, userId);
  const isPresent = account.email === email;
  await tx
    .update(users)
    .set({ pendingEmail: isPresent ? null : email })
    .where(eq(users.id, userId));
  if (isPresent) return;
  await queueMail(services, tx, { userId, kind: 'verify', address: email });
  if (account.emailVerifiedAt)
    await queueMail(services, tx, { userId, kind: 'email-changed', address: account.email });
}

async function setAddress(
  { now }: Services,
  tx: Transaction,
  userId: string,
  email: string,
  client: string,
): Promise<void> {
  await lockAddress(tx, email);
  if (await isAddressUsed(tx, email, userId))
    throw new ApiError(409, errorMessages.emailTaken, { field: 'email' });
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (account?.email === email) return;
  await endLinks(tx, userId);
  const changes = { email, emailKey: foldName(email), emailVerifiedAt: null, pendingEmail: null };
  await tx.update(users).set(changes).where(eq(users.id, userId));
  await recordAccess(tx, userId, 'email-changed', client, now());
}
