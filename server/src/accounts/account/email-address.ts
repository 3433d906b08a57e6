import { type Account, errorMessages } from '@health/contract';
import { addHours } from 'date-fns/addHours';
import { differenceInSeconds } from 'date-fns/differenceInSeconds';
import { subHours } from 'date-fns/subHours';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { CurrentUser } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { recordAccess } from '../access-log.ts';
import { reauthenticate } from '../authentication/reauthenticate.ts';
import { endLinks, findLink, spendLink } from '../mails/account-links.ts';
import { queueMail, slowDownMails } from '../mails/queue-mail.ts';
import { isAddressUsed, isAddressVerified, lockAddress } from '../names/address-owners.ts';
import { foldName } from '../names/fold-name.ts';
import { accountMails, users } from '../schema.ts';
import { showAccount } from './accounts.ts';

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

/** Does not reveal whether another account has the address: only its owner is notified, by mail. */
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

/** Queues the mail that verifies the address again: the new one while a change waits. Nothing is sent to a verified one. */
export async function sendVerification(services: Services, userId: string): Promise<void> {
  if (!services.config.SMTP_URL) throw new ApiError(409, errorMessages.mailNotConfigured);
  await services.db.transaction(async (tx) => {
    const { email, emailVerifiedAt, pendingEmail } = await lockForMail(services, tx, userId);
    const address = pendingEmail ?? (emailVerifiedAt ? null : email);
    if (address) await queueMail(services, tx, { userId, kind: 'verify', address });
  });
}

/**
 * Verifies the address that a link was mailed to, and makes it the account's when it waited to be. Refuses with 400 when the
 * link cannot be opened any more, and with 409 when another account has verified the address.
 */
export function verifyEmail(services: Services, token: string, client: string): Promise<{ email: string }> {
  const { db, now } = services;
  return db.transaction(async (tx) => {
    const link = await findLink(tx, token, 'verify', now());
    if (!link) throw new ApiError(400, errorMessages.linkNotValid);
    const { email, userId } = link;
    await lockAddress(tx, email);
    if (await isAddressVerified(tx, email, userId)) throw new ApiError(409, errorMessages.emailTaken);
    const [account] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
    const isPending = account?.pendingEmail === email;
    if (!(isPending || account?.email === email) || !(await spendLink(tx, token, 'verify', now())))
      throw new ApiError(400, errorMessages.linkNotValid);
    const changes = { email, emailKey: foldName(email), emailVerifiedAt: now() };
    await tx
      .update(users)
      .set({ ...changes, ...(isPending && { pendingEmail: null }) })
      .where(eq(users.id, userId));
    // Links to the address before must not reset the password any more.
    await endLinks(tx, userId, isPending ? undefined : 'verify');
    await recordAccess(tx, userId, isPending ? 'email-changed' : 'email-verified', client, now());
    return { email };
  });
}

/** Mails with a link to verify an address that an account can ask for in an hour: they may go to addresses of others. */
const MAILS_AN_HOUR = 5;

/**
 * Locks the account and returns it, before a mail that verifies an address is queued. Refuses with 429 when too many were
 * asked for within the last hour.
 */
async function lockForMail(
  { now }: Pick<Services, 'now'>,
  tx: Transaction,
  userId: string,
): Promise<typeof users.$inferSelect> {
  const [account] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  if (!account) throw new ApiError(401, errorMessages.notLoggedIn);
  const { createdAt, kind } = accountMails;
  const mine = and(eq(accountMails.userId, userId), eq(kind, 'verify'), gt(createdAt, subHours(now(), 1)));
  const recent = await tx.select({ createdAt }).from(accountMails).where(mine).orderBy(asc(createdAt));
  const [oldest] = recent;
  if (oldest && recent.length >= MAILS_AN_HOUR) {
    const retryAfter = Math.max(1, differenceInSeconds(addHours(oldest.createdAt, 1), now()));
    throw new ApiError(429, errorMessages.tooManyTries, { retryAfter });
  }
  return account;
}
