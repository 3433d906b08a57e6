import { errorMessages, type passwordReset } from '@health/contract';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { forgetTries } from '../../platform/limits/count-tries.ts';
import type { Services } from '../../platform/services.ts';
import { recordAccess } from '../access-log.ts';
import { endLinks, findLink, spendLink } from '../mails/account-links.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { isAddressVerified, lockAddress } from '../names/address-owners.ts';
import { users } from '../schema.ts';
import { endAccess } from '../sessions/end-sessions.ts';
import { hashPassword } from './passwords.ts';
import { refuseWeakPassword } from './weak-passwords.ts';

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
  // Whoever guessed the password before does not keep its owner waiting.
  await forgetTries(services, 'log-in', user.usernameKey);
}

/** When the account's address was verified, which a link that was mailed there does now; null when it is not. */
async function verifiedAt(tx: Transaction, user: User, mailedTo: string, now: Date): Promise<Date | null> {
  if (user.emailVerifiedAt || user.email !== mailedTo) return user.emailVerifiedAt;
  await lockAddress(tx, user.email);
  return (await isAddressVerified(tx, user.email, user.id)) ? null : now;
}
