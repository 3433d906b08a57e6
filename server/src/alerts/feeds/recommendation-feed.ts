import { randomBytes } from 'node:crypto';
import type { RecommendationNewsState } from '@health/contract';
import { eq } from 'drizzle-orm';
import { recommendationNews } from '../../platform/schema/digests.ts';
import type { Services } from '../../platform/services.ts';
import { showNews } from '../recommendations/switch-news.ts';
import { hashOf } from './feed-address.ts';

/** Gives the user's recommended papers a feed at a new secret address, shown this once; an earlier one ends. */
export async function openNewsFeed({ db, now }: Services, userId: string): Promise<{ path: string }> {
  const secret = randomBytes(32).toString('hex');
  const feedHash = hashOf(secret);
  await db
    .insert(recommendationNews)
    .values({ userId, feedHash, dueAt: now() })
    .onConflictDoUpdate({ target: recommendationNews.userId, set: { feedHash } });
  return { path: `/api/feeds/${secret}.atom` };
}

/** Ends the feed of recommended papers; ending twice is ending once. */
export async function closeNewsFeed(services: Services, userId: string): Promise<RecommendationNewsState> {
  await services.db
    .update(recommendationNews)
    .set({ feedHash: null })
    .where(eq(recommendationNews.userId, userId));
  return showNews(services, userId);
}
