import { errorMessages, type passwordChange } from '@health/contract';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { ApiError } from '../../platform/http/api-error.ts';
import type { CurrentUser } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { recordAccess } from '../access-log.ts';
import { hashPassword } from '../authentication/passwords.ts';
import { reauthenticate } from '../authentication/reauthenticate.ts';
import { refuseWeakPassword } from '../authentication/weak-passwords.ts';
import { endLinks } from '../mails/account-links.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { users } from '../schema.ts';
import { endAccess } from '../sessions/end-sessions.ts';

/**
 * Changes the password; the present one is asked for. Ends the other sessions and the feeds when asked to, and links that
 * would reset the password in any case. A verified address gets a notice.
 */
export async function changePassword(
  services: Services,
  user: CurrentUser,
  form: z.output<typeof passwordChange>,
  client: string,
): Promise<void> {
  const { db, now, passwordCost } = services;
  await reauthenticate(services, user, form.current_password, 'current_password');
  const [account] = await db.select().from(users).where(eq(users.id, user.id));
  if (!account) throw new ApiError(401, errorMessages.notLoggedIn);
  await refuseWeakPassword(form.password, { ...account, names: [account.name, account.lastname] });
  const password = await hashPassword(form.password, passwordCost);
  await db.transaction(async (tx) => {
    await tx.update(users).set({ password }).where(eq(users.id, user.id));
    await endLinks(tx, user.id, 'reset');
    if (form.end_other_sessions) await endAccess(tx, user.id, user.token);
    await recordAccess(tx, user.id, 'password-changed', client, now());
    if (account.emailVerifiedAt)
      await queueMail(services, tx, { userId: user.id, kind: 'password-changed', address: account.email });
  });
}
