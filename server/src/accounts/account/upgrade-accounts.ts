import { and, eq, isNotNull, isNull, notExists } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { refoldNames } from '../names/refold-names.ts';
import { accountMails, users } from '../schema.ts';

/**
 * Does what accounts of an earlier version need, once each: folds their names as they are folded now, and asks users who want e-mails
 * to verify their address, where mail is sent. Returns how many are asked now. `onClash` receives usernames that look like another
 * one: both accounts can still log in with the exact spelling.
 */
export async function upgradeAccounts(
  services: Pick<Services, 'db' | 'now' | 'config'>,
  onClash: (usernames: readonly string[]) => void = () => {},
): Promise<number> {
  const { clashes } = await refoldNames(services.db);
  if (clashes.length > 0) onClash(clashes);
  if (!services.config.SMTP_URL) return 0;
  return services.db.transaction(async (tx) => {
    const wasAsked = tx
      .select()
      .from(accountMails)
      .where(and(eq(accountMails.userId, users.id), eq(accountMails.kind, 'verify')));
    // Of several processes that start at once, one asks.
    const unverified = await tx
      .select({ userId: users.id, address: users.email })
      .from(users)
      .where(and(isNotNull(users.digestsSince), isNull(users.emailVerifiedAt), notExists(wasAsked)))
      .for('update', { skipLocked: true });
    for (const user of unverified) await queueMail(services, tx, { ...user, kind: 'verify' });
    return unverified.length;
  });
}
