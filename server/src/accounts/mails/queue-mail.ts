import type { AccountMail } from '@health/contract';
import { desc, eq } from 'drizzle-orm';
import { digests } from '../../alerts/schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { allowTry } from '../../platform/limits/count-tries.ts';
import type { Services } from '../../platform/services.ts';
import { foldName } from '../names/fold-name.ts';
import { accountMails, users } from '../schema.ts';

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

const SHOWN = 50;

/** Returns the last fifty e-mails to the user, about the account and about their searches, the newest first. */
export async function listMails(
  { db }: Pick<Services, 'db'>,
  userId: string,
): Promise<{ data: AccountMail[] }> {
  const aboutAccount = await db
    .select()
    .from(accountMails)
    .where(eq(accountMails.userId, userId))
    .orderBy(desc(accountMails.createdAt))
    .limit(SHOWN);
  const aboutSearches = await db
    .select({ digest: digests, address: users.email })
    .from(digests)
    .innerJoin(users, eq(users.id, digests.userId))
    .where(eq(digests.userId, userId))
    .orderBy(desc(digests.createdAt))
    .limit(SHOWN);
  const data = [
    ...aboutAccount,
    ...aboutSearches.map(({ digest, address }) => ({ ...digest, address, kind: 'digest' as const })),
  ]
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, SHOWN)
    .map(({ id, kind, address, status, createdAt, sentAt, problem }) => ({
      ...{ id, kind, address, status, problem },
      created_at: createdAt.toISOString(),
      sent_at: sentAt?.toISOString() ?? null,
    }));
  return { data };
}
