import { createHash, randomBytes } from 'node:crypto';
import { eq, isNotNull } from 'drizzle-orm';
import { searches } from '../../answers/schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { changeOwn } from '../schedule/own-search.ts';
import { recommendationNews } from '../schema.ts';

/** What is kept of a feed's secret: with 256 random bits a plain digest cannot be turned back. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Gives a search of the user's own a feed at a new secret address, shown this once; an earlier one ends. */
export async function openFeed(services: Services, userId: string, queryId: string) {
  const secret = randomBytes(32).toString('hex');
  await keep(services, userId, queryId, hashOf(secret));
  return { query_id: queryId, path: `/api/feeds/${secret}.atom` };
}

/** Ends the feed of a search; ending twice is ending once. */
export async function closeFeed(services: Services, userId: string, queryId: string) {
  await keep(services, userId, queryId, null);
  return { query_id: queryId };
}

function keep(services: Services, userId: string, queryId: string, feedHash: Buffer | null): Promise<void> {
  return changeOwn(services, userId, queryId, async (tx) => {
    await tx.update(searches).set({ feedHash }).where(eq(searches.id, queryId));
  });
}

/** Ends the feeds of all users; returns how many there were. */
export async function closeAllFeeds(db: Queryable): Promise<number> {
  const ofSearches = db.update(searches).set({ feedHash: null }).where(isNotNull(searches.feedHash));
  const { feedHash } = recommendationNews;
  const ofRecommendations = db.update(recommendationNews).set({ feedHash: null }).where(isNotNull(feedHash));
  return ((await ofSearches).rowCount ?? 0) + ((await ofRecommendations).rowCount ?? 0);
}
