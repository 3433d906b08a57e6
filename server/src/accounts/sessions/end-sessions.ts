import { type AnswerOf, type api, errorMessages } from '@health/contract';
import { and, desc, eq, isNotNull, not } from 'drizzle-orm';
import { recommendationNews } from '../../alerts/schema.ts';
import { searches } from '../../answers/schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { CurrentUser } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { recordAccess } from '../access-log.ts';
import { sessions } from '../schema.ts';
import { isAlive, isOfToken } from './sessions.ts';

/** Returns the sessions of the user that can be used, the newest use first, and their searches that have a feed. */
export async function listSessions(
  { db, now }: Services,
  user: CurrentUser,
): Promise<AnswerOf<typeof api.listSessions>> {
  const open = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), isAlive(now())))
    .orderBy(desc(sessions.usedAt), desc(sessions.createdAt));
  const [current] = await db.select({ id: sessions.id }).from(sessions).where(isOfToken(user.token));
  const feeds = await db
    .select({ query_id: searches.id, query: searches.query })
    .from(searches)
    .where(and(eq(searches.userId, user.id), isNotNull(searches.feedHash)))
    .orderBy(desc(searches.addedOn));
  const data = open.map(({ id, client, createdAt, usedAt }) => ({
    ...{ id, client, current: id === current?.id },
    created_at: createdAt.toISOString(),
    used_at: usedAt.toISOString(),
  }));
  return { data, feeds };
}

/** The header that makes the browser delete the data of a user who logs out, even where the page cannot. */
export const CLEAR_SITE_DATA = ['clear-site-data', '"cache", "cookies", "storage"'] as const;

/** Ends the session that asks; its token is dead at once. */
export function logOut({ db, now }: Services, user: CurrentUser, client: string): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.delete(sessions).where(isOfToken(user.token));
    await recordAccess(tx, user.id, 'logged-out', client, now());
  });
}

/** Ends every session and every feed of the user. */
export function logOutEverywhere({ db, now }: Services, user: CurrentUser, client: string): Promise<void> {
  return db.transaction(async (tx) => {
    await endAccess(tx, user.id);
    await recordAccess(tx, user.id, 'logged-out', client, now());
  });
}

/** Ends one session of the user; refuses with 404 when they have none of this id. */
export function endSession(
  { db, now }: Services,
  user: CurrentUser,
  id: string,
  client: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const own = and(eq(sessions.id, id), eq(sessions.userId, user.id));
    const ended = await tx.delete(sessions).where(own).returning({ id: sessions.id });
    if (ended.length === 0) throw new ApiError(404, errorMessages.unknownSession);
    await recordAccess(tx, user.id, 'session-ended', client, now());
  });
}

/** Ends every other session and every feed of the user. */
export function endOtherSessions({ db, now }: Services, user: CurrentUser, client: string): Promise<void> {
  return db.transaction(async (tx) => {
    await endAccess(tx, user.id, user.token);
    await recordAccess(tx, user.id, 'session-ended', client, now());
  });
}

/** Ends the sessions of all users; returns how many there were. */
export async function endAllSessions(db: Queryable): Promise<number> {
  return (await db.delete(sessions)).rowCount ?? 0;
}

/**
 * Ends all access to an account without the password: every session except that of the token `kept`, and the secret addresses of
 * feeds, which any logged-in person may know.
 */
export async function endAccess(db: Queryable, userId: string, kept?: string): Promise<void> {
  const others = kept === undefined ? undefined : not(isOfToken(kept));
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
  const withFeed = and(eq(searches.userId, userId), isNotNull(searches.feedHash));
  await db.update(searches).set({ feedHash: null }).where(withFeed);
  await db.update(recommendationNews).set({ feedHash: null }).where(eq(recommendationNews.userId, userId));
}
