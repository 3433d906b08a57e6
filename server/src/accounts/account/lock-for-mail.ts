import { errorMessages } from '@health/contract';
import { addHours } from 'date-fns/addHours';
import { differenceInSeconds } from 'date-fns/differenceInSeconds';
import { subHours } from 'date-fns/subHours';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { accountMails, users } from '../schema.ts';

/** Mails with a link to verify an address that an account can ask for in an hour: they may go to addresses of others. */
const MAILS_AN_HOUR = 5;

/**
 * Locks the account and returns it, before a mail that verifies an address is queued. Refuses with 429 when too many were
 * asked for within the last hour.
 */
export async function lockForMail(
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
