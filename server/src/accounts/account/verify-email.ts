import { errorMessages } from '@health/contract';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { recordAccess } from '../access-log/record-access.ts';
import { endLinks, findLink, spendLink } from '../mails/account-links.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { isAddressVerified, lockAddress } from '../names/address-owners.ts';
import { foldName } from '../names/fold-name.ts';
import { users } from '../schema.ts';
import { lockForMail } from './lock-for-mail.ts';

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
