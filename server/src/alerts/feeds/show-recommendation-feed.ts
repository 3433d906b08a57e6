import { createHash } from 'node:crypto';
import { errorMessages } from '@health/contract';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../platform/http/api-error.ts';
import { recommendationNews } from '../../platform/schema/digests.ts';
import type { Services } from '../../platform/services.ts';
import {
  concludingQuotes,
  type RecommendedNews,
  readRecommended,
  reasonFor,
} from '../recommendations/read-recommended.ts';
import { type ShownFeed, writeAtom } from './atom.ts';
import { hashOf } from './feed-address.ts';

/** Returns the feed of recommended papers behind a secret address; refuses with 404 where there is none. */
export async function showRecommendationFeed({ db }: Services, secret: string): Promise<ShownFeed> {
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
        db,
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
