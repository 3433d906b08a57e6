import type { WrittenMail } from '../../platform/mail/mail-layout.ts';
import type { Services } from '../../platform/services.ts';
import { concludingQuotes, readMailed, reasonFor } from '../recommendations/read-recommended.ts';
import { line } from './write-mail.ts';
import { writeWords } from './write-words.ts';

/** Where the links of the e-mail lead. */
export interface RecommendationLinks {
  paper(pmcId: string): string;
  home: string;
  profile: string;
  unsubscribe: string;
}

/** Returns the e-mail with the recommended papers of a digest; null when none of them is left. */
export async function writeRecommendationMail(
  services: Pick<Services, 'db' | 'memory'>,
  digestId: string,
  links: RecommendationLinks,
): Promise<WrittenMail | null> {
  const papers = await readMailed(services.db, digestId);
  if (papers.length === 0) return null;
  const quotes = await concludingQuotes(
    services,
    papers.map(({ pmcId }) => pmcId),
  );
  const words = papers.map(({ pmcId, title, journal, pubYear, interest, why }) => ({
    title: line(title) || 'A paper without a title',
    source: [line(journal), pubYear].filter(Boolean).join(', '),
    quote: line(quotes.get(pmcId)?.text ?? ''),
    section: quotes.get(pmcId)?.section ?? '',
    why: reasonFor(interest, line(why)),
    warning: '',
    url: links.paper(pmcId),
  }));
  const count = papers.length === 1 ? '1 paper' : `${papers.length} papers`;
  return writeWords({
    subject: `${count} recommended for you`,
    searches: [{ heading: '', url: links.home, papers: words, more: 'All recommended papers' }],
    why: 'You get this e-mail because you asked for recommended papers by e-mail. Quotes are word for word from the part named beside them. This is not medical advice.',
    profile: links.profile,
    unsubscribe: links.unsubscribe,
  });
}
