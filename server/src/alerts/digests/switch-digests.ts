import { type DigestState, errorMessages } from '@health/contract';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { users } from '../../accounts/schema.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { digests } from '../schema.ts';

/** Whether the user gets e-mails about what their searches find, and what became of the newest one. */
export async function showDigests({ db, config }: Services, userId: string): Promise<DigestState> {
  const [user] = await db
    .select({ address: users.email, since: users.digestsSince, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new ApiError(401, errorMessages.notLoggedIn);
  const [newest] = await db
    .select()
    .from(digests)
    .where(and(eq(digests.userId, userId), eq(digests.kind, 'searches')))
    .orderBy(desc(digests.createdAt))
    .limit(1);
  return {
    offered: config.SMTP_URL !== undefined,
    on: user.since !== null,
    address: user.address,
    verified: user.verifiedAt !== null,
    newest: newest ? toNewest(newest) : null,
  };
}

function toNewest({ status, sentAt, problem, takeAt }: typeof digests.$inferSelect): DigestState['newest'] {
  const triesAgain = status === 'waiting' && problem !== null;
  return {
    status,
    sent_at: sentAt?.toISOString() ?? null,
    problem,
    tries_again_at: triesAgain ? takeAt.toISOString() : null,
  };
}

/** Switches the user's e-mails on, from now on, or off. Refused when this server sends none. */
export async function switchDigests(services: Services, userId: string, on: boolean): Promise<DigestState> {
  if (on && !services.config.SMTP_URL) throw new ApiError(409, errorMessages.mailNotConfigured);
  await services.db.transaction((tx) => (on ? start(tx, userId, services.now()) : endDigests(tx, userId)));
  return showDigests(services, userId);
}

async function start(tx: Transaction, userId: string, digestsSince: Date): Promise<void> {
  const isOff = and(eq(users.id, userId), isNull(users.digestsSince));
  await tx.update(users).set({ digestsSince }).where(isOff);
}

/** Off is off at once: what waits is not sent. Everybody locks the user before the e-mails. */
export async function endDigests(tx: Transaction, userId: string): Promise<void> {
  await tx.update(users).set({ digestsSince: null }).where(eq(users.id, userId));
  const waiting = and(eq(digests.kind, 'searches'), eq(digests.status, 'waiting'));
  await tx.delete(digests).where(and(eq(digests.userId, userId), waiting));
}
