import type { AccountMail } from '@health/contract';
import { desc, eq } from 'drizzle-orm';
import { digests } from '../../alerts/schema.ts';
import type { Services } from '../../platform/services.ts';
import { accountMails, users } from '../schema.ts';

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
