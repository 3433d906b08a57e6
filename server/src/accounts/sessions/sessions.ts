import { createHash, randomBytes } from 'node:crypto';
import { errorMessages } from '@health/contract';
import { subDays } from 'date-fns/subDays';
import { subMinutes } from 'date-fns/subMinutes';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../platform/database/connect.ts';
import { ApiError, isOutOfRoom } from '../../platform/http/api-error.ts';
import type { CurrentUser } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { sessions } from '../schema.ts';

const IDLE_DAYS = 30;
const ABSOLUTE_DAYS = 90;

const sha256 = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Condition: the session was used within 30 days and begun within 90. */
export const isAlive = (now: Date) =>
  and(gt(sessions.usedAt, subDays(now, IDLE_DAYS)), gt(sessions.createdAt, subDays(now, ABSOLUTE_DAYS)));

/** Condition: it is the session of this token. */
export const isOfToken = (token: string) => eq(sessions.tokenHash, sha256(token));

/** Begins a session: 256 random bits for the browser, of which only the digest is stored. */
export async function startSession(
  db: Queryable,
  userId: string,
  now: Date,
  client: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(sessions).values({ tokenHash: sha256(token), userId, client, createdAt: now, usedAt: now });
  return token;
}

/** The user of a token and where its session wrote last, or null when it is unknown, idle for 30 days or older than 90. */
async function userOfToken(
  { db, now }: Services,
  token: string,
): Promise<{ id: string; wroteAt: string | null } | null> {
  const [session] = await db
    .select()
    .from(sessions)
    .where(and(isOfToken(token), isAlive(now())));
  if (!session) return null;
  // Once an hour is enough to know whether a session is idle, and spares a write on every request.
  if (session.usedAt < subMinutes(now(), 60)) await touchSession({ db, now }, token);
  return { id: session.userId, wroteAt: session.wroteAt };
}

/** Notes where in the primary's log a session wrote last, so that its user sees it on replicas, too. */
export async function noteWrite(db: Queryable, token: string, position: string): Promise<void> {
  await db.update(sessions).set({ wroteAt: position }).where(isOfToken(token));
}

/** Without room on the disk the user can still read. */
async function touchSession({ db, now }: Pick<Services, 'db' | 'now'>, token: string): Promise<void> {
  try {
    await db.update(sessions).set({ usedAt: now() }).where(isOfToken(token));
  } catch (error) {
    if (!isOutOfRoom(error)) throw error;
  }
}

/** Returns when the session of a token began; null when there is none. */
export async function sessionStart(db: Queryable, token: string): Promise<Date | null> {
  const [session] = await db.select({ createdAt: sessions.createdAt }).from(sessions).where(isOfToken(token));
  return session?.createdAt ?? null;
}

/** Removes the sessions that can no longer be used. */
export async function deleteExpiredSessions({ db, now }: Services): Promise<void> {
  await db.delete(sessions).where(lt(sessions.usedAt, subDays(now(), IDLE_DAYS)));
  await db.delete(sessions).where(lt(sessions.createdAt, subDays(now(), ABSOLUTE_DAYS)));
}

/** Finds the user of the request's bearer token; refuses with 401 when there is none. */
export async function currentUser(services: Services, request: FastifyRequest): Promise<CurrentUser> {
  const [, token] = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '') ?? [];
  const session = token ? await userOfToken(services, token) : null;
  if (!session || !token) throw new ApiError(401, errorMessages.notLoggedIn);
  return { ...session, token };
}
