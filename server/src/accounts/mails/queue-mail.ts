import type { Queryable } from '../../platform/database/connect.ts';
import { accountMails } from '../../platform/schema/accounts.ts';
import type { Services } from '../../platform/services.ts';

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
