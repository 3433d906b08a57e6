import { errorMessages, type passwordReset } from '@health/contract';
import { subHours } from 'date-fns/subHours';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { allowTry, forgetTries } from '../../platform/limits/count-tries.ts';
import type { Services } from '../../platform/services.ts';
import { recordAccess } from '../access-log.ts';
import { endLinks, findLink, spendLink } from '../mails/account-links.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { isAddressVerified, lockAddress } from '../names/address-owners.ts';
import { foldName } from '../names/fold-name.ts';
import { accountMails, users } from '../schema.ts';
import { endAccess } from '../sessions/end-sessions.ts';
import { hashPassword } from './passwords.ts';
import { refuseWeakPassword } from './weak-passwords.ts';

/** The most mails for an account in an hour; further requests get the same response and no mail. */
const MAILS_AN_HOUR = 3;

/**
 * Queues the mail with the link that resets a password. Resets the account that has verified the address, else the only one that has
 * it, else none. Neither the response nor its time reveals whether there is one: the statements are the same, and the mail is written
 * later. Repeated requests for one address are slowed down, even for an unknown address.
 */
export async function requestReset({ db, config, now }: Services, email: string): Promise<void> {
  if (!config.SMTP_URL) throw new ApiError(409, errorMessages.mailNotConfigured);
  await allowTry({ db, now }, 'reset', foldName(email));
  const at = now();
  await db.transaction(async (tx) => {
    // The response does not wait for the disk in either case. If the mail is lost, the user can request it again.
    await tx.execute(sql`set local synchronous_commit = off`);
    await tx.execute(queueReset(foldName(email), at));
  });
}

const queueReset = (emailKey: string, at: Date) => sql`
    with meant as (
      select id, email from (
        select id, email, email_verified_at is not null as is_verified, count(*) over () as accounts
        from ${users} where email_key = ${emailKey}) as candidates
      where is_verified or accounts = 1)
    insert into ${accountMails} (user_id, kind, address, status, take_at, created_at)
    select id, 'reset', email, 'waiting', ${at}::timestamptz, ${at}::timestamptz from meant
    where (select count(*) from account_mails mail
      where mail.user_id = meant.id and mail.kind = 'reset' and mail.created_at > ${subHours(at, 1)})
      < ${MAILS_AN_HOUR}`;

type User = typeof users.$inferSelect;

/**
 * Sets a new password with the token of a link, which works once, and ends every session and feed. A link that was mailed
 * shows that its address is the user's: it is verified too. A password that is too weak leaves the link as it is.
 */
export async function resetPassword(
  services: Services,
  { token, password }: z.output<typeof passwordReset>,
  client: string,
): Promise<void> {
  const { db, now, passwordCost } = services;
  const link = await findLink(db, token, 'reset', now());
  const [user] = link ? await db.select().from(users).where(eq(users.id, link.userId)) : [];
  if (!link || !user) throw new ApiError(400, errorMessages.linkNotValid);
  await refuseWeakPassword(password, { ...user, names: [user.name, user.lastname] });
  const hash = await hashPassword(password, passwordCost);
  await db.transaction(async (tx) => {
    // The link may have been opened twice at once.
    if (!(await spendLink(tx, token, 'reset', now()))) throw new ApiError(400, errorMessages.linkNotValid);
    const emailVerifiedAt = await verifiedAt(tx, user, link.email, now());
    await tx.update(users).set({ password: hash, emailVerifiedAt }).where(eq(users.id, user.id));
    await endLinks(tx, user.id, 'reset');
    await endAccess(tx, user.id);
    await recordAccess(tx, user.id, 'password-reset', client, now());
    if (emailVerifiedAt)
      await queueMail(services, tx, { userId: user.id, kind: 'password-changed', address: user.email });
  });
  // Earlier guesses of the password must not keep its owner waiting.
  await forgetTries(services, 'log-in', user.usernameKey);
}

/** When the account's address was verified, which a link that was mailed there does now; null when it is not. */
async function verifiedAt(tx: Transaction, user: User, mailedTo: string, now: Date): Promise<Date | null> {
  if (user.emailVerifiedAt || user.email !== mailedTo) return user.emailVerifiedAt;
  await lockAddress(tx, user.email);
  return (await isAddressVerified(tx, user.email, user.id)) ? null : now;
}
