import { createHash, randomBytes } from 'node:crypto';
import { errorMessages, type RecommendationNewsState } from '@health/contract';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import {
  concludingQuotes,
  type RecommendedNews,
  readRecommended,
  reasonFor,
} from '../recommendations/read-recommended.ts';
import { showNews } from '../recommendations/switch-news.ts';
import { recommendationNews } from '../schema.ts';
import { type ShownFeed, writeAtom } from './atom.ts';
import { hashOf } from './feed-address.ts';

/** Returns the feed of recommended papers behind a secret address; refuses with 404 where there is none. */
export async function showRecommendationFeed(services: Services, secret: string): Promise<ShownFeed> {
  const { db } = services;
  const [feed] = await db
    .select()
    .from(recommendationNews)
    .where(eq(recommendationNews.feedHash, hashOf(secret)));
  if (!feed) throw new ApiError(404, errorMessages.unknownFeed);
  const papers = await readRecommended(db, feed.userId);
  const moments = papers.flatMap(({ chosenAt, importedAt }) => [chosenAt.getTime(), importedAt.getTime()]);
  const updated = new Date(Math.max(0, ...moments));
  const content = papers.map(({ pmcId, digest, why, chosenAt }) => [pmcId, digest, why, chosenAt]);
  return {
    etag: `"${createHash('sha256')
      .update(JSON.stringify([feed.feedId, content]))
      .digest('base64url')}"`,
    updated,
    write: async (origin) => {
      const self = `${origin}/api/feeds/${secret}.atom`;
      const quotes = await concludingQuotes(
        services,
        papers.map(({ pmcId }) => pmcId),
      );
      return writeAtom({
        id: `urn:uuid:${feed.feedId}`,
        title: 'Recommended papers',
        subtitle: 'Papers recommended for your interests and from your library, each once.',
        ...{ self, page: new URL('/', self).href, updated },
        entries: papers.map((paper) => ({
          id: `urn:uuid:${feed.feedId}#${paper.pmcId}`,
          ...{ title: paper.title, url: paper.pdfUrl, authors: paper.authors, published: paper.chosenAt },
          updated: paper.importedAt > paper.chosenAt ? paper.importedAt : paper.chosenAt,
          summary: summaryOf(paper, quotes.get(paper.pmcId)),
        })),
      });
    },
  };
}

/** Where it was published, why it is recommended, and what it concludes. */
function summaryOf(
  { journal, pubYear, studyDesign, interest, why }: RecommendedNews,
  quote: { text: string; section: string } | undefined,
): string {
  const facts = [journal, pubYear, studyDesign].filter(Boolean).join(', ');
  const said = quote && `“${quote.text}” (${quote.section})`;
  return [facts && `${facts}.`, reasonFor(interest, why), said].filter(Boolean).join(' ');
}

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
