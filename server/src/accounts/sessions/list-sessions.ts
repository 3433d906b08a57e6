import type { AnswerOf, api } from '@health/contract';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { searches } from '../../answers/schema.ts';
import type { CurrentUser } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
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
