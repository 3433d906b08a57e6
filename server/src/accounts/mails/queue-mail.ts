import type { Queryable } from '../../platform/database/connect.ts';
import { allowTry } from '../../platform/limits/count-tries.ts';
import type { Services } from '../../platform/services.ts';
import { foldName } from '../names/fold-name.ts';
import { accountMails } from '../schema.ts';

/** A mail about an account. */
interface NewMail {
  userId: string;
  kind: (typeof accountMails.$inferSelect)['kind'];
  address: string;
}

/** Queues a mail about an account, to be written when it is sent. Does nothing where no mail is sent: none waits for years. */
export async function queueMail(
  { config, now }: Pick<Services, 'config' | 'now'>,
  db: Queryable,
  mail: NewMail,
): Promise<void> {
  if (!config.SMTP_URL) return;
  await db.insert(accountMails).values({ ...mail, takeAt: now(), createdAt: now() });
}

/**
 * Slows down mails to one address that anybody can give for an account, from however many accounts they are asked for.
 * Refuses with 429 while the wait lasts, whether or not somebody has the address. Does nothing where no mail is sent.
 */
export async function slowDownMails(services: Services, email: string): Promise<void> {
  if (services.config.SMTP_URL) await allowTry(services, 'mail', foldName(email));
}
