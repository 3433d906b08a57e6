import { errorMessages, type NewsInterval, type RecommendationNewsState } from '@health/contract';
import { and, eq } from 'drizzle-orm';
import { users } from '../../accounts/schema.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { nextRun } from '../runs/calendar.ts';
import { digests, recommendationNews } from '../schema.ts';

/** Returns whether the user is notified of recommended papers by e-mail or by a feed. */
export async function showNews({ db, config }: Services, userId: string): Promise<RecommendationNewsState> {
  const { mails, feedHash } = recommendationNews;
  const [user] = await db
    .select({ address: users.email, verifiedAt: users.emailVerifiedAt, mails, feedHash })
    .from(users)
    .leftJoin(recommendationNews, eq(recommendationNews.userId, users.id))
    .where(eq(users.id, userId));
  if (!user) throw new ApiError(401, errorMessages.notLoggedIn);
  return {
    offered: config.SMTP_URL !== undefined,
    mails: user.mails ?? 'never',
    address: user.address,
    verified: user.verifiedAt !== null,
    has_feed: user.feedHash !== null,
  };
}

/** Mails recommended papers to the user daily, weekly or never. Refused when this server sends no e-mail. */
export async function switchNewsMails(
  services: Services,
  userId: string,
  mails: NewsInterval,
): Promise<RecommendationNewsState> {
  if (mails !== 'never' && !services.config.SMTP_URL)
    throw new ApiError(409, errorMessages.mailNotConfigured);
  await services.db.transaction((tx) =>
    mails === 'never' ? endNewsMails(tx, userId) : startNewsMails(tx, userId, mails, services.now()),
  );
  return showNews(services, userId);
}

/** The first e-mail is sent at once; users who get e-mails already wait no longer than the new interval. */
async function startNewsMails(tx: Transaction, userId: string, mails: 'daily' | 'weekly', now: Date) {
  await lockUser(tx, userId);
  const [known] = await tx.select().from(recommendationNews).where(eq(recommendationNews.userId, userId));
  const soon = nextRun(mails, now, now, 'UTC');
  const dueAt = !known?.mails ? now : known.dueAt < soon ? known.dueAt : soon;
  await tx
    .insert(recommendationNews)
    .values({ userId, mails, dueAt })
    .onConflictDoUpdate({ target: recommendationNews.userId, set: { mails, dueAt } });
}

/** Ends the e-mails of recommended papers at once: what waits is not sent. */
export async function endNewsMails(tx: Transaction, userId: string): Promise<void> {
  await lockUser(tx, userId);
  await tx.update(recommendationNews).set({ mails: null }).where(eq(recommendationNews.userId, userId));
  const waiting = and(eq(digests.kind, 'recommendations'), eq(digests.status, 'waiting'));
  await tx.delete(digests).where(and(eq(digests.userId, userId), waiting));
}

/** Everybody locks the user before the e-mails. */
async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
